import type { Locator, Page } from '@playwright/test';
import { panelMessages } from '#contract/calendar/panelWords';
import { expect, spoken, type T } from './fixtures.ts';
import { toast } from './representatives.ts';

export const panels = spoken(panelMessages);

/** The deadline that is open beside the page. */
export const panelOf = (page: Page): Locator => page.locator('[data-panel]');

/** The line of the queue with this text. */
export const lineOf = (page: Page, name: string): Locator =>
  page.locator('[data-queue] li').filter({ hasText: name });

/** The button of a line that settles it. */
export const actOf = (line: Locator): Locator => line.locator('[data-line-act]');

export const seePaid = async (page: Page, t: T, name: string): Promise<void> => {
  await expect(toast(page, panels[t.locale]('paid'))).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(lineOf(page, name)).toHaveCount(0);
};
