import type { Page as BrowserPage, Request, ViewportSize as Size } from '@playwright/test';
import { pages } from '../web/routes.tsx';
import { isFull } from '../server/test/full.ts';
import {
  atRest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  pl,
  test,
} from './fixtures.ts';

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const visited = pages.filter((page) => 'load' in page && page.path !== '/auth/logout');
const isOutside = ({ access }: { access: unknown }): boolean => typeof access === 'string';
const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Signed in, in parts that two workers can share. */
const parts = {
  'trade marks': (path: string) => sectionOf(path) === 'trademarks',
  settings: (path: string) => sectionOf(path) === 'settings',
  'customers and accounts': (path: string) => ['customers', 'accounts'].includes(sectionOf(path)),
};
const inParts = Object.values(parts);
const rest = (path: string): boolean => !inParts.some((isOfPart) => isOfPart(path));

/** States of a page that its path alone does not show. */
const further = ['/trademarks/new?type=4', '/calendar?view=agenda&hidden=true'];

/** One row for each page about one, crowded where the example portfolio is not. */
const examples = async (query: Query): Promise<Record<string, string>> => {
  const idOf = async (sql: string): Promise<string> => {
    const [row] = await query(sql);
    expect(row, sql).toBeDefined();
    return String(row?.['id']);
  };
  return {
    token: 'x',
    ruleKey: 'pl-renewal',
    ruleVersion: '1',
    customerId: await idOf('select id from customers where deleted_at is null order by id limit 1'),
    accountId: await idOf(`select id from accounts where email = 'client@markfolio.example'`),
    representativeId: await idOf(
      'select id from representatives where deleted_at is null order by id limit 1',
    ),
    taskId: await idOf('select id from tasks where deleted_at is null order by id limit 1'),
    importId: await idOf(
      `insert into import_batches (state, created_at, created_by_name, settings, counts)
       values ('READY', now(), 'Anna Żuraw',
         '{"customer":null,"isPerApplicant":true,"customers":{},"words":{}}',
         '{"CREATE":0,"UPDATE":0,"SKIP":0,"REFUSE":0,"warned":0}') returning id`,
    ),
    trademarkId: await idOf(
      `insert into trademarks (created_at, updated_at, name, type, representation_type, status,
         customer, nice_classes, expiration_date)
       select now(), now(), 'Znak z bardzo długą nazwą słowną i graficzną', 1, 1, 2, id,
         array[1,2,3,4,5,6,7,8,9,10,11], '2026-01-01' from customers order by id limit 1
       returning id`,
    ),
  };
};

const addressOf = (path: string, example: Record<string, string>): string =>
  path === '$'
    ? '/nothing'
    : path.replaceAll(/\$(\w+)/g, (_, name: string) => {
        expect(example, `a row for ${path}`).toHaveProperty(name);
        return example[name] ?? '';
      });

/** Nothing has been on its way for a while, and nothing in view says that it waits. */
const watchNetwork = (page: BrowserPage): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    underWay.add(request);
    changed = Date.now();
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    changed = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect
      .poll(() => underWay.size === 0 && Date.now() - changed > 250, { intervals: [100] })
      .toBe(true);
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  };
};

/**
 * From page to page within the application, as people go: to load all of it anew for each, and axe with
 * it, takes longer than to judge them. Each page brings its own heading, or its own content below the
 * head of a mark, so that one which stays where it was fails. npm run test:full loads every address.
 */
const goTo = async (page: BrowserPage, address: string): Promise<void> => {
  if (isFull || page.url() === 'about:blank') await page.goto(address);
  else {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) {
        // The head of a mark stays while its tabs change; what stands below it does not.
        const head = heading.closest('main header');
        const leaving = head ? document.querySelector<HTMLElement>('main > :last-child') : heading;
        if (leaving) leaving.dataset['left'] = '';
      }
      history.pushState(null, '', to);
    }, address);
    await expect(page.locator('[data-left]')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const narrow = { width: 390, height: 844 };

/** A screen as the journey has it in light, or that of a phone in the dark. */
const dress = async (page: BrowserPage, scheme: 'light' | 'dark', size: Size): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(size);
};

/**
 * As it opens, and as it becomes in the dark on the narrow screen of a phone. npm test judges the
 * accessibility of every other page as it opens, and opens the rest on the narrow screen alone.
 */
const expectAllGood = async (page: BrowserPage, addresses: readonly string[]): Promise<void> => {
  const opened = page.viewportSize() ?? narrow;
  const arrived = watchNetwork(page);
  for (const [place, address] of addresses.entries())
    await test.step(address, async () => {
      const isWide = isFull || place % 2 === 0;
      if (isWide) await dress(page, 'light', opened);
      await goTo(page, address);
      await arrived();
      if (isWide) {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dress(page, 'dark', narrow);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await atRest(page);
      }
      if (isFull || !isWide) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
};

// Long, and of no concern to one another.
test.describe.configure({ mode: 'parallel' });

test('pages for visitors are accessible and fit, wide in light and narrow in the dark @phone', async ({
  page,
}) => {
  const paths = visited.filter(isOutside).map(({ path }) => path);
  await expectAllGood(
    page,
    paths.map((path) => addressOf(path, { token: 'x' })),
  );
});

for (const [part, isOfPart] of Object.entries({ ...parts, 'everything else': rest }))
  test(`pages of ${part} are accessible and fit, wide in light and narrow in the dark @phone`, async ({
    page,
    person,
    query,
  }) => {
    const example = await examples(query);
    const paths = visited.filter((one) => !isOutside(one)).map(({ path }) => path);
    await logIn(page, await person('admin'), pl, '/account/password');
    await expectAllGood(
      page,
      [...paths, ...further].filter(isOfPart).map((path) => addressOf(path, example)),
    );
  });
