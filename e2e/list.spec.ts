import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, pl, test } from './fixtures.ts';

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Rows of this test alone, found by the firm they share. */
const buildRows = async (query: Query, count: number): Promise<string> => {
  const firm = `Kancelaria ${randomUUID()}`;
  await query(
    `insert into representatives (name, law_firm, function, created_at, updated_at)
     select 'Pełnomocnik ' || lpad(n::text, 2, '0'), $1, '=1+1', now(), now()
     from generate_series(1, $2::int) n`,
    [firm, count],
  );
  return firm;
};
const counted = (count: number) => ({ count, shown: String(count) });

test('a list: searched, sorted, paged, and the same again from its address', async ({
  page,
  person,
  query,
}) => {
  const firm = await buildRows(query, 30);
  await logIn(page, await person('admin'));
  await page.goto('/settings/representatives?size=10');
  await page.getByRole('searchbox').fill(firm);
  await expect(page.getByText(pl('table_range', { from: 1, to: 10, total: 30 }))).toBeVisible();
  await page.getByRole('button', { name: 'Imię i nazwisko', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Pełnomocnik 30');
  await page.getByRole('button', { name: pl('table_next_page') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Pełnomocnik 20');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Pełnomocnik 20');
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toContainText('Pełnomocnik 30');
  await expectAccessible(page);
});

test('a filter becomes a saved view, which opens with the list', async ({
  page,
  person,
  query,
}) => {
  const firm = await buildRows(query, 3);
  await logIn(page, await person('lawyer'));
  await page.goto('/settings/representatives');
  await page.getByRole('button', { name: pl('filter_add') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kancelaria', exact: true }).click();
  await page.getByLabel(pl('filter_value')).fill(firm);
  await page.getByRole('button', { name: pl('filter_apply') }).click();
  const chip = pl('filter_contains', { label: 'Kancelaria', value: firm });
  await expect(
    page.getByRole('button', { name: pl('filter_edit', { filter: chip }) }),
  ).toBeVisible();
  await expect(page.getByText(pl('table_range', { from: 1, to: 3, total: 3 }))).toBeVisible();

  await page.getByRole('button', { name: /^Widok:/ }).click();
  await page.getByRole('menuitem', { name: pl('view_save_as') }).click();
  await page.getByLabel(pl('view_name')).fill('Nasi');
  await page.getByLabel(pl('view_make_default')).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: pl('view_save'), exact: true }).click();
  await expect(page.getByText(pl('view_saved', { name: 'Nasi' }))).toBeVisible();

  await page.goto('/settings/representatives');
  const button = page.getByRole('button', { name: /^Widok: Nasi/ });
  await expect(button).toBeVisible();
  await expect(page.getByText(pl('table_range', { from: 1, to: 3, total: 3 }))).toBeVisible();
  await page.getByRole('button', { name: 'Imię i nazwisko', exact: true }).click();
  await expect(button).toContainText(pl('view_modified'));
});

test('selected rows are exported and deleted; an administrator brings one back', async ({
  page,
  person,
  query,
}) => {
  const firm = await buildRows(query, 12);
  await logIn(page, await person('admin'));
  await page.goto(`/settings/representatives?size=10&search=${encodeURIComponent(firm)}`);
  await page.getByRole('checkbox', { name: pl('table_select_page') }).check();
  await page.getByRole('button', { name: pl('table_select_all', { shown: '12' }) }).click();
  await expect(page.getByText(pl('table_selected', counted(12)))).toBeVisible();
  await expectAccessible(page);

  const bar = page.getByRole('region', { name: pl('table_bulk') });
  await bar.getByRole('button', { name: pl('table_export') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: pl('table_export_csv') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file.trim().split('\n')).toHaveLength(13);
  expect(file).not.toMatch(/(^|[;,"])=1\+1/m);

  await bar.getByRole('button', { name: pl('table_remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pl('table_remove') })
    .click();
  await expect(page.getByText(pl('table_removed', counted(12)))).toBeVisible();
  await expect(page.getByText(pl('table_no_match'))).toBeVisible();

  await page.goto(`/settings/representatives?deleted=true&search=${encodeURIComponent(firm)}`);
  await page
    .getByRole('button', { name: pl('table_row_actions', { row: 'Pełnomocnik 07' }) })
    .click();
  await page.getByRole('menuitem', { name: pl('table_restore') }).click();
  await expect(page.getByText(pl('table_restored', { row: 'Pełnomocnik 07' }))).toBeVisible();
});

test('on a phone rows are cards, and filters are in a drawer @phone-only @phone', async ({
  page,
  person,
  query,
}) => {
  const firm = await buildRows(query, 3);
  await logIn(page, await person('admin'));
  await page.goto(`/settings/representatives?search=${encodeURIComponent(firm)}`);
  await expect(page.getByRole('link', { name: 'Pełnomocnik 01' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: pl('filter_list') }).click();
  await page.getByLabel(pl('table_sort'), { exact: true }).selectOption('-name');
  await expectAccessible(page);
  await page.getByRole('button', { name: pl('close') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pełnomocnik' }).first()).toContainText(
    'Pełnomocnik 03',
  );
});
