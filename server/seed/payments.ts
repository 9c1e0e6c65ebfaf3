import { type PaymentStatus, type PaymentType } from '#contract/codes/payments';
import { currencyOf, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type TrademarkType } from '#contract/codes/trademarks';
import { ruledTermAfter } from '#contract/payments/renewalRules';
import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { PaymentRow } from '#server/payments/table';
import { earlier, later, type Life, type Renewal, type Setting } from '#server/seed/life';
import type { Random } from '#server/seed/random';

const { POLISH } = trademarkType;
const { APPLICATION, REGISTERED } = trademarkStatus;

export type SeedPayment = Pick<
  PaymentRow,
  | 'type'
  | 'status'
  | 'amount'
  | 'currency'
  | 'deadline'
  | 'paymentDate'
  | 'protectionEndDate'
  | 'note'
> & {
  /** The renewal that it pays for. */
  renewal: Renewal | null;
};

type Currency = PaymentRow['currency'];

const ofPlace: Readonly<Record<string, Currency>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  NO: 'NOK',
  CZ: 'CZK',
  CA: 'CAD',
  AU: 'AUD',
  CN: 'CNY',
  TR: 'TRY',
  MX: 'MXN',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  SK: 'EUR',
  BOIP: 'EUR',
  EU: 'EUR',
  AT: 'EUR',
};

/** Roughly what offices ask; what a fee really costs stands in the table of the firm. */
const basicOf: Readonly<Record<string, number>> = {
  PLN: 400,
  EUR: 850,
  CHF: 653,
  USD: 350,
  GBP: 170,
};

export type PaidMark = {
  type: TrademarkType;
  place: string | null;
  classes: number;
  life: Life;
  /** The first day the firm looked after the mark: what was renewed before is not on record. */
  entered: CalendarDate;
};

const amountOf = (random: Random, currency: Currency, classes: number): string => {
  const basic = basicOf[currency] ?? 300;
  return (basic + Math.round(basic / 3) * (classes - 1) + random.pick([0, 0, 0, 50])).toFixed(2);
};

type Fee = Partial<SeedPayment> & { type: PaymentType };

/** The fees of this mark that follow from its dates. */
const owedBy = (
  random: Random,
  { type, place, life, entered }: PaidMark,
  { reference, ruleSet }: Setting,
): Fee[] => {
  const fees: Fee[] = [];
  const isRecent = life.status === APPLICATION.value && addDays(life.filed, 60) > reference;
  fees.push({
    type: 'APPLICATION',
    deadline: addDays(life.filed, 30),
    paymentDate:
      isRecent && random.chance(0.4)
        ? null
        : earlier(addDays(life.filed, random.int(0, 14)), reference),
  });
  if (type === POLISH.value && life.decided) {
    const deadline = addMonths(life.decided, 3);
    const isPaid = life.registered !== null;
    const isOwed = life.status === APPLICATION.value;
    if (isPaid || isOwed)
      fees.push({
        type: 'PROTECTION_PERIOD',
        deadline,
        paymentDate: isPaid ? addDays(life.decided, random.int(3, 18)) : null,
        protectionEndDate: life.firstEnd,
      });
  }
  for (const renewal of life.renewals.filter(({ renewedOn }) => renewedOn >= entered))
    fees.push({
      type: 'PROTECTION_PERIOD',
      deadline: renewal.from,
      paymentDate: renewal.renewedOn,
      protectionEndDate: renewal.to,
      renewal,
    });
  const isEnding =
    life.status === REGISTERED.value &&
    life.expires !== null &&
    life.expires >= reference &&
    life.expires < addMonths(reference, 6);
  if (isEnding && life.expires !== null && random.chance(0.4))
    fees.push({
      type: 'PROTECTION_PERIOD',
      deadline: life.expires,
      paymentDate: null,
      protectionEndDate: ruledTermAfter(place, life.expires, ruleSet.rules).to,
    });
  return fees;
};

/** Smaller fees of any mark, until it has as many as wanted; few of them are open, fewer late. */
const furtherFee = (random: Random, { type, life }: PaidMark, { reference }: Setting): Fee => {
  const isAlive = life.status === APPLICATION.value || life.status === REGISTERED.value;
  const kind = random.weighted<PaymentType>([
    [4, type === POLISH.value ? 'POWER_OF_ATTORNEY' : 'OTHER'],
    [3, 'ADDITIONAL'],
    [3, 'OTHER'],
  ]);
  if (isAlive && random.chance(0.05)) {
    const deadline = addDays(
      reference,
      random.weighted([
        [1, -random.int(1, 40)],
        [6, random.int(3, 150)],
      ]),
    );
    return { type: kind, deadline: later(deadline, life.filed), paymentDate: null };
  }
  const last = life.end?.on ?? reference;
  const paid = later(life.filed, earlier(addDays(life.filed, random.int(1, 900)), last));
  return { type: kind, deadline: addDays(paid, random.int(0, 30)), paymentDate: paid };
};

/** The payments of a mark: at least so many, unless its dates ask for more. */
export const paymentsOf = (
  random: Random,
  mark: PaidMark,
  wanted: number,
  setting: Setting,
): SeedPayment[] => {
  const currency = currencyOf(mark.type) ?? ofPlace[mark.place ?? ''] ?? 'EUR';
  const fees = owedBy(random, mark, setting);
  while (fees.length < wanted) fees.push(furtherFee(random, mark, setting));
  return fees.map(({ type, deadline = null, paymentDate = null, ...fee }) => ({
    type,
    status: (paymentDate === null ? 'NOT_PAID' : 'PAID') satisfies PaymentStatus,
    amount: type === 'POWER_OF_ATTORNEY' ? '17.00' : amountOf(random, currency, mark.classes),
    currency,
    deadline,
    paymentDate,
    protectionEndDate: fee.protectionEndDate ?? null,
    note: random.chance(0.03) ? 'Przelew z rachunku klienta.' : null,
    renewal: fee.renewal ?? null,
  }));
};
