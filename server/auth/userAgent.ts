import Bowser from 'bowser';

export type Software = { browser: string | null; system: string | null };

/** Reduces the text to a short plain name: it appears in e-mails, and a client can send any user agent. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);

const named = (name: string | undefined, version: string | undefined): string | null =>
  name ? [plain(name), plain(version?.split('.')[0] ?? '')].filter(Boolean).join(' ') : null;

/** Extracts "Chrome 156" and "Windows 10" from a user agent. */
export const softwareOf = (userAgent: string): Software => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version),
    system: named(os.name, os.versionName ?? os.version),
  };
};
