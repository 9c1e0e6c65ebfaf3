const told = (): HTMLMetaElement | null => document.querySelector('meta[name="setup"]');

/** The server writes into the page whether it still waits for its first administrator. */
export const waitsForSetup = (): boolean => told()?.content === 'waiting';

/** The first administrator was made here, so this page needs no reload to know. */
export const noteSetUp = (): void => told()?.setAttribute('content', 'done');
