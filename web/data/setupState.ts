const told = (): HTMLMetaElement | null => document.querySelector('meta[name="setup"]');

/** The server writes into the page whether it still waits for its first administrator. */
export const waitsForSetup = (): boolean => told()?.content === 'waiting';

/** Asks the server for the page again, which says whether it still waits. */
export const stillWaitsForSetup = async (): Promise<boolean> => {
  const answer = await fetch('/auth/login', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`);
  return (await answer.text()).includes('<meta name="setup" content="waiting"');
};

/** The first administrator was made here, so this page needs no reload to know. */
export const noteSetUp = (): void => told()?.setAttribute('content', 'done');
