/** Keeps an answer for a while, and asks once however many want it meanwhile. A failure is not kept. */
export const brieflyKept = <T>(
  keptMs: number,
  now: () => Date,
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const moment = now().getTime();
    if (kept !== null && Math.abs(moment - kept.at) < keptMs) return kept.answer;
    const reading = { at: moment, answer: read() };
    kept = reading;
    reading.answer.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.answer;
  };
};
