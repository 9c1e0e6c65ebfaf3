import { formatDate } from '#contract/values/dates';
import { defaultTemplates } from '#contract/settings/templates/defaults';
import { language as languageCodes } from '#contract/values/languages';
import { pairMessages } from '#contract/words/pairs';
import { placeholder, templateField } from '#contract/codes/templates';
import { templateMessages } from '#contract/settings/templates/words';
import { templateFields } from '#contract/settings/templates/templates';
import { trademark } from '#contract/trademarks/trademark';
import { en, expect, expectAccessibleInFull, logIn, pl, spoken, test } from './fixtures.ts';
import { applyFilter, beginFilter, chips, inAddress } from './lists.ts';
import { ownWord, toast } from './representatives.ts';
import { editing, insertMark, today } from './trademarks.ts';

const spokenTemplates = spoken(templateMessages);
const spokenPairs = spoken(pairMessages);

test('an administrator makes a template, a lawyer begins remarks from it @both', async ({
  page,
  borrow,
  elsewhere,
  person,
  query,
  language,
  t,
}) => {
  await borrow('TEXT_TEMPLATES');
  const say = spokenTemplates[language];
  const word = ownWord();
  await logIn(page, await person('admin'), t, '/settings/templates');
  await page.getByRole('button', { name: say('add') }).click();
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog.getByLabel(templateFields.field.label[language]).click();
  await page.getByRole('option', { name: templateField.TRADEMARK_REMARKS.label[language] }).click();
  await dialog.getByRole('textbox', { name: templateFields.name.label[language] }).fill(word);
  const text = dialog.getByRole('textbox', { name: templateFields.text.label[language] });
  await text.fill('{x} ');
  await dialog.getByRole('button', { name: say('keep') }).click();
  await expect(text).toHaveAccessibleDescription(/\{x\}.*\{/);
  await text.fill(`${word}: `);
  const nameOf = (code: keyof typeof placeholder) => placeholder[code].label[language];
  await dialog.getByRole('button', { name: nameOf('MARK_NAME'), exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(', ');
  await dialog.getByRole('button', { name: nameOf('REGISTRATION_DATE'), exact: true }).click();
  await page.keyboard.type(', ');
  await dialog.getByRole('button', { name: nameOf('APPLICATION_NUMBER'), exact: true }).click();
  await expect(dialog.getByRole('region', { name: say('preview') })).toContainText('04.11.2026');
  await expectAccessibleInFull(page);
  await dialog.getByRole('button', { name: say('keep') }).click();
  await page.getByRole('button', { name: t('form_save'), exact: true }).click();
  // Line by line: only this one is told of.
  const quote = { pl: '„', en: '“' }[language];
  await expect(page.getByText(new RegExp(`: ${word} – ${quote}${word}: `))).toBeVisible();

  const mark = await insertMark(query);
  const desk = await elsewhere(await person('lawyer'), t, editing(mark.id, 'remarks'));
  const remarks = trademark.fields.remarks.label[language];
  await desk.getByRole('button', { name: say('insert_into', { field: remarks }) }).click();
  await desk.getByRole('menuitem', { name: word }).click();
  const editor = desk.getByRole('textbox', { name: remarks });
  const [row] = await query('select registration_date::text from trademarks where id = $1', [
    mark.id,
  ]);
  const filled = `${word}: ${mark.name}, ${formatDate(String(row?.['registration_date']))}, [${nameOf('APPLICATION_NUMBER')}]`;
  await expect(editor).toHaveText(filled);
  await toast(desk, say('inserted', { name: word }))
    .getByRole('button', { name: say('undo') })
    .click();
  await expect(editor).toHaveText('');

  await desk.getByRole('button', { name: say('insert_into', { field: remarks }) }).click();
  await desk.getByRole('menuitem', { name: word }).click();
  await expect(editor).toBeFocused();
  await desk.keyboard.type(' <b>ok</b>');
  await desk.getByRole('button', { name: t('form_save'), exact: true }).click();
  await expect(toast(desk, t('form_saved'))).toBeVisible();
  // Who changed it stands below at once.
  await expect(desk.locator('[data-group="facts"]')).toContainText(formatDate(today));
  await desk.goto(`/trademarks/${mark.id}/history`);
  await expect(desk.getByText(`${filled} <b>ok</b>`)).toBeVisible();

  // Whoever reads the other language is offered those in it first; this one under its language.
  const other = language === 'pl' ? 'en' : 'pl';
  const [first, , ofRenewal] = defaultTemplates.filter(
    (each) => each.field === 'TRADEMARK_REMARKS' && each.language === other,
  );
  const sayOther = spokenTemplates[other];
  const theirs = trademark.fields.remarks.label[other];
  const abroad = await elsewhere(
    await person('lawyer', other),
    { pl, en }[other],
    editing(mark.id, 'remarks'),
  );
  await abroad.getByRole('button', { name: sayOther('insert_into', { field: theirs }) }).click();
  await expect(abroad.getByRole('menuitem').first()).toHaveText(first?.name ?? '');
  const named = languageCodes[language].label[other];
  await expect(abroad.getByText(sayOther('menu_of', { language: named }))).toBeVisible();
  await abroad.getByRole('menuitem', { name: ofRenewal?.name ?? '' }).click();
  const expires = { pl: 'wygasa', en: 'expires on' }[other];
  await expect(abroad.getByRole('textbox', { name: theirs })).toContainText(
    `${expires} ${formatDate(mark.expirationDate)}`,
  );
});

test('marks are found by what the firm keeps of them under a key @both @full', async ({
  page,
  person,
  query,
  language,
  t,
}) => {
  const say = spokenPairs[language];
  const mark = await insertMark(query);
  const word = ownWord();
  const { label, addLabel } = trademark.fields.ownData;
  await logIn(page, await person('lawyer'), t, editing(mark.id, 'ownData'));
  const group = page.getByRole('group', { name: label[language] });
  await group.getByRole('button', { name: addLabel[language] }).click();
  await group.locator('[data-path="ownData.0.key"] input').fill(word);
  await group.locator('[data-path="ownData.0.value"] input').fill('Premium 7');
  await page.getByRole('button', { name: t('form_save'), exact: true }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();

  await page.goto('/trademarks');
  const editor = await beginFilter(page, label[language], 'contains', t);
  await editor.getByRole('combobox', { name: say('key') }).fill(word.toUpperCase());
  await editor.getByRole('textbox', { name: t('filter_value') }).fill('premium');
  await applyFilter(editor, t);
  await expect(chips(page, t).first()).toContainText(
    say('contains', { label: label[language], key: word.toUpperCase(), value: 'premium' }),
  );
  await expect(page.getByRole('grid').getByRole('link', { name: mark.name })).toBeVisible();
  expect(inAddress(page, 'filters')).toContain('ownData');
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
});
