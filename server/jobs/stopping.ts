/** A signal for work that is never stopped. */
export const neverStopping: AbortSignal = new AbortController().signal;

/** Awaits the work, but rejects as soon as the server is stopped. */
export const unlessStopped = async <T>(stopping: AbortSignal, work: Promise<T>): Promise<T> => {
  let leave = () => {};
  const stopped = new Promise<never>((_, reject) => {
    leave = () => reject(stopping.reason as Error);
  });
  stopping.addEventListener('abort', leave, { once: true });
  try {
    stopping.throwIfAborted();
    return await Promise.race([work, stopped]);
  } finally {
    stopping.removeEventListener('abort', leave);
  }
};
