import { z } from 'zod';
import { placesOf } from '#contract/values/currencies';
import {
  type Dated,
  type Fee,
  type FeeQuestion,
  isFor,
  lineFor,
  surchargeBase,
} from '#contract/payments/fees';
import { individualFeeTerritories } from '#contract/payments/individualFeeTerritories';
import { fromUnits, toUnits } from '#contract/values/numbers';
import { paymentType } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';

const { INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD } = paymentType;

export type ProposedFee = { amount: string; currency: string };

/** What the fees of an international mark and its designations depend on, in addition to its classes. */
export const madridFacts = z.object({
  /** Where the base mark is registered. */
  origin: z.string().nullable(),
  /** States bound by both Agreement and Protocol. */
  agreementStates: z.array(z.string()),
  /** For an international mark: the designations renewed with it. */
  designations: z.array(z.object({ territory: z.string(), classes: z.int() })),
});
export type MadridFacts = z.infer<typeof madridFacts>;

export const feeComposition = z.object({
  parts: z.array(
    z.object({
      what: z.enum(['basic', 'supplementary', 'complementary', 'individual', 'surcharge']),
      territories: z.array(z.string()),
      amount: z.string(),
    }),
  ),
  /** Designations whose fee is not in the table, so the sum does not include them. */
  withoutIndividual: z.array(z.string()),
  withoutComplementary: z.array(z.string()),
  /** An international mark without recorded designations. */
  withoutDesignations: z.boolean(),
  /** Set if the amount of a surcharge in grace is unconfirmed; `territories` are its designations. */
  unconfirmedSurcharge: z.object({ territories: z.array(z.string()) }).nullable(),
});
export type FeeComposition = z.infer<typeof feeComposition>;
type Part = FeeComposition['parts'][number];

export type FeeSum = ProposedFee & { composition: FeeComposition };

/** Whether the sum includes everything the office charges. */
export const isWhole = ({ composition }: FeeSum): boolean =>
  composition.withoutIndividual.length === 0 &&
  composition.withoutComplementary.length === 0 &&
  composition.unconfirmedSurcharge === null &&
  !composition.withoutDesignations;

/** Rounded half up to a whole unit: fees have no fractions of the smallest coin. */
const percentOf = (units: bigint, percent: number): bigint =>
  (units * BigInt(percent) * 2n + 100n) / 200n;

const unitsOf = (amount: string | null, { currency }: Fee): bigint =>
  amount === null ? 0n : toUnits(amount, placesOf(currency));

const classesFee = (fee: Fee, classes: number): bigint => {
  const { included, further, furtherUpTo, later } = fee;
  const beyond = Math.max(0, classes - included);
  const atFurther =
    furtherUpTo === null ? beyond : Math.min(beyond, Math.max(0, furtherUpTo - included));
  return (
    BigInt(atFurther) * unitsOf(further, fee) +
    BigInt(beyond - atFurther) * unitsOf(further === null ? null : (later ?? further), fee)
  );
};

const surchargeFee = (fee: Fee, basic: bigint, whole: bigint, classes: number): bigint => {
  const { surcharge, surchargeOf, surchargeMost, surchargeSum, surchargePerClass } = fee;
  const base = surchargeOf === surchargeBase.BASIC.value ? basic : whole;
  const share = percentOf(base, surcharge ?? 0);
  const most = surchargeMost === null ? share : unitsOf(surchargeMost, fee);
  return (
    (share < most ? share : most) +
    unitsOf(surchargeSum, fee) +
    BigInt(classes) * unitsOf(surchargePerClass, fee)
  );
};

/** The fee of one line for a number of classes, and separately the surcharge in grace. */
const costOf = (fee: Fee, classes: number, inGrace: boolean) => {
  const basic = unitsOf(fee.basic, fee);
  const count = Math.max(1, classes);
  const whole = basic + classesFee(fee, count);
  return { basic, whole, surcharge: inGrace ? surchargeFee(fee, basic, whole, count) : 0n };
};

type Counted = { what: Part['what']; territories?: string[]; units: bigint };

const sumOf = (
  { currency }: Fee,
  counted: readonly Counted[],
  open: Partial<FeeComposition> = {},
): FeeSum => {
  const places = placesOf(currency);
  const parts = counted.filter(({ what, units }) => what === 'basic' || units > 0n);
  return {
    amount: fromUnits(
      parts.reduce((sum, { units }) => sum + units, 0n),
      places,
    ),
    currency,
    composition: {
      parts: parts.map(({ what, territories = [], units }) => ({
        what,
        territories,
        amount: fromUnits(units, places),
      })),
      withoutIndividual: [],
      withoutComplementary: [],
      withoutDesignations: false,
      unconfirmedSurcharge: null,
      ...open,
    },
  };
};

type Between = Pick<MadridFacts, 'origin' | 'agreementStates'>;

/**
 * Between states bound by both Agreement and Protocol declarations of individual fees have no effect
 * (Protocol, Art. 9sexies(1)(b)): the standard fees are paid.
 */
const isBetweenBoth = (territory: string, { origin, agreementStates }: Between): boolean =>
  origin !== null && [origin, territory].every((state) => agreementStates.includes(state));

type Asked = FeeQuestion & { madrid?: MadridFacts | null | undefined };

/** By the list of territories that declared it, or by a line of the firm's table. */
const paysIndividualFee = (
  fees: readonly Fee[],
  territory: string,
  payment: Fee['payment'],
  madrid: Between,
): boolean =>
  !isBetweenBoth(territory, madrid) &&
  (individualFeeTerritories.has(territory) ||
    fees.some(isFor({ type: INTERNATIONAL_DESIGNATED.value, place: territory, payment })));

const internationalSum = (
  fees: readonly Fee[],
  line: Fee,
  { classes, inGrace = false, payment, on }: Asked,
  madrid: MadridFacts,
): FeeSum => {
  const { designations } = madrid;
  const isIndividual = ({ territory }: { territory: string }) =>
    paysIndividualFee(fees, territory, payment, madrid);
  const individual = designations.filter(isIndividual).map((designation) => {
    const place = designation.territory;
    const found = lineFor(fees, { type: INTERNATIONAL_DESIGNATED.value, place, payment, on });
    // A sum has one currency.
    const own = found?.currency === line.currency ? found : undefined;
    return { place, own, cost: own && costOf(own, designation.classes, inGrace) };
  });
  const standard = designations
    .filter((designation) => !isIndividual(designation))
    .map(({ territory }) => territory);
  const { basic, whole, surcharge } = costOf(line, classes, inGrace);
  // There is no fee for further classes if every designation has an individual fee.
  const isSupplemented = standard.length > 0 || designations.length === 0;
  const unconfirmed = individual
    .filter(({ own }) => inGrace && own?.surchargeUnconfirmed)
    .map(({ place }) => place);
  return sumOf(
    line,
    [
      { what: 'basic', units: basic },
      { what: 'supplementary', units: isSupplemented ? whole - basic : 0n },
      {
        what: 'complementary',
        territories: standard,
        units: BigInt(standard.length) * unitsOf(line.perDesignation, line),
      },
      ...individual.map(({ place, cost }) => ({
        what: 'individual' as const,
        territories: [place],
        units: cost?.whole ?? 0n,
      })),
      {
        what: 'surcharge',
        units: individual.reduce((sum, { cost }) => sum + (cost?.surcharge ?? 0n), surcharge),
      },
    ],
    {
      withoutIndividual: individual.filter(({ own }) => !own).map(({ place }) => place),
      withoutComplementary: line.perDesignation === null ? standard : [],
      withoutDesignations: designations.length === 0,
      unconfirmedSurcharge:
        unconfirmed.length > 0 || (inGrace && line.surchargeUnconfirmed)
          ? { territories: unconfirmed }
          : null,
    },
  );
};

const isStandardDesignation = (
  fees: readonly Fee[],
  { type, place, payment, madrid }: Pick<Asked, 'type' | 'place' | 'payment' | 'madrid'>,
): boolean =>
  type === INTERNATIONAL_DESIGNATED.value &&
  payment === APPLICATION.value &&
  madrid != null &&
  place !== null &&
  !paysIndividualFee(fees, place, payment, madrid);

/** The standard fee of a designation is a part of the fee of its international mark, so it uses that line. */
export const ratedBy = <A extends Dated & Pick<Asked, 'madrid'>>(
  fees: readonly Fee[],
  asked: A,
): A =>
  isStandardDesignation(fees, asked) ? { ...asked, type: INTERNATIONAL.value, place: null } : asked;

/** What a payment costs by the table, and which parts the table lacks; `null` without a line. */
export const feeSum = (fees: readonly Fee[], asked: Asked): FeeSum | null => {
  const { type, payment, classes, inGrace = false, madrid } = asked;
  const line = lineFor(fees, ratedBy(fees, asked));
  if (!line) return null;
  if (isStandardDesignation(fees, asked))
    return line.perDesignation === null
      ? null
      : sumOf(line, [{ what: 'basic', units: unitsOf(line.perDesignation, line) }]);
  if (madrid && type === INTERNATIONAL.value && payment === PROTECTION_PERIOD.value)
    return internationalSum(fees, line, asked, madrid);
  const { whole, surcharge } = costOf(line, classes, inGrace);
  return sumOf(
    line,
    [
      { what: 'basic', units: whole },
      { what: 'surcharge', units: surcharge },
    ],
    { unconfirmedSurcharge: inGrace && line.surchargeUnconfirmed ? { territories: [] } : null },
  );
};

/** The sum alone: a proposal that never overwrites a typed amount. */
export const proposedFee = (fees: readonly Fee[], asked: Asked): ProposedFee | null => {
  const sum = feeSum(fees, asked);
  return sum && { amount: sum.amount, currency: sum.currency };
};
