import Bowser from 'bowser';

export type Software = { browser: string | null; system: string | null };

/** Goes into e-mails, and anybody may call their browser what they like: a short plain name only. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30);

const named = (name: string | undefined, version: string | undefined): string | null =>
  name ? [plain(name), plain(version?.split('.')[0] ?? '')].filter(Boolean).join(' ') : null;

/** "Chrome 156" and "Windows 10" out of what a browser calls itself. */
export const softwareOf = (userAgent: string): Software => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version),
    system: named(os.name, os.versionName ?? os.version),
  };
};
