const lookEveryMilliseconds = 3000;

/**
 * Whether the server can be reached. The browser's own word is not enough: a computer without any
 * network still reaches a product that runs on it.
 */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Looks when the browser says that something changed, and every few seconds. Returns how to stop. */
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
