import { paymentType, type PaymentType } from '#contract/codes/payments';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { type Code, labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import type { Label } from '#contract/values/locale';

type OfFee = {
  type: TrademarkType;
  payment: PaymentType;
  territory: Code<typeof territories> | null;
};

const ofType: Readonly<Record<TrademarkType, Label>> = {
  [trademarkType.POLISH.value]: { pl: 'Urząd Patentowy RP', en: 'Polish Patent Office' },
  [trademarkType.EUROPEAN.value]: { pl: 'EUIPO', en: 'EUIPO' },
  [trademarkType.INTERNATIONAL.value]: { pl: 'WIPO', en: 'WIPO' },
  [trademarkType.INTERNATIONAL_DESIGNATED.value]: { pl: 'WIPO', en: 'WIPO' },
  [trademarkType.FOREIGN.value]: { pl: 'urząd', en: 'office' },
};

/** A power of attorney costs a tax, which no office of trade marks sets. */
const stampDuty: Label = { pl: 'opłata skarbowa', en: 'stamp duty' };

/** Whose fee table tells what a fee really is: that of a foreign mark by its territory. */
export const feeOffice = ({ type, payment, territory }: OfFee): Label => {
  if (payment === paymentType.POWER_OF_ATTORNEY.value) return stampDuty;
  const { pl, en } = ofType[type];
  if (type !== trademarkType.FOREIGN.value || territory === null) return { pl, en };
  return {
    pl: `${pl}: ${labelOf(territories, territory, 'pl')}`,
    en: `${en}: ${labelOf(territories, territory, 'en')}`,
  };
};
