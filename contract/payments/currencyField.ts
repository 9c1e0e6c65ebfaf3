import { z } from 'zod';
import { currencyOf, type TrademarkType } from '#contract/codes/trademarks';
import type { Field, Maybe } from '#contract/kit/fields';
import type { FieldIssue } from '#contract/kit/validation';
import { isCode } from '#contract/values/codes';
import { currencies, type CurrencyCode, placesOf } from '#contract/values/currencies';

const codeLength = 3;

/**
 * A row from before the list may have another code, which is kept until it is changed. `currencyIssue`
 * checks new values.
 */
export const storedCurrency = <A extends boolean>(
  field: Field<'select', CurrencyCode, A, null>,
): Field<'select', string, A, null> => ({
  ...field,
  input: z.string().max(codeLength),
  output: z.string(),
});

/** The rule `scaleOf` of an amount next to a field `currency`. */
export const placesOfCurrency = ({ currency }: { currency: Maybe<string> }): number =>
  placesOf(currency);

/** PLN, EUR, CHF by the type of the mark, any currency for the foreign kinds (docs/rules.md, Payments). */
export const currencyIssue = (code: string, type?: TrademarkType | null): FieldIssue | null => {
  const fixed = type ? currencyOf(type) : null;
  if (fixed !== null && code !== fixed)
    return { code: 'other_currency', params: { format: fixed } };
  return isCode(currencies, code) ? null : { code: 'unknown_currency' };
};
