import { deadlineRule } from '#contract/deadlines/ruleFields';
import { addDays, addMonths, formatDate } from '#contract/values/dates';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { settingMessages } from '#contract/settings/words';
import {
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  spoken,
  test,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';
import { today } from './trademarks.ts';

const words = spoken(ruleMessages);
const settingWords = spoken(settingMessages);
const { fields } = deadlineRule;

/** A Wednesday, from which none of the periods ends at a weekend, when the office would be closed. */
const published = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 4) % 7));

/** Journeys of both languages run at once: each has a rule and territories of its own. */
const cases = {
  pl: {
    id: 'kh-opposition',
    version: 2,
    territory: 'KH',
    days: 90,
    other: 'LA',
    otherName: 'Laos',
  },
  en: {
    id: 'mz-opposition',
    version: 1,
    territory: 'MZ',
    days: 30,
    other: 'MW',
    otherName: 'Malawi',
  },
};

test('a lawyer reads a rule; an administrator changes where and from when it counts after seeing what moves @both @phone', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = words[t.locale];
  const { id, version, territory, days, other, otherName } = cases[t.locale];
  const name = ownWord().toUpperCase();
  for (const place of [territory, other])
    await query(
      `insert into trademarks (name, type, customer, status, territory, publication_date)
       select $1, 2, min(id), 1, $2, $3 from customers`,
      [`${name} ${place}`, place, published],
    );
  const labelOf = (field: keyof typeof fields) => fields[field].label[t.locale];
  await logIn(page, await person('lawyer'), t, `/settings/rules/${id}/${version}`);
  await expect(page.getByText(settingWords[t.locale]('read_only'))).toBeVisible();
  await expect(page.getByText(labelOf('anchor'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('preview') })).toHaveCount(0);

  await logIn(page, await person('admin'), t, '/settings/rules');
  await page.getByRole('searchbox', { name: say('search') }).fill(id);
  await expect(page.getByText(say('found', { count: 1 }))).toBeVisible();
  const open = () => page.getByRole('table').getByRole('link').click();
  const preview = page.getByRole('button', { name: say('preview') });
  const dialog = page.getByRole('dialog');
  const offset = page.getByRole('textbox', { name: labelOf('offset') });
  await open();
  await page.getByRole('combobox', { name: labelOf('territories') }).fill(otherName);
  await page.getByRole('option', { name: otherName, exact: true }).click();
  await offset.fill('100');
  await page.getByRole('textbox', { name: labelOf('grace') }).fill('1');
  await page.getByRole('button', { name: `${t('form_clear')}: ${labelOf('types')}` }).click();
  await preview.click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await page.getByRole('combobox', { name: labelOf('types') }).click();
  await page
    .getByRole('option', { name: t.locale === 'pl' ? 'Zagraniczny' : 'Foreign', exact: true })
    .click();
  await page.keyboard.press('Escape');
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);

  await preview.click();
  const moves = say('moves', {
    before: formatDate(addDays(published, days)),
    after: formatDate(addDays(published, 100)),
    sign: '+',
    count: 100 - days,
  });
  await expect(dialog.getByText(`${name} ${territory}`)).toContainText(moves);
  const grace = say('grace_appears', { date: formatDate(addMonths(addDays(published, 100), 1)) });
  await expect(dialog.getByText(`${name} ${territory}`)).toContainText(grace);
  const appears = say('appears', { date: formatDate(addDays(published, 100)) });
  await expect(dialog.getByText(`${name} ${other}`)).toContainText(appears);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: say('back') }).click();
  await expect(offset).toHaveValue('100');

  await preview.click();
  await dialog.getByRole('button', { name: say('save') }).click();
  await expect(toast(page, say('saved'))).toBeVisible();
  await page.getByRole('searchbox', { name: say('search') }).fill(id);
  await expect(page.getByText(say('own'))).toBeVisible();
  await open();
  await expect(page.getByRole('list').filter({ hasText: otherName }).first()).toContainText(
    labelOf('territories'),
  );
  await page.getByRole('button', { name: say('reset') }).click();
  await expect(offset).toHaveValue(`${days}`);
  await preview.click();
  const disappears = say('disappears', { date: formatDate(addDays(published, 100)) });
  await expect(dialog.getByText(`${name} ${other}`)).toContainText(disappears);
  await dialog.getByRole('button', { name: say('save') }).click();
  await page.getByRole('searchbox', { name: say('search') }).fill(id);
  await expect(page.getByText(say('found', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say('own'))).toHaveCount(0);
});
