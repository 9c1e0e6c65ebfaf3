import { assignmentMessages } from '#contract/words/assignments';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import { deletedMessages } from '#contract/history/deletedWords';
import { listMessages } from '#contract/kit/listWords';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { counted } from './lists.ts';
import { ownWord, toast } from './representatives.ts';
import { chooseOfRow, insertMark } from './trademarks.ts';

const merging = spoken(customerMergeMessages);
const table = spoken(listMessages);
const assigning = spoken(assignmentMessages);
const deleted = spoken(deletedMessages);

test('two customers become one after a look at what moves, and two again @both', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = merging[language];
  const [kept, other] = [await insertMark(query), await insertMark(query)];
  await logIn(page, await person('lawyer'), t, `/customers/${kept.customer}`);
  await chooseOfRow(page, say('open'), t.locale);
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog.getByLabel(say('other')).fill(other.name);
  await page.getByRole('option', { name: `Klient ${other.name}` }).click();
  await expect(dialog.getByText(say('marks', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('confirm'), exact: true }).click();
  await expect(toast(page, say('done', { name: `Klient ${other.name}` }))).toBeVisible();

  const owners = async () =>
    (await query('select customer from trademarks where id = any($1)', [[kept.id, other.id]])).map(
      ({ customer }) => customer,
    );
  expect(await owners()).toEqual([kept.customer, kept.customer]);
  await page.goto(`/customers/${kept.customer}`);
  await page
    .getByRole('button', { name: say('undo_of', { name: `Klient ${other.name}` }) })
    .click();
  await expect(toast(page, say('undone'))).toBeVisible();
  expect(new Set(await owners())).toEqual(new Set([kept.customer, other.customer]));
});

test('a representative is assigned to several marks and taken back; what is deleted comes back from one list @english-first @full', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = assigning[language];
  const mark = await insertMark(query);
  const agent = `Agent ${ownWord()}`;
  await query(
    'insert into representatives (created_at, updated_at, name) values (now(), now(), $1)',
    [agent],
  );
  await logIn(page, await person('admin'), t, `/customers/${mark.customer}/trademarks`);
  await page.getByRole('checkbox', { name: t('table_select_row', { row: mark.name }) }).check();
  const chosen = page.getByRole('region', { name: t('table_bulk') });
  await chosen.getByRole('button', { name: table[t.locale]('more_actions') }).click();
  await page.getByRole('menuitem', { name: say('representative_label') }).click();
  const dialog = page.getByRole('dialog', { name: say('representative_title', counted(1)) });
  await dialog.getByRole('button', { name: say('assign') }).click();
  await expect(dialog).toContainText(say('representative_needed'));
  await dialog.getByRole('combobox').fill(agent);
  await page.getByRole('option', { name: agent }).click();
  await dialog.getByRole('button', { name: say('assign') }).click();
  const assigned = () =>
    query('select representative is not null as yes from trademarks where id = $1', [mark.id]);
  await expect.poll(assigned).toEqual([{ yes: true }]);
  await page.getByRole('button', { name: say('undo') }).click();
  await expect.poll(assigned).toEqual([{ yes: false }]);

  await query('update trademarks set deleted_at = now() where id = $1', [mark.id]);
  await query(
    `insert into history (at, entity, entity_id, operation, account_name)
     values (now(), 'Trademark', $1, 'DELETE', 'Ewa')`,
    [mark.id],
  );
  const sayDeleted = deleted[language];
  await page.goto('/settings/deleted');
  const restore = page.getByRole('button', {
    name: new RegExp(`^${sayDeleted('restore_of', { name: mark.name })}`),
  });
  await expect(restore).toBeVisible();
  await expectNoSidewaysScroll(page);
  await restore.click();
  await expect(restore).toHaveCount(0);
  await page.goto(`/trademarks/${mark.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mark.name);
});
