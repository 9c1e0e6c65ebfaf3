import { placesOf } from '#contract/currencies';
import type { Locale } from '#contract/locale';
import { numberText } from '#contract/valueText';

/** "1 200,00 PLN": with as many places as the currency has. */
export const sumText = (
  { amount, currency }: { amount: string; currency: string },
  locale: Locale,
): string =>
  `${numberText(amount, { scale: placesOf(currency), exact: true }, locale)} ${currency}`;
