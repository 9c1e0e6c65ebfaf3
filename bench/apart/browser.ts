import { type Browser, chromium, type Page } from '@playwright/test';

/** The browser of the journeys, without a window. */
export const inBrowser = async <T>(
  url: string,
  work: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      viewport: { width: 1440, height: 900 },
    });
    return await work(await context.newPage(), browser);
  } finally {
    await browser.close();
  }
};
