import { addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { paymentType } from '#contract/codes/payments';
import { payment } from '#contract/payments/payment';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import { trademarkStatus } from '#contract/codes/trademarks';
import {
  en,
  expect,
  expectAccessible,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  logIn,
  pl,
  spoken,
  test,
} from './fixtures.ts';
import { toast } from './representatives.ts';
import { insertMark } from './trademarks.ts';

const words = spoken(paymentMessages);
const daysWords = spoken(renewalMessages);

const typedAmounts = {
  pl: { proposed: '800,00', typed: '1 250,5', shown: /1\s250,50 PLN/ },
  en: { proposed: '800.00', typed: '1,250.5', shown: /1,250\.50 PLN/ },
};

test('a mark is renewed, the renewal undone, and done again @english-first @phone', async ({
  page,
  person,
  query,
  t,
}) => {
  const say = words[t.locale];
  const amounts = typedAmounts[t.locale];
  const { id, expirationDate } = await insertMark(query, { expiresIn: 3 });
  const renewed = formatDate(addMonths(expirationDate, 120));
  await logIn(page, await person('lawyer'), t, `/trademarks/${id}/payments`);
  await expect(page.getByText(say('state_open'))).toBeVisible();
  const renew = async (amount?: string) => {
    await page.getByRole('button', { name: say('renew'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(renewed)).toBeVisible();
    const field = dialog.getByLabel(payment.fields.amount.label[t.locale]);
    await expect(field).toHaveValue(amounts.proposed);
    if (amount !== undefined) await field.fill(amount);
    // The day of the act is asked for: nothing fills it in by itself.
    await dialog
      .getByRole('button', {
        name: daysWords[t.locale]('today', { date: formatDate(dateInWarsaw(new Date())) }),
      })
      .click();
    await dialog.getByRole('button', { name: say('renew'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, say('renewed', { date: renewed })).first()).toBeVisible();
  };
  await renew(amounts.typed);
  // More than one place names what was paid: the payment itself, and the deadline it settled.
  await expect(page.getByText(amounts.shown).first()).toBeVisible();
  await expectAccessibleInFull(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: say('undo_of', { date: renewed }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('undo') })
    .click();
  // What was paid was paid: the fee stays, and is asked about until somebody has said what it is.
  const question = page.getByRole('status').filter({ hasText: daysWords[t.locale]('ask_title') });
  await expect(page.getByRole('button', { name: say('renew'), exact: true })).toBeHidden();
  await question.getByRole('button', { name: daysWords[t.locale]('no') }).click();
  await expect(question).toBeHidden();
  await renew();
  const [mark] = await query('select expiration_date::text as end from trademarks where id = $1', [
    id,
  ]);
  expect(mark?.['end']).toBe(addMonths(expirationDate, 120));
});

test('a mark in grace says so; payments are entered and a client reads them @full', async ({
  page,
  person,
  query,
  elsewhere,
}) => {
  const { id, customer, expirationDate } = await insertMark(query, { expiresIn: -2 });
  await logIn(page, await person('lawyer', 'en'), en, `/trademarks/${id}/payments`);
  const until = formatDate(addMonths(expirationDate, 6));
  await expect(page.getByText(words.en('state_grace', { date: until }))).toBeVisible();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(payment.fields.amount.label.en);
  await page.getByRole('button', { name: words.en('renew'), exact: true }).click();
  await expect(amount).toHaveValue('1,040.00');
  await dialog.getByRole('button', { name: en('cancel') }).click();
  await expect(dialog).toBeHidden();

  await page
    .getByRole('button', { name: words.en('add') })
    .first()
    .click();
  await dialog.getByRole('button', { name: en('form_create') }).click();
  await expect(dialog.getByText(en('validation.required')).first()).toBeVisible();
  const type = dialog.getByRole('combobox', { name: payment.fields.type.label.en });
  await type.click();
  await page.getByRole('option', { name: paymentType.PROTECTION_PERIOD.label.en }).click();
  await expect(amount).toHaveValue('1,040.00');
  await type.click();
  await page.getByRole('option', { name: 'Additional fee' }).click();
  await amount.fill('90');
  await dialog.getByRole('button', { name: en('form_create') }).click();
  await expect(toast(page, words.en('saved'))).toBeVisible();
  await expect(page.getByRole('row', { name: /Additional fee/ })).toContainText('90.00');

  // Said before it is done: what is owed already, and that an expired mark comes back.
  const renew = page.getByRole('button', { name: words.en('renew'), exact: true });
  const fee = words.en('owed_by', { amount: '800.00 PLN', date: formatDate(expirationDate) });
  const owed = dialog.getByText(`the outstanding payment (${fee})`);
  const revives = dialog.getByText(words.en('renew_revives'));
  await renew.click();
  await expect(amount).toBeVisible();
  await expect(owed).toHaveCount(0);
  await expect(revives).toHaveCount(0);
  await query('update trademarks set status = $2 where id = $1', [
    id,
    trademarkStatus.EXPIRED.value,
  ]);
  await query(
    `insert into payments (trademark, type, status, amount, currency, deadline, protection_end_date)
     values ($1, 'PROTECTION_PERIOD', 'NOT_PAID', '800.00', 'PLN', $2, null),
       ($1, 'PROTECTION_PERIOD', 'NOT_PAID', '700.00', 'PLN', $2, $2)`,
    [id, expirationDate],
  );
  await page.reload();
  await renew.click();
  await expect(owed).toBeVisible();
  await expect(revives).toBeVisible();
  await expect(amount).toHaveValue('800.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('cancel') }).click();

  const client = await person('client', 'pl');
  await query('update accounts set customers = $2 where email = $1', [client, [customer]]);
  const other = await elsewhere(client, pl, `/trademarks/${id}/payments`);
  await expect(other.getByRole('row', { name: /Opłata dodatkowa/ })).toContainText('90,00');
  await expect(other.getByRole('button', { name: words.pl('add') })).toHaveCount(0);
  await expect(other.getByRole('button', { name: words.pl('renew'), exact: true })).toHaveCount(0);

  // Nor is it told why a mark that has only been applied for is not renewed.
  const renewal = other.getByRole('heading', { name: words.pl('renewal') });
  await expect(renewal).toBeVisible();
  await query('update trademarks set status = 1, expiration_date = null where id = $1', [id]);
  await other.reload();
  await expect(other.getByRole('row', { name: /Opłata dodatkowa/ })).toBeVisible();
  await expect(renewal).toBeHidden();
});
