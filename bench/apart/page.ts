import type { CDPSession, Page } from '@playwright/test';
import { translator } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';
import { representative } from '#contract/representatives/representative';
import { examplePassword } from '#server/example/load';
import { inBrowser } from './browser.ts';
import { type Row, rowOf } from './measure.ts';
import { adminEmail } from './signedIn.ts';
import type { Subject } from './subject.ts';

const t = translator('pl', polish);
const changes = 14;
/** A change of page must not be felt: three tenths of a second of the renderer's time. */
const limit = 300;

type Cost = { all: number; script: number; style: number; waited: number };

/** Time of the processor, not of the clock: others at work on the machine do not count. */
const metrics = async (client: CDPSession) => {
  const { metrics: found } = await client.send('Performance.getMetrics');
  const of = (name: string) => 1_000 * (found.find((each) => each.name === name)?.value ?? 0);
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
};

const firstRow = (page: Page) => page.locator('tbody tr').first();
/** Nothing under way any more, also not the reading ahead of the next page. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('[data-fetching]'));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
};

const costOf = async (page: Page, client: CDPSession, act: () => Promise<unknown>) => {
  await settled(page);
  const shown = await firstRow(page).textContent();
  const before = await metrics(client);
  const started = performance.now();
  await act();
  await page.waitForFunction(
    (old) => document.querySelector('tbody tr')?.textContent !== old,
    shown,
    { polling: 'raf' },
  );
  const waited = performance.now() - started;
  await settled(page);
  const after = await metrics(client);
  return {
    all: after.all - before.all,
    script: after.script - before.script,
    style: after.style - before.style,
    waited,
  };
};

const rowsOf = (name: string, costs: readonly Cost[]): Row[] => [
  rowOf(
    `${name}: renderer`,
    costs.map(({ all }) => all),
    { limit },
  ),
  rowOf(
    `${name}: of which script`,
    costs.map(({ script }) => script),
  ),
  rowOf(
    `${name}: of which style and layout`,
    costs.map(({ style }) => style),
  ),
  rowOf(
    `${name}: until the rows are there, by the clock`,
    costs.map(({ waited }) => waited),
  ),
];

/** What the list of 100 rows costs the browser when it changes. */
export const page: Subject = async ({ filled }) => {
  const { product } = await filled();
  return inBrowser(product.url, async (view) => {
    await view.goto('/auth/login');
    await view.getByLabel(t('email')).fill(adminEmail);
    await view.getByLabel(t('password'), { exact: true }).fill(examplePassword);
    await view.getByRole('button', { name: t('login_button') }).click();
    await view.getByRole('link', { name: t('skip_to_content') }).waitFor({ state: 'attached' });
    await view.goto('/settings/representatives?size=100');
    await firstRow(view).waitFor();
    const client = await view.context().newCDPSession(view);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });

    const times = async (count: number, act: (time: number) => Promise<unknown>) => {
      const costs: Cost[] = [];
      for (let time = 0; time < count; time += 1)
        costs.push(await costOf(view, client, () => act(time)));
      return costs;
    };
    const next = view.getByRole('button', { name: t('table_next_page') });
    // The first runs code that was never run before.
    await times(2, () => next.click());
    const turned = await times(changes, () => next.click());
    const gone = await times(changes, (time) =>
      time % 2 === 0 ? view.goBack() : view.goForward(),
    );
    await view.goto('/settings/representatives?size=100');
    await firstRow(view).waitFor();
    const headers = [representative.fields.lawFirm, representative.fields.name].map(({ label }) =>
      view.getByRole('columnheader', { name: label.pl, exact: true }).getByRole('button'),
    );
    const sorted = await times(changes, (time) => headers[time % 2]?.click() ?? Promise.reject());
    return [
      ...rowsOf('next page of 100 rows', turned),
      ...rowsOf('another order of 100 rows', sorted),
      ...rowsOf('back and forward', gone),
    ];
  });
};
