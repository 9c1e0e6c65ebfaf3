import { placesOf } from '#contract/values/currencies';
import { labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import {
  type Fee,
  isSameFee,
  isSameLine,
  type Rate,
  storedFeeTable,
  surchargeBase,
} from '#contract/payments/fees';
import type { Validity } from '#contract/payments/feeValidity';
import { feeOffice } from '#contract/payments/feeOffice';
import { type Sentences, sentences, type Translate } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { paymentType } from '#contract/codes/payments';
import { settingMessages } from '#contract/settings/words';
import { trademarkType } from '#contract/codes/trademarks';
import { numberText } from '#contract/values/numbers';

type Say = Sentences<typeof settingMessages.pl>;

const sayingIn = (locale: Locale): Say => sentences(locale, settingMessages[locale]);

/** The type of mark and, where there are several, the territory. */
const officeText = ({ type, territory }: Fee, locale: Locale): string => {
  const ofType = labelOf(trademarkType, type, locale);
  return territory === null ? ofType : `${ofType}: ${labelOf(territories, territory, locale)}`;
};

const moneyText = (amount: string, { currency }: Fee, locale: Locale): string =>
  numberText(amount, { scale: placesOf(currency), exact: true }, locale);

/** "400,00 PLN; od 2. do 3. klasy po 400,00; od 4. po 450,00". */
export const amountText = (fee: Fee, locale: Locale): string => {
  const say = sayingIn(locale);
  const { basic, currency, included, further, furtherUpTo, later, perDesignation } = fee;
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
  if (perDesignation !== null)
    parts.push(say('fee_per_designation', { amount: moneyText(perDesignation, fee, locale) }));
  return parts.join('; ');
};

const shareText = (fee: Fee, locale: Locale): string[] => {
  const { surcharge, surchargeOf, surchargeMost } = fee;
  if (surcharge === null) return [];
  const say = sayingIn(locale);
  const base = labelOf(surchargeBase, surchargeOf ?? surchargeBase.WHOLE.value, locale);
  const rate = `${surcharge}% ${say('fee_of')} ${base}`;
  return [
    surchargeMost === null
      ? rate
      : `${rate}, ${say('fee_at_most', { amount: moneyText(surchargeMost, fee, locale) })}`,
  ];
};

/** "30% całej opłaty, nie więcej niż 1500,00", "200,00 za każdą klasę"; '' where there is none. */
export const surchargeText = (fee: Fee, locale: Locale): string => {
  const say = sayingIn(locale);
  const { surchargeSum, surchargePerClass, surchargeUnconfirmed } = fee;
  return [
    ...shareText(fee, locale),
    ...(surchargeSum === null ? [] : [moneyText(surchargeSum, fee, locale)]),
    ...(surchargePerClass === null
      ? []
      : [say('fee_per_class', { amount: moneyText(surchargePerClass, fee, locale) })]),
    ...(surchargeUnconfirmed ? [say('fee_unconfirmed')] : []),
  ].join(' + ');
};

/** "od 01.01.2027 do 31.12.2027"; '' where it has no limits. */
export const validityText = ({ validFrom, validTo }: Validity, locale: Locale): string => {
  const say = sayingIn(locale);
  const parts = [
    ...(validFrom === null ? [] : [say('fee_valid_from', { date: formatDate(validFrom) })]),
    ...(validTo === null ? [] : [say('fee_valid_to', { date: formatDate(validTo) })]),
  ];
  return parts.join(' ');
};

/** "do sprawdzenia w tabeli opłat (Urząd Patentowy RP)": nothing tells where the rate comes from. */
export const unsourcedText = (fee: Fee, locale: Locale): string =>
  sayingIn(locale)('rate_no_source', { office: feeOffice(fee)[locale] });

/** "Stawka obowiązuje od 01.01.2027. Źródło: Dz.U. 2026 poz. 1. Stan na 05.01.2027." */
export const rateText = (rate: Rate, locale: Locale): string => {
  const say = sayingIn(locale);
  return say('rate_known', {
    validity: validityText(rate, locale) || say('fee_always'),
    source: rate.source ?? say('rate_no_source', { office: rate.office?.[locale] ?? '' }),
    date: formatDate(rate.asOf),
  });
};

const subjectText = (fee: Fee, locale: Locale): string =>
  `${officeText(fee, locale)}, ${labelOf(paymentType, fee.payment, locale)}`;

/** What the fee is for, and its validity where there are several rates. */
export const feeTitle = (fee: Fee, locale: Locale): string =>
  [subjectText(fee, locale), validityText(fee, locale)].filter(Boolean).join(', ');

const feeText = (fee: Fee, locale: Locale): string => {
  const surcharge = surchargeText(fee, locale);
  const say = sayingIn(locale);
  return surcharge === ''
    ? amountText(fee, locale)
    : `${amountText(fee, locale)}; ${say('fee_in_grace', { surcharge })}`;
};

const tableOf = (value: unknown): Fee[] => storedFeeTable.catch([]).parse(value ?? []);

/** The whole table, a line for each fee. */
export const feeTableText = (value: unknown, { locale }: Translate): string =>
  tableOf(value)
    .map((fee) => `${feeTitle(fee, locale)} – ${feeText(fee, locale)}`)
    .join('\n');

/** Pairs old and new lines: by the same start of validity, else the next line of the same payment. */
const pairsOf = (old: readonly Fee[], fresh: readonly Fee[]): [Fee | undefined, Fee][] => {
  const left = new Set(old);
  const exact = new Map<Fee, Fee>();
  for (const fee of fresh) {
    const was = [...left].find((each) => isSameLine(each, fee));
    if (was) left.delete(was);
    if (was) exact.set(fee, was);
  }
  return fresh.map((fee) => {
    const was = exact.get(fee) ?? [...left].find((each) => isSameFee(each, fee));
    if (was) left.delete(was);
    return [was, fee];
  });
};

/** The changes of one line: amounts, validity and source. */
const lineChanges = (was: Fee, fee: Fee, locale: Locale): string[] => {
  const say = sayingIn(locale);
  const title = feeTitle(fee, locale);
  const [before, after] = [feeText(was, locale), feeText(fee, locale)];
  const periodOf = (line: Fee): string => validityText(line, locale) || say('fee_always');
  const [held, holds] = [periodOf(was), periodOf(fee)];
  return [
    ...(before === after ? [] : [say('fee_changed', { fee: title, before, after })]),
    ...(held === holds
      ? []
      : [say('fee_period', { fee: subjectText(fee, locale), before: held, after: holds })]),
    ...(was.source === fee.source
      ? []
      : [say('fee_source_changed', { fee: title, source: fee.source ?? '–' })]),
    ...(was.asOf === fee.asOf || fee.asOf === null
      ? []
      : [say('fee_checked', { fee: title, date: formatDate(fee.asOf) })]),
  ];
};

/** The lines that were added, changed and removed. */
export const feeChanges = (before: unknown, after: unknown, { locale }: Translate): string[] => {
  const say = sayingIn(locale);
  const [old, fresh] = [tableOf(before), tableOf(after)];
  const pairs = pairsOf(old, fresh);
  const kept = new Set(pairs.map(([was]) => was));
  return [
    ...pairs.flatMap(([was, fee]) =>
      was
        ? lineChanges(was, fee, locale)
        : [say('fee_added', { fee: feeTitle(fee, locale), after: feeText(fee, locale) })],
    ),
    ...old
      .filter((fee) => !kept.has(fee))
      .map((fee) => say('fee_removed', { fee: feeTitle(fee, locale) })),
  ];
};
