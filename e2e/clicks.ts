import type { FileChooser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Kind = 'clicks' | 'keys';

/** What a person did with mouse and keyboard since the counting began; what scripts do is not counted. */
export type Counted = Record<Kind, number>;

/** Runs in the page, at the beginning of each document. */
const listen = () => {
  const tell = (kind: string) => {
    const { tellOfInput } = window as unknown as { tellOfInput: (kind: string) => Promise<void> };
    void tellOfInput(kind);
  };
  // A press of the button, not the event "click": a label passes that on to its input once more.
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
  window.addEventListener(
    'keydown',
    ({ isTrusted, key, repeat }) =>
      isTrusted && !repeat && !['Shift', 'Control', 'Alt', 'Meta'].includes(key) && tell('keys'),
    true,
  );
};

/**
 * Counts clicks and key presses of a journey. `fill()` and `setInputFiles()` of Playwright press nothing:
 * a journey that is counted types with `pressSequentially()`, and chooses files with `chooseFile()`.
 */
export const countInput = async (page: Page) => {
  const counted: Counted = { clicks: 0, keys: 0 };
  await page.exposeFunction('tellOfInput', (kind: Kind) => {
    counted[kind] += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  /** What was told before is counted by the time the page answers. */
  const sofar = async (): Promise<Counted> => {
    await page.evaluate(() => true);
    return { ...counted };
  };
  return {
    sofar,
    begin: (): void => {
      Object.assign(counted, { clicks: 0, keys: 0 });
    },
    expectAtMost: async (clicks: number): Promise<void> => {
      const made = await sofar();
      // A journey that nobody clicked through counts nothing, which is a fault of the journey.
      expect(made.clicks).toBeGreaterThan(0);
      expect(made.clicks).toBeLessThanOrEqual(clicks);
    },
  };
};

/** Opens the file dialog by a click and chooses there: one click in all. */
export const chooseFile = async (
  page: Page,
  open: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> => {
  const opening = page.waitForEvent('filechooser');
  await open();
  await (await opening).setFiles(files);
};
