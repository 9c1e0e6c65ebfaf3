import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type MessageKey, translator } from '#contract/i18n';
import { english } from '#contract/messages.en';
import { polish } from '#contract/messages.pl';

export const pl = translator('pl', polish);
export const en = translator('en', english);
export const demoPassword = 'Markfolio-demo-1';
export const emails = {
  admin: 'admin@markfolio.example',
  lawyer: 'lawyer@markfolio.example',
  owner: 'client@markfolio.example',
  client: 'client2@markfolio.example',
  blocked: 'blocked@markfolio.example',
  totp: 'totp@markfolio.example',
} as const;

type Fixtures = {
  /** Looks into, and changes, the database of the running product. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Any complaint of the browser fails the test: policy violations, page errors. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'] ?? '');
  },
  query: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
    await client.connect();
    await use(async (sql, values = []) => (await client.query(sql, values)).rows);
    await client.end();
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => watch(page, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const watch = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      complaints.push(message.text());
  });
};

export const logIn = async (page: Page, email: string, t = pl): Promise<void> => {
  await page.goto('/auth/login');
  await fillLogin(page, email, demoPassword, t);
  await expectSignedIn(page, t);
};

/** Only the frame of a signed-in page has the link past the navigation, on a phone too. */
export const expectSignedIn = (page: Page, t = pl): Promise<void> =>
  expect(page.getByRole('link', { name: t('skip_to_content') })).toBeAttached();

export const chooseLanguage = async (page: Page, language: 'PL' | 'EN'): Promise<void> => {
  await page.getByRole('radio', { name: language, exact: true }).check({ force: true });
};

export const fillLogin = async (
  page: Page,
  email: string,
  password: string,
  t = pl,
): Promise<void> => {
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login_button') }).click();
};

/** No accessibility fault of WCAG 2.2 AA as far as a machine can tell. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found).toEqual([]);
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

export { expect, type MessageKey };
