import { describe, expect, it, test } from 'vitest';
import { labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { defaultFees } from '#contract/payments/defaultFees';
import { type Fee, storedFeeTable } from '#contract/payments/fees';
import { surchargeText } from '#contract/payments/feeTexts';
import { individualFeeTerritories } from '#contract/payments/individualFeeTerritories';
import { paymentType } from '#contract/codes/payments';
import { type FeeSum, feeSum, isWhole, proposedFee } from '#contract/payments/proposedFees';
import { defaultTerritoryLists } from '#contract/settings/territories/lists';
import { trademarkType } from '#contract/codes/trademarks';

const { POLISH, INTERNATIONAL, INTERNATIONAL_DESIGNATED, FOREIGN } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD } = paymentType;
const on = '2026-11-16';
const agreementStates = [...defaultTerritoryLists.MADRID_AGREEMENT_STATES];

const foreign = (place: string, classes: number, inGrace: boolean): FeeSum => {
  const sum = feeSum(defaultFees, {
    type: FOREIGN.value,
    place,
    payment: PROTECTION_PERIOD.value,
    classes,
    inGrace,
    on,
  });
  if (!sum) throw new Error('no fee');
  return sum;
};

type Question = {
  classes?: number;
  origin?: string | null;
  inGrace?: boolean;
  fees?: readonly Fee[];
};
const international = (designated: string, question: Question = {}): FeeSum => {
  const { classes = 1, origin = 'PL', inGrace = false, fees = defaultFees } = question;
  const sum = feeSum(fees, {
    type: INTERNATIONAL.value,
    place: null,
    payment: PROTECTION_PERIOD.value,
    classes,
    inGrace,
    on,
    madrid: {
      origin,
      agreementStates,
      designations: designated
        .split(' ')
        .filter(Boolean)
        .map((territory) => ({ territory, classes })),
    },
  });
  if (!sum) throw new Error('no fee');
  return sum;
};
const amountOf = (designated: string, question?: Question) =>
  international(designated, question).amount;
const partsOf = ({ composition }: FeeSum) =>
  composition.parts.map(({ what, territories: where, amount }) =>
    [what, ...where, amount].join(' '),
  );

describe('D19: late surcharges', () => {
  it('of the United States are asked for each class and each of the two filings', () => {
    expect(foreign('US', 2, true)).toMatchObject({ amount: '1700.00', currency: 'USD' });
    expect(foreign('US', 1, true).amount).toBe('850.00');
    expect(foreign('US', 2, false).amount).toBe('1300.00');
    expect(partsOf(foreign('US', 2, true))).toEqual(['basic 1300.00', 'surcharge 400.00']);
  });

  it('of Germany are there, and say that nobody has confirmed how much they are', () => {
    const late = foreign('DE', 3, true);
    expect(late.amount).toBe('750.00');
    expect(late.composition.unconfirmedSurcharge).toEqual({ territories: [] });
    expect(isWhole(late)).toBe(false);
    expect(isWhole(foreign('DE', 3, false))).toBe(true);
    const line = defaultFees.find(
      ({ type, territory, payment }) =>
        type === FOREIGN.value && territory === 'DE' && payment === PROTECTION_PERIOD.value,
    );
    expect(line && surchargeText(line, 'pl')).toBe('kwota niepotwierdzona');
  });

  it('are said in words, whichever way they are counted', () => {
    const [line] = defaultFees;
    if (!line) throw new Error('no default fee');
    const fee = { ...line, surchargeSum: '28.00', surchargePerClass: '27.00' };
    expect(surchargeText(fee, 'pl')).toBe('28,00 + 27,00 za każdą klasę');
    expect(surchargeText(fee, 'en')).toBe('28.00 + 27.00 for each class');
  });
});

describe('D19: the renewal of an international mark', () => {
  it('takes the fees of its designations along', () => {
    // 653, then 249 for a class in the US, 789 for the first in the EU, 261 in Great Britain.
    const sum = international('US EU GB');
    expect(partsOf(sum)).toEqual([
      'basic 653.00',
      'individual US 249.00',
      'individual EU 789.00',
      'individual GB 261.00',
    ]);
    expect(sum).toMatchObject({ amount: '1952.00', currency: 'CHF' });
    expect(isWhole(sum)).toBe(true);
  });

  it('counts twelve designations, each by its classes', () => {
    // Individual, four classes: US 4 × 249, JP 4 × 218, GB 261 + 3 × 64, KR 4 × 172, AU 4 × 217.
    const individual = 996 + 872 + 453 + 688 + 868;
    // Standard: seven times 100, and once 100 for the class beyond three.
    const expected = 653 + individual + 700 + 100;
    expect(amountOf('US JP GB KR AU DE FR ES CZ CN UA CH', { classes: 4 })).toBe(`${expected}.00`);
  });

  it('asks nothing for further classes where every designation has a fee of its own', () => {
    expect(amountOf('US', { classes: 5 })).toBe('1898.00');
    expect(amountOf('US DE', { classes: 5 })).toBe('2198.00');
  });

  it('costs in grace half of the basic fee more, and what designations ask besides', () => {
    expect(amountOf('US', { inGrace: true })).toBe('1228.50');
    // Brazil doubles its fee: 146 more.
    expect(amountOf('BR', { inGrace: true })).toBe('1271.50');
    expect(international('TR', { inGrace: true }).composition.unconfirmedSurcharge).toEqual({
      territories: ['TR'],
    });
  });

  it('says of which designations the table does not know the fee', () => {
    const without = (code: string) =>
      defaultFees.filter(
        ({ type, territory }) => type !== INTERNATIONAL_DESIGNATED.value || territory !== code,
      );
    const sum = international('US JP', { fees: without('JP') });
    expect(sum.amount).toBe('902.00');
    expect(sum.composition.withoutIndividual).toEqual(['JP']);
    expect(isWhole(sum)).toBe(false);
    // Its current rate is unknown.
    expect(international('IL').composition.withoutIndividual).toEqual(['IL']);
    expect(international('').composition.withoutDesignations).toBe(true);
  });

  it('says so too by a table from before, which knew no fee of designations', () => {
    const [old] = storedFeeTable.parse(
      defaultFees
        .filter(
          ({ type, payment }) =>
            type === INTERNATIONAL.value && payment === PROTECTION_PERIOD.value,
        )
        .map(
          ({
            perDesignation: _d,
            surchargeSum: _s,
            surchargePerClass: _c,
            surchargeUnconfirmed: _u,
            ...line
          }) => line,
        ),
    );
    if (!old) throw new Error('no line');
    const sum = international('US DE', { fees: [old] });
    expect(sum.composition).toMatchObject({
      withoutIndividual: ['US'],
      withoutComplementary: ['DE'],
    });
  });

  it('takes a line the firm has added for an individual fee', () => {
    const ofUnitedStates = defaultFees.find(
      ({ type, territory, payment }) =>
        type === INTERNATIONAL_DESIGNATED.value &&
        territory === 'US' &&
        payment === PROTECTION_PERIOD.value,
    );
    if (!ofUnitedStates) throw new Error('no line');
    const added: Fee = { ...ofUnitedStates, territory: 'RW', basic: '70.00', further: null };
    expect(amountOf('RW')).toBe('753.00');
    expect(amountOf('RW', { fees: [...defaultFees, added] })).toBe('723.00');
  });
});

describe('D9: between states bound by both treaties', () => {
  it('standard fees are paid instead of individual ones', () => {
    // 653 and 100 for each of the two, and 100 for the fourth class.
    expect(amountOf('CN UA', { classes: 4 })).toBe('953.00');
    expect(partsOf(international('CN UA', { classes: 4 }))).toEqual([
      'basic 653.00',
      'supplementary 100.00',
      'complementary CN UA 200.00',
    ]);
  });

  it('but not with a base of the EU, of a state bound by the Protocol alone, or an unknown one', () => {
    for (const origin of ['EU', 'GB', null]) expect(amountOf('CN', { origin })).toBe('1094.00');
  });

  test.each([
    ['PL', 'CN', 1, '100.00'],
    ['PL', 'CN', 5, '100.00'],
    ['EU', 'CN', 2, '330.00'],
    ['PL', 'US', 1, '460.00'],
    ['EU', 'DE', 1, '100.00'],
  ])(
    'with a base in %s the designation of %s in %d classes is filed for %s',
    (origin, place, classes, amount) => {
      const fee = proposedFee(defaultFees, {
        type: INTERNATIONAL_DESIGNATED.value,
        place,
        payment: APPLICATION.value,
        classes,
        on,
        madrid: { origin, agreementStates, designations: [] },
      });
      expect(fee).toEqual({ amount, currency: 'CHF' });
    },
  );
});

it('every individual fee is there for renewals, but the one that was not found', () => {
  const known = defaultFees
    .filter(
      ({ type, payment }) =>
        type === INTERNATIONAL_DESIGNATED.value && payment === PROTECTION_PERIOD.value,
    )
    .map(({ territory }) => territory ?? '');
  expect([...known, 'ZW'].toSorted()).toEqual([...individualFeeTerritories].toSorted());
  expect(individualFeeTerritories.size).toBe(76);
  for (const code of known) expect(labelOf(territories, code as 'PL', 'pl')).not.toBe(code);
});

it('what is no mark under Madrid costs what its line says', () => {
  const asked = { type: POLISH.value, place: 'PL', payment: PROTECTION_PERIOD.value } as const;
  const sum = feeSum(defaultFees, { ...asked, classes: 1, on, madrid: null });
  expect(sum && partsOf(sum)).toEqual(['basic 400.00']);
});
