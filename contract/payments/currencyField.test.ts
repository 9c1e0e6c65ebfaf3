import { describe, expect, test } from 'vitest';
import { choicesOf, compareLabels } from '#contract/values/codes';
import { currencyIssue } from '#contract/payments/currencyField';
import { currencies, placesOf } from '#contract/values/currencies';
import { checkValues } from '#contract/kit/entity';
import { feeFields, feeTable, storedFeeTable } from '#contract/payments/fees';
import { payment } from '#contract/payments/payment';
import { trademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, INTERNATIONAL, FOREIGN, INTERNATIONAL_DESIGNATED } = trademarkType;

describe('a currency', () => {
  test.each([
    [POLISH, 'PLN', null],
    [POLISH, 'EUR', 'other_currency'],
    [POLISH, 'QQQ', 'other_currency'],
    [EUROPEAN, 'EUR', null],
    [EUROPEAN, 'PLN', 'other_currency'],
    [INTERNATIONAL, 'CHF', null],
    [INTERNATIONAL, 'USD', 'other_currency'],
    [FOREIGN, 'JPY', null],
    [FOREIGN, 'KWD', null],
    [INTERNATIONAL_DESIGNATED, 'CHF', null],
    [FOREIGN, 'QQQ', 'unknown_currency'],
    [INTERNATIONAL_DESIGNATED, 'XCG', null],
    [INTERNATIONAL_DESIGNATED, 'XXX', 'unknown_currency'],
  ])('for %o: %s gives %s', ({ value }, code, issue) => {
    expect(currencyIssue(code, value)?.code ?? null).toBe(issue);
  });

  test.each([
    ['pl', 'Euro (EUR)', 'Złoty polski (PLN)', 'Frank szwajcarski (CHF)'],
    ['en', 'Euro (EUR)', 'Polish zloty (PLN)', 'Swiss franc (CHF)'],
  ] as const)('is chosen by its name, in the alphabet of the reader (%s)', (locale, ...some) => {
    const labels = choicesOf(currencies, locale).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(some));
    expect(labels).toEqual(labels.toSorted((a, b) => compareLabels(a, b, locale)));
    expect(new Set(labels).size).toBe(156);
  });

  test('has its places, those Intl knows too', () => {
    for (const code of ['PLN', 'EUR', 'CHF', 'USD', 'JPY', 'KRW', 'KWD', 'BHD', 'NOK', 'GBP']) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions();
      expect([code, placesOf(code)]).toEqual([code, maximumFractionDigits]);
    }
  });
});

describe('an amount', () => {
  const draft = { trademark: 1, type: 'OTHER', status: 'NOT_PAID' };
  const checked = (amount: string, currency: string, stored?: object) =>
    checkValues(
      payment.fields,
      { ...draft, amount, currency },
      { ...(stored && { stored: { ...stored } }) },
    );

  test.each([
    ['100', 'JPY', '100'],
    ['100.00', 'JPY', '100'],
    ['100.5', 'EUR', '100.50'],
    ['1.234', 'KWD', '1.234'],
    ['1', 'KWD', '1.000'],
  ])('%s %s is kept as %s', (amount, currency, kept) => {
    const { values, issues } = checked(amount, currency);
    expect([values['amount'], issues]).toEqual([kept, {}]);
  });

  test.each([
    ['100.55', 'JPY', 0],
    ['100.555', 'EUR', 2],
    ['1.2345', 'KWD', 3],
  ])('%s %s has too many places', (amount, currency, scale) => {
    expect(checked(amount, currency).issues).toEqual({
      amount: [{ code: 'too_precise', params: { scale } }],
    });
  });

  test('from before is left as it is until it or its currency is changed', () => {
    const stored = { ...draft, amount: '100.55', currency: 'JPY' };
    expect(checked('100.55', 'JPY', stored)).toMatchObject({
      issues: {},
      values: { amount: '100.55' },
    });
    expect(checked('100.56', 'JPY', stored).issues).toHaveProperty('amount');
    expect(checked('100.55', 'QQQ', stored).issues).toHaveProperty('currency');
  });
});

describe('a line of the fee table', () => {
  const nothingMore = {
    territory: null,
    included: 1,
    further: null,
    furtherUpTo: null,
    later: null,
    surcharge: null,
    surchargeOf: null,
    surchargeMost: null,
    payment: 'APPLICATION',
  };
  test('has the currency of its type of mark, or any there is', () => {
    const issueOf = (fee: object) => checkValues(feeFields, { ...nothingMore, ...fee }).issues;
    expect(issueOf({ type: POLISH.value, currency: 'EUR', basic: '1' })).toEqual({
      currency: [{ code: 'other_currency', params: { format: 'PLN' } }],
    });
    const foreign = { type: FOREIGN.value, territory: 'JP' };
    expect(issueOf({ ...foreign, currency: 'JPY', basic: '8.50' })).toEqual({
      basic: [{ code: 'too_precise', params: { scale: 0 } }],
    });
    expect(issueOf({ ...foreign, currency: 'QQQ', basic: '8' })).toEqual({
      currency: [{ code: 'unknown_currency' }],
    });
  });

  test('is read as it was stored, and saved with the places of its currency', () => {
    const old = [{ ...nothingMore, type: POLISH.value, currency: 'QQQ', basic: '1.00' }];
    expect(storedFeeTable.safeParse(old).success).toBe(true);
    expect(feeTable.safeParse(old).success).toBe(false);
    const yen = { ...nothingMore, type: FOREIGN.value, territory: 'JP', currency: 'JPY' };
    expect(feeTable.parse([{ ...yen, basic: '12000.00' }])[0]?.basic).toBe('12000');
  });
});
