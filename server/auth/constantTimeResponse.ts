/** The minimum response time, so that the duration does not reveal what was found. */
const leastMs = 250;

/** Delays the result or the error until the minimum time has passed. */
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
