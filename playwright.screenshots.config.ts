import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** npm run screenshots: pictures of every page, for people to look at. Nothing is judged. */
const size = (name: string) => base.projects?.find((project) => project.name === name)?.use ?? {};

export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  fullyParallel: true,
  // As many pages as there are, in one go.
  timeout: 0,
  reporter: 'line',
  projects: [
    { name: 'desktop', use: size('desktop') },
    { name: 'phone', use: size('phone') },
  ],
});
