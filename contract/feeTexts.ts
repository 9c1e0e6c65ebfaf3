import { placesOf } from '#contract/currencies';
import { labelOf } from '#contract/codes';
import { territories } from '#contract/countries';
import { type Fee, isSameFee, storedFeeTable, surchargeBase } from '#contract/fees';
import { type Sentences, sentences, type Translate } from '#contract/i18n';
import type { Locale } from '#contract/locale';
import { paymentType } from '#contract/paymentCodes';
import { settingMessages } from '#contract/settingMessages';
import { trademarkType } from '#contract/trademarkCodes';
import { numberText } from '#contract/valueText';

type Say = Sentences<typeof settingMessages.pl>;

const sayingIn = (locale: Locale): Say => sentences(locale, settingMessages[locale]);

/** Whose fee it is: the type of mark, and the territory where there are several. */
export const officeText = ({ type, territory }: Fee, locale: Locale): string => {
  const ofType = labelOf(trademarkType, type, locale);
  return territory === null ? ofType : `${ofType}: ${labelOf(territories, territory, locale)}`;
};

const moneyText = (amount: string, { currency }: Fee, locale: Locale): string =>
  numberText(amount, { scale: placesOf(currency), exact: true }, locale);

/** "400,00 PLN; od 2. do 3. klasy po 400,00; od 4. po 450,00". */
export const amountText = (fee: Fee, locale: Locale): string => {
  const say = sayingIn(locale);
  const { basic, currency, included, further, furtherUpTo, later } = fee;
  const parts = [`${moneyText(basic, fee, locale)} ${currency}`];
  if (further !== null) {
    const each = moneyText(further, fee, locale);
    const from = included + 1;
    if (furtherUpTo === null) parts.push(say('fee_from', { from, amount: each }));
    else {
      if (furtherUpTo === from) parts.push(say('fee_of_class', { from, amount: each }));
      else if (furtherUpTo > from)
        parts.push(say('fee_from_to', { from, to: furtherUpTo, amount: each }));
      parts.push(
        say('fee_from', {
          from: Math.max(from, furtherUpTo + 1),
          amount: moneyText(later ?? further, fee, locale),
        }),
      );
    }
  }
  return parts.join('; ');
};

/** "30% całej opłaty, nie więcej niż 1500,00"; '' where there is none. */
export const surchargeText = (fee: Fee, locale: Locale): string => {
  const { surcharge, surchargeOf, surchargeMost } = fee;
  if (surcharge === null) return '';
  const say = sayingIn(locale);
  const base = labelOf(surchargeBase, surchargeOf ?? surchargeBase.WHOLE.value, locale);
  const rate = `${surcharge}% ${say('fee_of')} ${base}`;
  return surchargeMost === null
    ? rate
    : `${rate}, ${say('fee_at_most', { amount: moneyText(surchargeMost, fee, locale) })}`;
};

export const feeTitle = (fee: Fee, locale: Locale): string =>
  `${officeText(fee, locale)}, ${labelOf(paymentType, fee.payment, locale)}`;

const feeText = (fee: Fee, locale: Locale): string => {
  const surcharge = surchargeText(fee, locale);
  const say = sayingIn(locale);
  return surcharge === ''
    ? amountText(fee, locale)
    : `${amountText(fee, locale)}; ${say('fee_in_grace', { surcharge })}`;
};

const isSame = (a: Fee, b: Fee): boolean =>
  (Object.keys(a) as (keyof Fee)[]).every((name) => a[name] === b[name]);

const tableOf = (value: unknown): Fee[] => storedFeeTable.catch([]).parse(value ?? []);

/** The whole table, a line for each fee. */
export const feeTableText = (value: unknown, { locale }: Translate): string =>
  tableOf(value)
    .map((fee) => `${feeTitle(fee, locale)} – ${feeText(fee, locale)}`)
    .join('\n');

/** Line by line what was added, changed and removed. */
export const feeChanges = (before: unknown, after: unknown, { locale }: Translate): string[] => {
  const say = sayingIn(locale);
  const [old, fresh] = [tableOf(before), tableOf(after)];
  const changed = fresh.flatMap((fee) => {
    const was = old.find((each) => isSameFee(each, fee));
    const words = { fee: feeTitle(fee, locale), after: feeText(fee, locale) };
    if (!was) return [say('fee_added', words)];
    return isSame(was, fee) ? [] : [say('fee_changed', { ...words, before: feeText(was, locale) })];
  });
  const removed = old
    .filter((fee) => !fresh.some((each) => isSameFee(each, fee)))
    .map((fee) => say('fee_removed', { fee: feeTitle(fee, locale) }));
  return [...changed, ...removed];
};
