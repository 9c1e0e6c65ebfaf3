/** Of work that nobody stops. */
export const neverStopping: AbortSignal = new AbortController().signal;

/** What is waited for, unless the server is stopped first: then nobody waits for it any longer. */
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
