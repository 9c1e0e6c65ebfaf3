import { z } from 'zod';
import { feeOffice } from '#contract/payments/feeOffice';
import { codes } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { currencyIssue, placesOfCurrency, storedCurrency } from '#contract/payments/currencyField';
import { currencies, mostPlaces } from '#contract/values/currencies';
import type { CalendarDate } from '#contract/values/dates';
import { checkValues } from '#contract/kit/entity';
import { isInForceOn, overlaps } from '#contract/payments/feeValidity';
import {
  amount,
  type AnyField,
  date,
  type Fields,
  inputOf,
  type Maybe,
  number,
  section,
  select,
  text,
  toggle,
  type ValueOf,
  withRules,
} from '#contract/kit/fields';
import { paymentType, type PaymentType } from '#contract/codes/payments';
import { isForeignKind, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { isMissing } from '#contract/kit/validation';

/** The amount a surcharge is computed from. */
export const surchargeBase = codes({
  WHOLE: ['całej opłaty', 'the whole fee'],
  BASIC: ['samej opłaty podstawowej', 'the basic fee alone'],
});

const mostClasses = 45;
const places = { scale: mostPlaces };
const inItsCurrency = { scaleOf: placesOfCurrency };
const hasSurcharge = ({ surcharge }: { surcharge: Maybe<number> }): boolean =>
  typeof surcharge === 'number';

/** One line of the table: the fee of an office for one kind of payment, by the number of classes. */
const fields = {
  ...section('office', ['Za co', 'What for'], {
    type: select(trademarkType)('Rodzaj znaku', 'Type of mark', { required: true }),
    territory: select(territories)('Terytorium', 'Territory'),
    payment: select(paymentType)('Rodzaj płatności', 'Type of payment', { required: true }),
    currency: storedCurrency(select(currencies)('Waluta', 'Currency', { required: true })),
  }),
  ...section('amounts', ['Ile', 'How much'], {
    basic: amount('Opłata podstawowa', 'Basic fee', { ...places, required: true }),
    included: number('Ile klas obejmuje', 'Classes it covers', {
      required: true,
      initial: 1,
      min: 1,
      max: mostClasses,
    }),
    further: amount('Za każdą następną klasę', 'For each further class', {
      ...places,
      hint: {
        pl: 'Puste: opłata nie zależy od liczby klas.',
        en: 'Empty: the fee does not depend on the number of classes.',
      },
    }),
    furtherUpTo: number('Ta stawka do klasy', 'This rate up to class', {
      min: 2,
      max: mostClasses,
      hint: {
        pl: 'Którą z kolei klasę obejmuje jako ostatnią. Puste: wszystkie dalsze.',
        en: 'The last class this rate covers, counting from the first. Empty: all further classes.',
      },
    }),
    later: amount('Za każdą klasę ponad to', 'For each class beyond that', {
      ...places,
    }),
    perDesignation: amount(
      'Za każde wyznaczenie bez opłaty indywidualnej',
      'For each designation without an individual fee',
      {
        ...places,
        hint: {
          pl: 'Opłata uzupełniająca. Opłaty indywidualne mają własne wiersze, po jednym na terytorium.',
          en: 'The complementary fee. Individual fees have their own lines, one per territory.',
        },
      },
    ),
  }),
  ...section('grace', ['W dodatkowym terminie', 'In grace'], {
    surcharge: number('Dopłata (%)', 'Surcharge (%)', { min: 1, max: 200 }),
    surchargeOf: select(surchargeBase)('Liczona od', 'Calculated on', {
      initial: surchargeBase.WHOLE.value,
    }),
    surchargeMost: amount('Nie więcej niż', 'At most', places),
    surchargeSum: amount('Dopłata kwotą', 'Surcharge as an amount', places),
    surchargePerClass: amount('Dopłata za każdą klasę', 'Surcharge for each class', places),
    surchargeUnconfirmed: toggle(
      'Urząd pobiera dopłatę, ale jej kwota nie jest potwierdzona',
      'The office charges a surcharge, but the amount is not confirmed',
    ),
  }),
  ...section('validity', ['Okres i źródło', 'Validity and source'], {
    validFrom: date('Obowiązuje od', 'Valid from', {
      hint: { pl: 'Puste: także dawniej.', en: 'Empty: at any earlier date too.' },
    }),
    validTo: date('Obowiązuje do', 'Valid to', {
      hint: {
        pl: 'Ostatni dzień. Puste: do odwołania.',
        en: 'The last day. Empty: until changed.',
      },
    }),
    source: text('Źródło', 'Source', {
      hint: {
        pl: 'Przepis, cennik urzędu albo adres strony.',
        en: 'The law, the office’s fee schedule or a web address.',
      },
    }),
    asOf: date('Sprawdzono', 'Checked on', { done: true }),
  }),
} satisfies Fields;

export const feeFields = withRules(fields, {
  territory: { when: ({ type }) => !!type && isForeignKind(type), required: true },
  currency: { check: (code, { type }) => currencyIssue(code, type) },
  basic: inItsCurrency,
  further: inItsCurrency,
  later: {
    ...inItsCurrency,
    when: ({ furtherUpTo }) => typeof furtherUpTo === 'number',
    required: true,
  },
  perDesignation: {
    ...inItsCurrency,
    when: ({ type }) => type === trademarkType.INTERNATIONAL.value,
  },
  surchargeOf: { when: hasSurcharge, required: true },
  surchargeMost: { ...inItsCurrency, when: hasSurcharge },
  surchargeSum: inItsCurrency,
  surchargePerClass: inItsCurrency,
  // If an amount is entered, it is not marked as missing.
  surchargeUnconfirmed: {
    when: ({ surcharge, surchargeSum, surchargePerClass }) =>
      [surcharge, surchargeSum, surchargePerClass].every(isMissing),
  },
  validTo: {
    check: (to, { validFrom }) =>
      validFrom && to < validFrom ? { code: 'before_beginning' } : null,
  },
});
export type Fee = { [N in keyof typeof feeFields]: ValueOf<(typeof feeFields)[N]> };

type Subject = Pick<Fee, 'type' | 'territory' | 'payment'>;
const keyOf = ({ type, territory, payment }: Subject): string =>
  [type, territory, payment].join(' ');

/** Lines for the same payment, which are rates of different periods. */
export const isSameFee = (a: Subject, b: Subject): boolean => keyOf(a) === keyOf(b);

/** Whether two are the same line: no two lines for the same payment start on the same day. */
export const isSameLine = (a: Fee, b: Fee): boolean =>
  isSameFee(a, b) && a.validFrom === b.validFrom;

/** A line for the same payment with an overlapping period: one of the two would never be used. */
export const clashOf = (fee: Fee, others: readonly Fee[]): Fee | undefined =>
  others.find((each) => isSameFee(each, fee) && overlaps(each, fee));

/** Fields added in later versions: lines stored earlier lack them. */
const since: ReadonlySet<string> = new Set([
  'validFrom',
  'validTo',
  'source',
  'asOf',
  'perDesignation',
  'surchargeSum',
  'surchargePerClass',
  'surchargeUnconfirmed',
]);

const shapeOf = (part: (field: AnyField) => z.ZodType): z.ZodType<Fee> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<AnyField>(feeFields).map(([name, field]) => [
        name,
        since.has(name) ? part(field).default(field.empty) : part(field),
      ]),
    ),
  ) as unknown as z.ZodType<Fee>;

/** The same checks as in the form of a line. */
const fee = shapeOf(inputOf)
  .check(({ value, issues }) => {
    for (const [path, [issue]] of Object.entries(checkValues(feeFields, value).issues))
      if (issue)
        issues.push({
          code: 'custom',
          input: value,
          path: path.split('.'),
          params: { code: issue.code, ...issue.params },
        });
  })
  .overwrite((value) => checkValues(feeFields, value).values as Fee);

export const feeTable = z
  .array(fee)
  .max(500)
  .check(({ value, issues }) => {
    for (const [place, line] of value.entries()) {
      const other = clashOf(line, value.slice(0, place));
      if (other)
        issues.push({
          code: 'custom',
          input: line,
          path: [place, 'validFrom'],
          params: { code: 'taken', other: value.indexOf(other) },
        });
    }
  });

/** Stored lines, which may break rules added later. */
export const storedFeeTable = z.array(shapeOf(({ output }) => output.nullable()));

/** The day each line was last checked. */
export const checkedDays = (
  table: unknown,
): readonly (readonly [string, CalendarDate | null])[] => {
  const { data = [] } = storedFeeTable.safeParse(table);
  return data.map(({ asOf }, place) => [`${place}.asOf`, asOf] as const);
};

export type FeeQuestion = {
  type: TrademarkType;
  /** Where the mark is registered; only fees of the foreign kinds depend on it. */
  place: string | null;
  payment: PaymentType;
  classes: number;
  inGrace?: boolean;
  /** The day that decides (`decidingDay`). */
  on: CalendarDate;
};

type AskedFee = Pick<FeeQuestion, 'type' | 'place' | 'payment'>;
/** Whether a line is for this payment, regardless of its validity. */
export const isFor =
  ({ type, place, payment }: AskedFee) =>
  (fee: Fee): boolean =>
    fee.type === type &&
    fee.payment === payment &&
    (!isForeignKind(type) || fee.territory === place);

export type Dated = AskedFee & Pick<FeeQuestion, 'on'>;
export const lineFor = (fees: readonly Fee[], { on, ...asked }: Dated): Fee | undefined =>
  fees.filter(isFor(asked)).find((line) => isInForceOn(line, on));

/** The validity and source of a rate, shown next to the proposed amount. */
export const rate = z.object({
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  source: z.string().nullable(),
  /** Of a rate without a source: whose fee table tells it. */
  office: z.object({ pl: z.string(), en: z.string() }).nullable(),
  asOf: z.iso.date(),
});
export type Rate = z.infer<typeof rate>;

export type FeeTable = { fees: readonly Fee[]; asOf: CalendarDate };

/** The rate of a proposed fee; a line without its own check day uses that of the table. */
export const rateFor = ({ fees, asOf }: FeeTable, asked: Dated): Rate | null => {
  const line = lineFor(fees, asked);
  if (!line) return null;
  const { validFrom, validTo, source } = line;
  const office = source === null ? feeOffice(line) : null;
  return { validFrom, validTo, source, office, asOf: line.asOf ?? asOf };
};

/** The table has the fee, but no rate for this day. */
export const hasGapOn = (fees: readonly Fee[], { on, ...asked }: Dated): boolean => {
  const lines = fees.filter(isFor(asked));
  return lines.length > 0 && !lines.some((line) => isInForceOn(line, on));
};
