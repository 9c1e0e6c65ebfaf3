import { placesOf } from '#contract/values/currencies';
import type { Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';

/** "1 200,00 PLN", with the decimal places of the currency. */
export const sumText = (
  { amount, currency }: { amount: string; currency: string },
  locale: Locale,
): string =>
  `${numberText(amount, { scale: placesOf(currency), exact: true }, locale)} ${currency}`;
