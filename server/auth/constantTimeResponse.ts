/** So long at least, so that the time does not tell what was found. */
const leastMs = 250;

/** Answers, or refuses, no sooner than after a while that does not depend on what the work found. */
export const constantTimeResponse = async <T>(work: () => Promise<T>): Promise<T> => {
  const pause = new Promise<void>((resolve) => {
    setTimeout(resolve, leastMs);
  });
  try {
    return await work();
  } finally {
    await pause;
  }
};
