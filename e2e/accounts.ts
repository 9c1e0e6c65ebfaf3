import type { Locator, Page } from '@playwright/test';
import type { Query } from './fixtures.ts';

export const idOf = async (query: Query, email: string): Promise<number> => {
  const [found] = await query('select id from accounts where email = $1', [email]);
  return Number(found?.['id']);
};

/** An input of the form of an account. */
export const field = (page: Page, path: string): Locator =>
  page.locator(`[data-path="${path}"] input`);
