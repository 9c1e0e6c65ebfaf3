import type { Page as BrowserPage, Request } from '@playwright/test';
import { permissionsOf } from '#contract/access';
import { judge } from '../web/routing/pages.ts';
import { pages } from '../web/routes.tsx';
import { expect, type Fixtures, type Person, people, type Query } from './fixtures.ts';

const loaded = pages.filter((page) => 'load' in page && page.path !== '/auth/logout');

/** Those of visitors, and those that an account may enter. */
const visitorPaths = loaded
  .filter((page) => judge(pages, page, null) === 'enter')
  .map(({ path }): string => path);

/** States of a page that its path alone does not show, with the page they belong to. */
const further = {
  '/trademarks/new?type=4': '/trademarks/new',
  '/calendar?view=agenda&hidden=true': '/calendar',
  '/trademarks/$trademarkId?edit=true': '/trademarks/$trademarkId',
};

export type Visitor = Person | 'visitor';
export const visitors: readonly Visitor[] = ['visitor', 'admin', 'lawyer', 'owner', 'client'];

/** The paths that somebody may open, by the same rule as the browser. */
export const pathsOf = (who: Visitor): string[] => {
  if (who === 'visitor') return visitorPaths;
  const { role, owner } = people[who];
  const permissions = permissionsOf(role, owner);
  const paths = loaded
    .filter((page) => judge(pages, page, { permissions }) === 'enter')
    .map(({ path }): string => path)
    .filter((path) => !visitorPaths.includes(path));
  const states = Object.entries(further).filter(([, path]) => paths.includes(path));
  return [...paths, ...states.map(([address]) => address)];
};

/** An account with the rows of the example customer whose name the operations paper promises. */
export const accountOf = async (
  who: Person,
  { person, query }: Pick<Fixtures, 'person' | 'query'>,
): Promise<string> => {
  const email = await person(who);
  await query(
    `update accounts set customers = (select customers from accounts where email = $1)
     where email = $2 and role = 'ROLE_CUSTOMER'`,
    ['client@markfolio.example', email],
  );
  return email;
};

/** One row for each page about one, crowded where the example portfolio is not, of one customer. */
export const examples = async (query: Query): Promise<Record<string, string>> => {
  const idOf = async (sql: string, ...values: string[]): Promise<string> => {
    const [row] = await query(sql, values);
    expect(row, sql).toBeDefined();
    return String(row?.['id']);
  };
  const customerId = await idOf(
    `select customers[1] as id from accounts where email = 'client@markfolio.example'`,
  );
  return {
    token: 'x',
    ruleKey: 'pl-renewal',
    ruleVersion: '1',
    customerId,
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
       values (now(), now(), 'Znak z bardzo długą nazwą słowną i graficzną', 1, 1, 2, $1,
         array[1,2,3,4,5,6,7,8,9,10,11], '2026-01-01') returning id`,
      customerId,
    ),
  };
};

export const addressOf = (path: string, example: Record<string, string>): string =>
  path === '$'
    ? '/nothing'
    : path.replaceAll(/\$(\w+)/g, (_, name: string) => {
        expect(example, `a row for ${path}`).toHaveProperty(name);
        return example[name] ?? '';
      });

const waitingInView = (): number =>
  [...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length;

/** Nothing has been on its way for a while, and nothing in view says that it waits. */
export const watchNetwork = (page: BrowserPage): (() => Promise<void>) => {
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
    // What is loaded when it comes near the window waits below it.
    await expect.poll(() => page.evaluate(waitingInView)).toBe(0);
  };
};

/** The sum of all movements, as a part of the screen, and what moved. */
export type Shifts = { sum: number; moved: string[] };

/** Of every address: how far its content was moved after it had been drawn, without anybody's doing. */
export const watchShifts = async (page: BrowserPage): Promise<() => Promise<Shifts>> => {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const found: { sum: number; moved: string[] } = { sum: 0, moved: [] };
    Reflect.set(window, 'shifts', found);
    const placeOf = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 160);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        found.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          found.moved.push(
            `${entry.value.toFixed(4)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}: ${nameOf(node)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const found = Reflect.get(window, 'shifts') as { sum: number; moved: string[] };
      const shifts = { ...found };
      Object.assign(found, { sum: 0, moved: [] });
      return shifts;
    });
};
