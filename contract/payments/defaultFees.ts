import { type Fee, surchargeBase } from '#contract/payments/fees';
import { individualRenewalFees } from '#contract/payments/individualRenewalFees';
import { paymentType } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED, FOREIGN } = trademarkType;
const { APPLICATION, ADDITIONAL, PROTECTION_PERIOD, POWER_OF_ATTORNEY } = paymentType;

const nothingMore = {
  territory: null,
  included: 1,
  further: null,
  furtherUpTo: null,
  later: null,
  surcharge: null,
  surchargeOf: null,
  surchargeMost: null,
  surchargeSum: null,
  surchargePerClass: null,
  surchargeUnconfirmed: false,
  perDesignation: null,
  validFrom: null,
  validTo: null,
  /** Without one the table asks to check the rate with its office: the press is no source of law. */
  source: null,
  /** The exact day is unknown, so that of the whole table applies. */
  asOf: null,
};
const polish = {
  ...nothingMore,
  type: POLISH.value,
  currency: 'PLN',
} as const;
const european = {
  ...nothingMore,
  type: EUROPEAN.value,
  currency: 'EUR',
  basic: '850.00',
  further: '50.00',
  furtherUpTo: 2,
  later: '150.00',
  source: 'EUIPO',
  asOf: '2026-06-30',
} as const;
const international = {
  ...nothingMore,
  type: INTERNATIONAL.value,
  currency: 'CHF',
  basic: '653.00',
  included: 3,
  // The supplementary fee, and the complementary one.
  further: '100.00',
  perDesignation: '100.00',
  source: 'WIPO, Madrid',
  asOf: '2026-09-23',
} as const;
const designated = {
  ...nothingMore,
  type: INTERNATIONAL_DESIGNATED.value,
  payment: APPLICATION.value,
  currency: 'CHF',
  source: 'WIPO, Madrid',
  asOf: '2026-08-23',
} as const;
/** Only this rule lets a designation be paid in two parts. */
const inTwoParts = 'WIPO, Madrid; Rule 34(3)(a)';
const foreign = { ...nothingMore, type: FOREIGN.value } as const;
const german = {
  ...foreign,
  territory: 'DE',
  source: 'DPMA',
  asOf: '2026-06-30',
} as const;
const benelux = { ...foreign, territory: 'BOIP', source: 'boip.int' } as const;
const norwegian = { ...foreign, territory: 'NO', source: 'patentstyret.no' } as const;

/**
 * The shipped official fees (`defaultsAsOf`): filed electronically, marks without colour at WIPO. The firm
 * enters the fees of offices whose complete rate is unknown.
 */
export const defaultFees: readonly Fee[] = [
  { ...polish, payment: APPLICATION.value, basic: '400.00', further: '120.00' },
  {
    ...polish,
    payment: PROTECTION_PERIOD.value,
    basic: '400.00',
    further: '400.00',
    furtherUpTo: 3,
    later: '450.00',
    surcharge: 30,
    surchargeOf: surchargeBase.WHOLE.value,
  },
  // The fee for announcing the grant.
  { ...polish, payment: ADDITIONAL.value, basic: '90.00' },
  { ...polish, payment: POWER_OF_ATTORNEY.value, basic: '17.00' },
  { ...european, payment: APPLICATION.value },
  {
    ...european,
    payment: PROTECTION_PERIOD.value,
    surcharge: 25,
    surchargeOf: surchargeBase.WHOLE.value,
    surchargeMost: '1500.00',
  },
  { ...international, payment: APPLICATION.value },
  {
    ...international,
    payment: PROTECTION_PERIOD.value,
    surcharge: 50,
    surchargeOf: surchargeBase.BASIC.value,
  },
  { ...designated, territory: 'CN', basic: '220.00', further: '110.00' },
  {
    ...designated,
    territory: 'CU',
    basic: '239.00',
    included: 3,
    further: '80.00',
    source: inTwoParts,
  },
  // The second part of the fee, after the office has accepted the mark.
  { ...designated, territory: 'CU', payment: ADDITIONAL.value, basic: '72.00', source: inTwoParts },
  {
    ...designated,
    territory: 'EU',
    basic: '789.00',
    further: '48.00',
    furtherUpTo: 2,
    later: '144.00',
  },
  { ...designated, territory: 'GB', basic: '240.00', further: '64.00' },
  { ...designated, territory: 'JP', basic: '221.00', further: '208.00' },
  { ...designated, territory: 'UA', basic: '383.00', included: 3, further: '77.00' },
  { ...designated, territory: 'US', basic: '460.00', further: '460.00' },
  ...individualRenewalFees(designated),
  {
    ...german,
    payment: APPLICATION.value,
    currency: 'EUR',
    basic: '290.00',
    included: 3,
    further: '100.00',
  },
  {
    ...german,
    payment: PROTECTION_PERIOD.value,
    currency: 'EUR',
    basic: '750.00',
    included: 3,
    further: '260.00',
    // A surcharge exists, but no source for its amount was found.
    surchargeUnconfirmed: true,
  },
  {
    ...foreign,
    territory: 'GB',
    payment: APPLICATION.value,
    currency: 'GBP',
    basic: '205.00',
    further: '60.00',
    source: 'UKIPO',
    asOf: '2026-07-02',
  },
  {
    ...foreign,
    territory: 'US',
    payment: PROTECTION_PERIOD.value,
    currency: 'USD',
    // Renewal and the declaration of use filed with it: 325 each.
    basic: '650.00',
    further: '650.00',
    // 100 for each of the two filings.
    surchargePerClass: '200.00',
    validFrom: '2025-01-18',
    source: 'USPTO',
  },
  // The minimum fee published by BOIP: the fee for further classes is uncertain.
  {
    ...benelux,
    payment: APPLICATION.value,
    currency: 'EUR',
    basic: '244.00',
  },
  {
    ...benelux,
    payment: PROTECTION_PERIOD.value,
    currency: 'EUR',
    basic: '263.00',
  },
  {
    ...norwegian,
    payment: APPLICATION.value,
    currency: 'NOK',
    basic: '3800.00',
    further: '1000.00',
  },
  {
    ...norwegian,
    payment: PROTECTION_PERIOD.value,
    currency: 'NOK',
    basic: '3400.00',
    further: '1300.00',
    surchargeSum: '550.00',
  },
];
