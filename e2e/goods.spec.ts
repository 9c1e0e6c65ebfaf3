import { goodsMessages } from '#contract/trademarks/goods/words';
import type { APIRequestContext, Page } from '@playwright/test';
import { countryName, type CountryCode } from '#contract/values/countries';
import { customerApi } from '#contract/customers/customer';
import { type Endpoint, type InputOf, type OutputOf, pathNames } from '#contract/kit/endpoint';
import { goodsApi, type GoodsOfClass, trademarkActionApi } from '#contract/trademarks/actions';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  test,
  spoken,
} from './fixtures.ts';
import { ownWord, toast } from './representatives.ts';

const say = spoken(goodsMessages);

/** Somebody who works through the API alone: what was there before the journey begins. */
const callerFor =
  (request: APIRequestContext, { token }: { token: string }) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const rest: Record<string, unknown> = { ...input };
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => String(rest[key]));
    for (const key of pathNames(endpoint.path)) delete rest[key];
    const answer = await request.fetch(`/api${url}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.method !== 'GET' && { data: rest }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as OutputOf<E>;
  };
type Call = ReturnType<typeof callerFor>;

const newMark = async (
  call: Call,
  draft: Partial<InputOf<typeof trademarkApi.create>> = {},
): Promise<number> => {
  const customer = await call(customerApi.create, { name: `Bursztynnik ${ownWord()}` });
  const { row } = await call(trademarkApi.create, {
    name: `BURSZTYN ${ownWord()}`,
    type: trademarkType.POLISH.value,
    representationType: representationType.WORD.value,
    status: trademarkStatus.APPLICATION.value,
    customer: customer.row.id,
    applicationDate: '2024-05-06',
    ...draft,
  });
  return row.id;
};
const goodsPath = (id: number): string => `/trademarks/${id}/goods`;
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const printed = `Wykaz towarów i usług
Klasa 09: oprogramowanie do pobrania; lornetki (pryzmatyczne; kieszonkowe); kable.
Klasa 25: czapki; szaliki.
Klasa 35: reklama.`;

test('a printed specification is pasted, saved and found again, in both languages @phone-first', async ({
  page,
  person,
  request,
  sessionOf,
}) => {
  const email = await person('lawyer');
  const id = await newMark(callerFor(request, await sessionOf(email)));
  await logIn(page, email, pl, goodsPath(id));
  await expect(page.getByText(say.pl('empty_text'))).toBeVisible();
  await page
    .getByRole('button', { name: say.pl('paste') })
    .first()
    .click();
  await text(page, say.pl('paste_text')).fill(printed);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Klasa 9: 3 pozycje',
    'Klasa 25: 2 pozycje',
    'Klasa 35: 1 pozycja',
  ]);
  await expect(dialog.getByText('Nieprzypisane do klasy: Wykaz towarów i usług')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.pl('paste_insert') }).click();
  await expect(text(page, 'Klasa 25, polski')).toHaveValue('czapki; szaliki.');

  const adder = text(page, 'Dodaj pozycję: Klasa 25, polski');
  await adder.fill('berety');
  await adder.press('Enter');
  await expect(text(page, 'Klasa 25, polski')).toHaveValue('czapki; szaliki; berety');
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: pl('form_save'), exact: true }).click();
  await expect(toast(page, pl('form_saved'))).toBeVisible();

  await page.goto(goodsPath(id));
  await chooseLanguage(page, 'EN');
  await expect(text(page, 'Class 9, Polish')).toHaveValue(
    'oprogramowanie do pobrania; lornetki (pryzmatyczne; kieszonkowe); kable.',
  );
  await expect(page.getByText('Electronics, software, instruments')).toBeVisible();
  await expect(page.getByText(say.en('edition_hint', { edition: '12-2024' }))).toBeVisible();
  const proposing = text(page, 'Add a term: Class 25, Polish');
  await proposing.fill('BER');
  await expect(page.getByRole('option', { name: 'berety' })).toBeVisible();
  await proposing.press('ArrowDown');
  await proposing.press('Enter');
  await expect(text(page, 'Class 25, Polish')).toHaveValue('czapki; szaliki; berety; berety');
});

test('a class given up internationally leaves the territories once that is confirmed @english-first @full', async ({
  page,
  person,
  request,
  sessionOf,
  t,
}) => {
  const said = say[t.locale];
  const countryOf = (code: CountryCode) => countryName(code, t.locale);
  const ofClass = (number: number) => said('class', { number });
  const email = await person('lawyer');
  const call = callerFor(request, await sessionOf(email));
  const name = `BAŁTYK ${ownWord()}`;
  const id = await newMark(call, { name, type: trademarkType.INTERNATIONAL.value });
  const classes: GoodsOfClass[] = [
    { class: 25, pl: 'czapki', en: 'caps' },
    { class: 35, pl: 'reklama', en: 'advertising' },
  ];
  await call(goodsApi.save, { id, version: 1, edition: '12-2024', classes });
  await call(trademarkActionApi.addTerritories, {
    id,
    territories: ['US', 'DE'],
    copy: { classes: true, representative: false, description: false },
  });
  const { designated } = await call(trademarkActionApi.family, { id });

  await logIn(page, email, t, goodsPath(id));
  await page.getByRole('button', { name: said('remove_class', { number: 25 }) }).click();
  const save = page.getByRole('button', { name: t('form_save'), exact: true });
  await save.click();
  const dialog = page.getByRole('dialog', { name: said('drop_title') });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${name}, ${countryOf('DE')}: ${ofClass(25)}`,
    `${name}, ${countryOf('US')}: ${ofClass(25)}`,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('conflict_back') }).click();
  expect((await call(goodsApi.read, { id })).classes).toEqual(classes);
  await save.click();
  await dialog.getByRole('button', { name: said('drop_confirm') }).click();
  await expect(toast(page, t('form_saved'))).toBeVisible();

  await page.goto(goodsPath(designated[0]?.id ?? 0));
  await expect(page.getByRole('heading', { name: ofClass(35) })).toBeVisible();
  await expect(page.getByRole('heading', { name: ofClass(25) })).toHaveCount(0);
  await page.getByRole('combobox', { name: said('add_class') }).click();
  await expect(page.getByText(t('choice_empty'))).toBeVisible();
});
