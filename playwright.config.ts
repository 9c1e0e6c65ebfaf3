import { defineConfig } from '@playwright/test';
import type { Fixtures } from './e2e/fixtures.ts';
import { isFull } from './server/test/full.ts';
import { longestTest, longestWait } from './server/test/patience.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium draws its own toolbar as a page, which no journey sees and each one would pay for. */
const ownInterface = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbar',
];

/** npm run test:full makes every journey on every screen and in every language it has a word for. */
const laterOrElsewhere = /@full|@phone-(?:only|first)|@english-first/;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const english = { language: 'en', locale: 'en-GB' } as const;

export default defineConfig<Fixtures>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  // One more than the cores it is made for: journeys wait for what they look for.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: longestTest,
  expect: { timeout: longestWait },
  // What failed is told at the end, where it is read.
  reporter: 'dot',
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    // A button that is not there is told as soon as a sentence that is not there.
    actionTimeout: longestWait,
    // What fades out is still found while it fades: journeys are made by one who wants no motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much again as the journey: asked for with --trace on when one has failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      timeout: longestWait,
      args: [
        // Chromium refuses its sandbox to root, which is who runs tests in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${ownInterface.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: isFull ? /@phone-only/ : laterOrElsewhere, use: desktop },
    {
      name: 'english',
      grep: isFull ? /@both|@english-first/ : /@english-first/,
      use: { ...desktop, ...english },
      grepInvert: isFull ? /@phone-only/ : /@full|@phone-first/,
    },
    // Layouts of their own always; what merely also works there in npm run test:full.
    {
      name: 'phone',
      grep: isFull ? /@phone/ : /@phone-(?:only|always|first)/,
      use: phone,
      ...(!isFull && { grepInvert: /@full|@english-first/ }),
    },
    {
      name: 'english phone',
      grep: isFull
        ? /(?=.*(?:@both|@english-first))(?=.*@phone-(?:always|first))/
        : /(?=.*@english-first)(?=.*@phone-first)/,
      use: { ...phone, ...english },
    },
  ],
});
