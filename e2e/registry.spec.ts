import { alertType } from '#contract/alerts/alert';
import { formatDate } from '#contract/values/dates';
import { registryMessages } from '#contract/registry/words';
import { registrySettings } from '#contract/registry/settings';
import { trademark } from '#contract/trademarks/trademark';
import { trademarkType } from '#contract/codes/trademarks';
import { createMark, insertCustomer } from './deadlines.ts';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';

const words = spoken(registryMessages);
const { fields } = trademark;

/** Marks of the practice registry that are in nobody's portfolio: one for each way the journey is made. */
const unknownHere: Readonly<Record<string, { number: string; name: string; expires: string }>> = {
  desktop: { number: '018014821', name: 'WARTA LINE', expires: '2029-01-19' },
  english: { number: '018145431', name: 'Iskierka', expires: '2029-10-28' },
  phone: { number: '018080126', name: 'KWARCOLITH', expires: '2029-06-09' },
};
const known: Readonly<Record<string, { number: string; expires: string }>> = {
  desktop: { number: '018339423', expires: '2030-11-07' },
  english: { number: '018215538', expires: '2030-03-17' },
};

test('from a number to a mark with its calendar, in one go and by keyboard @both @phone @full', async ({
  page,
  person,
  query,
  t,
}, { project }) => {
  const say = words[t.locale];
  const record = unknownHere[project.name];
  if (!record) throw new Error(`no mark is left for ${project.name}`);
  await query('update trademarks set deleted_at = now() where registry_key = $1', [
    `EM:${record.number}`,
  ]);
  await logIn(page, await person('lawyer'), t, '/trademarks/new');
  const number = page.getByRole('textbox', { name: say('number') });
  await number.fill('R.332224');
  await number.press('Enter');
  await expect(
    page.getByText(say('number_wrong', { expected: '018692868, W01234567' })),
  ).toBeVisible();
  // As people write it, without its zero.
  await number.fill(record.number.slice(1).replace(/^(\d\d)/, '$1 '));
  await number.press('Enter');
  await expect(page.getByText(say('practice_title'))).toBeVisible();
  const name = page.getByRole('textbox', { name: fields.name.label[t.locale] });
  await expect(name).toHaveValue(record.name);
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  const newCustomer = page.getByRole('button', { name: /„|“/ });
  if ((await newCustomer.count()) > 0) await newCustomer.press('Enter');
  await page.getByRole('button', { name: say('create') }).press('Enter');
  const created = say('created', { name: record.name }).replace(/\.$/, '');
  await expect(toast(page, created)).toBeVisible();
  await expect(page).toHaveURL(/\/trademarks\/\d+$/);
  await expect(page.getByRole('heading', { name: record.name, level: 1 })).toBeVisible();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.goto(`/calendar?view=agenda&month=${record.expires.slice(0, 7)}`);
  await expect(page.getByText(record.name).first()).toBeVisible();
  await page.goto(`/trademarks/${id}/history`);
  await expect(page.getByText(/ćwiczebnego|practice registry/).first()).toBeVisible();
});

test('what differs is accepted field by field, kept with a reason or put off, and told by its history @english-first', async ({
  page,
  person,
  query,
  request,
  sessionOf,
  t,
}, { project }) => {
  const say = words[t.locale];
  const fetchable = known[project.name];
  if (!fetchable) throw new Error(`no mark is left for ${project.name}`);
  await query('update trademarks set deleted_at = now() where registry_key = $1', [
    `EM:${fetchable.number}`,
  ]);
  const email = await person('lawyer');
  const { id: customer } = await insertCustomer(query);
  const { id, name } = await createMark(request, await sessionOf(email), {
    type: trademarkType.EUROPEAN.value,
    customer,
    applicationNumber: fetchable.number,
    registrationNumber: fetchable.number,
    registrationDate: '2020-08-17',
    expirationDate: '2029-03-17',
  });
  await logIn(page, email, t, `/trademarks/${id}/registry`);
  await page.getByRole('button', { name: say('fetch') }).click();
  const take = (field: keyof typeof fields) =>
    page.getByRole('checkbox', { name: say('take', { field: fields[field].label[t.locale] }) });
  await expect(take('expirationDate')).toBeChecked();
  await expect(page.getByText(formatDate(fetchable.expires)).first()).toBeVisible();
  await expectAccessibleInFull(page);
  await page.getByRole('button', { name: say('choose_none') }).click();
  await take('expirationDate').check();
  await page.getByRole('button', { name: say('accept', { count: 1 }) }).click();
  await expect(toast(page, say('accepted', { count: 1 }))).toBeVisible();
  await expect(take('expirationDate')).toHaveCount(0);
  await expect(take('name')).toBeVisible();

  // The owner differs: somebody has to look at it, until it is decided.
  await page.goto(`/trademarks/${id}/alerts`);
  const alert = page.getByText(alertType.TRADEMARK_REGISTRY_DIFFERENCE.label[t.locale]).first();
  await expect(alert).toBeVisible();
  const rowOf = (label: string) =>
    page.getByRole('row').filter({ hasText: name }).filter({ hasText: label });
  const decide = async (label: string, action: string) => {
    await rowOf(label)
      .getByRole('button', { name: t('table_row_actions', { row: name }) })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const list = `/registry?search=${encodeURIComponent(JSON.stringify(name))}`;
  await page.goto(list);
  const owner = { pl: 'Właściciel', en: 'Owner' }[t.locale];
  await decide(owner, say('keep_ours'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('keep_ours') }).click();
  await expect(dialog.getByText(say('reason_needed'))).toBeVisible();
  await dialog.getByRole('textbox', { name: say('reason') }).fill('Cesja w toku');
  await dialog.getByRole('button', { name: say('keep_ours') }).click();
  await expect(toast(page, say('decided', { count: 1 }))).toBeVisible();
  await expect(rowOf(owner)).toHaveCount(0);
  await decide(fields.applicationDate.label[t.locale], say('take_theirs'));
  await dialog.getByRole('button', { name: say('take_theirs') }).click();
  await expect(rowOf(fields.applicationDate.label[t.locale])).toHaveCount(0);
  await decide(fields.niceClasses.label[t.locale], say('put_off'));
  await expect(rowOf(fields.niceClasses.label[t.locale])).toHaveCount(0);
  await page.goto(`${list}&shown=KEPT`);
  await expect(rowOf('Cesja w toku')).toBeVisible();
  await page.goto(`/trademarks/${id}/alerts`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.goto(`/trademarks/${id}/history`);
  await expect(page.getByText(/ćwiczebnego|practice registry/).first()).toBeVisible();
});

test('the connection is tested by a lawyer and the number set by an administrator; a client has no registry @full', async ({
  page,
  person,
  elsewhere,
  query,
  t,
}) => {
  const say = words[t.locale];
  await logIn(page, await person('lawyer'), t, '/settings/registry');
  await page.getByRole('button', { name: say('test') }).click();
  await expect(page.getByText(say('test_done', { count: 16, number: '77001' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('form_save') })).toHaveCount(0);

  const admin = await elsewhere(await person('admin'), t, '/settings/registry');
  const number = admin.getByRole('textbox', {
    name: registrySettings.fields.representative.label[t.locale],
  });
  await expect(number).toHaveValue('77001');
  await number.fill('77 001');
  await admin.getByRole('button', { name: t('form_save') }).click();
  await expect(admin.getByText(t('validation.pattern', { format: '12345' }))).toBeVisible();
  await number.fill('77001');

  const client = await elsewhere(await person('client'), t, '/');
  const [mark] = await query(`select id from trademarks where place = 'EU' limit 1`);
  for (const path of [
    '/registry',
    '/settings/registry',
    `/trademarks/${String(mark?.['id'])}/registry`,
  ]) {
    await client.goto(path);
    await expect(client.getByText(t('forbidden_error'))).toBeVisible();
  }
});
