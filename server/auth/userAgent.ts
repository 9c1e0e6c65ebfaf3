import Bowser from 'bowser';

export type Software = { browser: string | null; system: string | null };

const named = (name: string | undefined, version: string | undefined): string | null =>
  name ? [name, version?.split('.')[0]].filter(Boolean).join(' ') : null;

/** "Chrome 156" and "Windows 10" out of what a browser calls itself. */
export const softwareOf = (userAgent: string): Software => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version),
    system: named(os.name, os.versionName ?? os.version),
  };
};
