import { describe, expect, test } from 'vitest';
import { trademarkType } from '#contract/codes/trademarks';
import { checkValues } from '#contract/kit/entity';
import { nothingRelated, valueText } from '#contract/kit/valueText';
import { trademark } from '#contract/trademarks/trademark';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';

test('a Vienna code reads with its category; one of no category stands alone', () => {
  const read = (code: string) =>
    valueText(trademark.fields.viennaCodes, [{ code }], nothingRelated, translator('en', english));
  expect(read('26.04.05')).toBe('26.04.05 (Geometric figures and solids)');
  expect(read('99')).toBe('99');
});

describe('the date of the additional registration payment', () => {
  const { FOREIGN, POLISH } = trademarkType;
  const name = 'additionalRegistrationPaymentDate';
  const context = { lookupLists: { ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: ['CU'] } };
  const paid = { type: FOREIGN.value, [name]: '2026-05-04' };
  const dateOf = (values: object, stored?: object) =>
    checkValues(
      trademark.fields,
      { ...values },
      { context, ...(stored && { stored: { ...stored } }) },
    ).values[name];

  test('exists where its territory is on the list of the firm, for foreign marks', () => {
    expect(dateOf({ ...paid, territory: 'CU' })).toBe(paid[name]);
    expect(dateOf({ ...paid, territory: 'JP' })).toBeNull();
    expect(dateOf({ ...paid, territory: null })).toBeNull();
    expect(dateOf({ ...paid, type: POLISH.value, territory: 'CU' })).toBeNull();
  });

  test('stays where it is stored while its territory stays', () => {
    const stored = { ...paid, territory: 'JP' };
    expect(dateOf({ ...stored, [name]: '2026-06-01' }, stored)).toBe('2026-06-01');
    expect(dateOf({ ...stored, territory: 'DE' }, stored)).toBeNull();
    expect(dateOf(stored, { ...stored, [name]: null })).toBeNull();
  });
});
