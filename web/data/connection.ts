const lookEveryMilliseconds = 3000;

/**
 * Whether the server can be reached. The browser's own status is not enough: a computer without a network
 * still reaches a server that runs on it.
 */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Checks on the browser's network events and every few seconds. Returns a function that stops it. */
export const watchConnection = (look: () => void): (() => void) => {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  const timer = setInterval(look, lookEveryMilliseconds);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
};
