import type { FileChooser, Page } from '@playwright/test';
import { countedTasks } from '../server/test/countedTasks.ts';
import { expect } from './fixtures.ts';

type Kind = 'clicks' | 'typed';

/**
 * What a person did since the counting began; what scripts do is not counted. Enter, Escape and keys with
 * Control do what a click does, and count as one.
 */
type Counted = Record<Kind, number>;

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
    ({ isTrusted, key, repeat, ctrlKey, metaKey }) => {
      if (!isTrusted || repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
      const isCommand = ['Enter', 'Escape'].includes(key) || ctrlKey || metaKey;
      tell(isCommand ? 'clicks' : 'typed');
    },
    true,
  );
};

/**
 * Counts clicks and key presses of a journey. `fill()` and `setInputFiles()` of Playwright press nothing:
 * a journey that is counted types with `pressSequentially()`, and chooses files with `chooseFile()`.
 */
export const countInput = async (page: Page) => {
  const counted: Counted = { clicks: 0, typed: 0 };
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
      Object.assign(counted, { clicks: 0, typed: 0 });
    },
    /** As many as the page of the ten tasks says; on a phone the navigation is one click away. */
    expectTask: async (task: keyof typeof countedTasks): Promise<void> => {
      const { clicks } = await sofar();
      const { limit, now } = countedTasks[task];
      expect(now).toBeLessThanOrEqual(limit);
      const isWide = (page.viewportSize()?.width ?? 0) >= 1_200;
      if (isWide) expect(clicks).toBe(now);
      else expect(clicks).toBeLessThanOrEqual(now + 1);
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
  // The browser hears of the wait before the answer; a key pressed at once would come too early.
  await page.evaluate(() => document.readyState);
  await open();
  await (await opening).setFiles(files);
};
