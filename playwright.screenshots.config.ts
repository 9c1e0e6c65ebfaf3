import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * npm run screenshots: pictures of every page, for people to look at. Nothing is judged. Those of the README come
 * first: the others add marks of their own to the example.
 */
const size = (name: string) => base.projects?.find((project) => project.name === name)?.use ?? {};

const isForReadme = !process.env['SCREENSHOTS_OF'];

export default defineConfig({
  ...base,
  fullyParallel: true,
  // As many pages as there are, in one go.
  timeout: 0,
  reporter: 'line',
  projects: [
    { name: 'readme', testMatch: 'readmePictures.ts' },
    ...['desktop', 'phone'].map((name) => ({
      name,
      testMatch: 'screenshots.ts',
      use: size(name),
      dependencies: isForReadme ? ['readme'] : [],
    })),
  ],
});
