/** The server writes into the page whether a mail server is configured; without one nobody receives mail. */
export const isMailHeld = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content === 'held';
