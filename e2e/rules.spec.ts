import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
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

/** Marks of one journey stay: each language has a rule and territories of its own. */
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
  borrow,
  t,
}) => {
  const say = words[t.locale];
  await borrow('DEADLINE_RULES', 'DEADLINE_RULE_LOOKS');
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
  const open = () => page.getByLabel(t('title_rules'), { exact: true }).getByRole('link').click();
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
  // What differs from the product's is told, and it can be returned after a look at what moves.
  const differences = page.getByRole('table', { name: say('differs') });
  await expect(
    differences.getByRole('row').filter({ hasText: labelOf('territories') }),
  ).toContainText(otherName);
  await page.getByRole('button', { name: say('return') }).click();
  const disappears = say('disappears', { date: formatDate(addDays(published, 100)) });
  await expect(dialog.getByText(`${name} ${other}`)).toContainText(disappears);
  await expectAccessibleInFull(page);
  await dialog.getByRole('button', { name: say('return') }).click();
  await expect(toast(page, say('returned'))).toBeVisible();
  await page.getByRole('searchbox', { name: say('search') }).fill(id);
  await expect(page.getByText(say('found', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say('own'))).toHaveCount(0);
});

test('rules that ask for a look are looked at one by one and several at once @both @phone @full', async ({
  page,
  person,
  query,
  borrow,
  t,
}) => {
  const say = words[t.locale];
  await borrow('DEADLINE_RULES', 'DEADLINE_RULE_LOOKS');
  const old = addDays(addMonths(today, -12), -1);
  // An administrator who is no longer there has looked at one of them more than a year ago.
  const looks = [{ id: 'pl-opposition', version: 1, on: old, by: 'Ewa Dawna', source: 'Dz.U.' }];
  await query(
    `insert into settings (key, value) values ('DEADLINE_RULE_LOOKS', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(looks)],
  );
  await logIn(page, await person('lawyer'), t, '/settings/rules?view=look');
  await expect(page.getByText(say('old')).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: say('add') })).toHaveCount(0);

  await logIn(page, await person('admin'), t, '/settings/rules');
  await page.getByRole('link', { name: say('asks_show') }).click();
  const search = page.getByRole('searchbox', { name: say('search') });
  const found = (count: number) => expect(page.getByText(say('found', { count }))).toBeVisible();
  await search.fill('pl-opposition');
  await found(1);
  await expect(page.getByText(`${formatDate(old)}, Ewa Dawna`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const dialog = page.getByRole('dialog');
  const source = dialog.getByRole('textbox', { name: fields.source.label[t.locale] });
  await page.getByRole('button', { name: say('look') }).click();
  await expect(source).toHaveValue('Dz.U.');
  await source.fill('https://uprp.gov.pl/sprzeciw');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('look_save') }).click();
  await expect(toast(page, say('look_saved', { count: 1 }))).toBeVisible();
  await found(0);
  await expect(page.getByText(say('none'))).toBeVisible();

  // Several at once, which confirms those that were unconfirmed.
  await search.fill('-term');
  await page.getByRole('checkbox', { name: say('pick_all') }).check();
  const picked = page.getByText(say('picked', { count: '' }).trim());
  const count = Number((await picked.textContent())?.replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(1);
  await page.getByRole('button', { name: say('look_many'), exact: true }).click();
  await dialog.getByRole('button', { name: say('look_save') }).click();
  await expect(toast(page, say('look_saved', { count }))).toBeVisible();
  await found(0);

  // Once all are looked at, nothing asks for a look.
  await search.fill('');
  await page.getByRole('checkbox', { name: say('pick_all') }).check();
  await page.getByRole('button', { name: say('look_many'), exact: true }).click();
  await dialog.getByRole('button', { name: say('look_save') }).click();
  await expect(page.getByText(say('none_to_look_at'), { exact: true })).toBeVisible();
  await expectAccessibleInFull(page);

  // The page of the rule tells who stands for it, and so does its history.
  await page.goto('/settings/rules/pl-opposition/1');
  const main = page.getByRole('main');
  await expect(main.getByText('Anna Żuraw').first()).toBeVisible();
  await expect(
    main.getByRole('link', { name: 'https://uprp.gov.pl/sprzeciw', exact: true }),
  ).toBeVisible();
  await expect(main.getByText(say('looked')).first()).toBeVisible();
});

test('a firm adds a rule of its own and a version of it, and removes both @both @phone @full', async ({
  page,
  person,
  query,
  borrow,
  t,
}) => {
  const say = words[t.locale];
  await borrow('DEADLINE_RULES', 'DEADLINE_RULE_LOOKS');
  const labelOf = (field: keyof typeof fields) => fields[field].label[t.locale];
  const [own, mark] = [ownWord(), ownWord().toUpperCase()];
  const [territory, territoryName] = t.locale === 'pl' ? ['BT', 'Bhutan'] : ['MV', 'Maldives'];
  const later = addDays(published, 7);
  for (const [which, place, day] of [
    ['I', territory, published],
    ['II', territory, later],
    ['elsewhere', 'NP', published],
  ])
    await query(
      `insert into trademarks (name, type, customer, status, territory, publication_date)
       select $1, 2, min(id), 1, $2, $3 from customers`,
      [`${mark} ${which}`, place, day],
    );
  await logIn(page, await person('admin'), t, '/settings/rules');
  await page.getByRole('link', { name: say('add') }).click();
  const preview = page.getByRole('button', { name: say('preview') });
  const dialog = page.getByRole('dialog');
  const fill = (field: keyof typeof fields, value: string) =>
    page.getByRole('textbox', { name: labelOf(field), exact: true }).fill(value);
  const choose = async (field: keyof typeof fields, option: string) => {
    await page.getByRole('combobox', { name: labelOf(field) }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await preview.click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await fill('namePl', `Uwagi ${own}`);
  await fill('nameEn', `Remarks ${own}`);
  await choose('territories', territoryName);
  await choose('types', trademarkType.FOREIGN.label[t.locale]);
  await choose('statuses', trademarkStatus.APPLICATION.label[t.locale]);
  await choose('anchor', t.locale === 'pl' ? 'Data publikacji' : 'Publication date');
  await fill('offset', '2');
  await preview.click();
  const appears = say('appears', { date: formatDate(addMonths(published, 2)) });
  await expect(dialog.getByText(`${mark} I,`)).toContainText(appears);
  await expect(dialog.getByText(`${mark} elsewhere,`)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: say('save') }).click();
  await expect(toast(page, say('saved'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/settings/rules/own-remarks-${own.toLowerCase()}/1$`));
  await expect(page.getByText(say('added'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('unconfirmed'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A version for events from a day on: the one before ends the day before.
  await page.getByRole('link', { name: say('add_version') }).click();
  // The page of the rule has the same form.
  await expect(page).toHaveURL(/\/version$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('version_title', { name: t.locale === 'pl' ? `Uwagi ${own}` : `Remarks ${own}` }),
  );
  await expect(page.getByRole('textbox', { name: labelOf('namePl'), exact: true })).toHaveValue(
    `Uwagi ${own}`,
  );
  await fill('offset', '3');
  await preview.click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await fill('validFrom', formatDate(later));
  await page.keyboard.press('Tab');
  // What the message took up is given back: a click before that may miss the button.
  await expect(page.getByText(t('validation.required'))).toHaveCount(0);
  await preview.click();
  await expect(dialog.getByText(`${mark} II,`)).toContainText(formatDate(addMonths(later, 3)));
  await expect(dialog.getByText(`${mark} I,`)).toHaveCount(0);
  await dialog.getByRole('button', { name: say('save') }).click();
  await expect(page.getByText(say('added_version'), { exact: true })).toBeVisible();
  const former = say('valid_to', { date: formatDate(addDays(later, -1)) });

  await page.getByRole('button', { name: say('remove_version') }).click();
  await expect(dialog.getByText(`${mark} II,`)).toContainText(formatDate(addMonths(later, 2)));
  await dialog.getByRole('button', { name: say('remove_version') }).click();
  await expect(toast(page, say('removed')).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: say('search') });
  await search.fill(own);
  await expect(page.getByText(say('found', { count: 1 }))).toBeVisible();
  await expect(page.getByText(former)).toHaveCount(0);
  await page
    .getByRole('link', { name: t.locale === 'pl' ? `Uwagi ${own}` : `Remarks ${own}` })
    .click();
  await page.getByRole('button', { name: say('remove'), exact: true }).click();
  const disappears = say('disappears', { date: formatDate(addMonths(published, 2)) });
  await expect(dialog.getByText(`${mark} I,`)).toContainText(disappears);
  await dialog.getByRole('button', { name: say('remove'), exact: true }).click();
  await search.fill(own);
  await expect(page.getByText(say('found', { count: 0 }))).toBeVisible();

  // What was added and removed stays in the history of the firm's rules.
  await page.goto('/settings/rules?view=firm');
  await expect(page.getByText(say('firm_history'))).toBeVisible();
  await expect(page.getByText(own).first()).toBeVisible();
});
