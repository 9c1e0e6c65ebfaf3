import { trademarkType } from '#contract/codes/trademarks';
import { goodsMessages } from '#contract/trademarks/goods/words';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { trademark } from '#contract/trademarks/trademark';
import { png } from '../server/test/files.ts';
import { chooseFile, countInput } from './clicks.ts';
import { expect, expectAccessible, logIn, spoken, test } from './fixtures.ts';
import { beginMark } from './opening.ts';
import { ownWord, toast } from './representatives.ts';
import { insertMark } from './trademarks.ts';

const { fields } = trademark;

test('a mark with image and two classes, in eight clicks @both @phone', async ({
  page,
  person,
  query,
  t,
}) => {
  const sayOfGoods = spoken(goodsMessages)[t.locale];
  const { customer } = await insertMark(query);
  const [owner] = await query('select name from customers where id = $1', [customer]);
  const name = ownWord().toUpperCase();
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await beginMark(page, t);
  await page.getByRole('link', { name: trademarkType.POLISH.label[t.locale] }).click();
  const image = page.getByRole('button', { name: fields.image.label[t.locale] });
  await chooseFile(page, () => image.click(), {
    name: 'znak.png',
    mimeType: 'image/png',
    buffer: await png(),
  });
  await page.getByRole('textbox', { name: fields.name.label[t.locale], exact: true }).click();
  await page.keyboard.type(name);
  await page.getByRole('combobox', { name: fields.customer.label[t.locale] }).click();
  await page.keyboard.type(String(owner?.['name']));
  await page.getByRole('option', { name: String(owner?.['name']) }).click();
  await page.getByRole('combobox', { name: sayOfGoods('add_class') }).click();
  await page.keyboard.type('3, 35,');
  // Judged from the top: what is half below the head of the page is no fault.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('form_create') }).click();
  await expect(toast(page, t('form_created'))).toBeVisible();
  await input.expectTask('newMark');
  const [made] = await query(
    'select nice_classes, image is not null as pictured from trademarks where name = $1',
    [name],
  );
  expect(made).toEqual({ nice_classes: [3, 35], pictured: true });
});

test('an international mark with five territories, in seven clicks @both', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = spoken(newMarkMessages)[t.locale];
  const base = await insertMark(query);
  await logIn(page, await person('lawyer'), t);
  const input = await countInput(page);
  await beginMark(page, t);
  await page.getByRole('link', { name: trademarkType.INTERNATIONAL.label[t.locale] }).click();
  const { label } = fields.baseRegistration;
  await page.getByRole('combobox', { name: label[t.locale] }).click();
  await page.keyboard.type(base.name);
  await page.getByRole('option', { name: base.name }).click();
  await expect(page.getByText(say('filled_title'))).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: fields.name.label[t.locale], exact: true }),
  ).toHaveValue(base.name);
  await page
    .getByRole('combobox', { name: { pl: 'Terytoria', en: 'Territories' }[t.locale] })
    .click();
  const names = {
    pl: ['Norwegia', 'Szwajcaria', 'Japonia', 'Chiny', 'Stany Zjednoczone'],
    en: ['Norway', 'Switzerland', 'Japan', 'China', 'United States'],
  };
  for (const territory of names[t.locale]) await page.keyboard.type(`${territory}, `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('form_create') }).click();
  await expect(toast(page, t('form_created'))).toBeVisible();
  await input.expectTask('international');
  const [made] = await query(
    'select customer, cardinality(designations) as territories from trademarks where base_registration = $1',
    [base.id],
  );
  expect(made).toEqual({ customer: base.customer, territories: 5 });
});

test('a taken number names its mark @english-first @full', async ({ page, person, query, t }) => {
  const say = spoken(newMarkMessages)[t.locale];
  const { id, name } = await insertMark(query);
  await query('update trademarks set our_number = $1 where id = $2', [`ZT/${name}`, id]);
  const type = trademarkType.POLISH.value;
  await logIn(page, await person('lawyer'), t, `/trademarks/new?type=${type}`);
  await page.getByRole('textbox', { name: fields.ourNumber.label[t.locale] }).fill(`ZT/${name}`);
  await expect(page.getByText(say('number_of'))).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
