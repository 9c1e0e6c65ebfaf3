import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } =
  valuesOf(trademarkType);
const { APPLICATION, REGISTERED, EXPIRED } = valuesOf(trademarkStatus);

export type Known = Partial<DeadlineMark>;
const marked =
  (type: TrademarkType, status: DeadlineMark['status']) => (place: string | null, known: Known) =>
    bareMark({ type, status, place, ...known });

export const polish = (known: Known) => marked(POLISH, REGISTERED)('PL', known);
export const polishApplication = (known: Known) => marked(POLISH, APPLICATION)('PL', known);
export const european = (known: Known) => marked(EUROPEAN, REGISTERED)('EU', known);
export const europeanApplication = (known: Known) => marked(EUROPEAN, APPLICATION)('EU', known);
export const international = (known: Known) => marked(INTERNATIONAL, REGISTERED)(null, known);
export const internationalApplication = (known: Known) =>
  marked(INTERNATIONAL, APPLICATION)(null, known);
export const foreign = marked(FOREIGN, REGISTERED);
export const foreignApplication = marked(FOREIGN, APPLICATION);
export const designated = marked(INTERNATIONAL_DESIGNATED, REGISTERED);
export const designatedApplication = marked(INTERNATIONAL_DESIGNATED, APPLICATION);

export const internationalExpired = (known: Known) => marked(INTERNATIONAL, EXPIRED)(null, known);
export const europeanEnded = (known: Known) => marked(EUROPEAN, EXPIRED)('EU', known);

export const letter = (
  kind: ProceduralDateKind,
  date: string,
  dueDate: string | null = null,
): Known => ({
  proceduralDates: [{ kind, date, dueDate, answeredOn: null }],
});
export const renewed = (from: string, publishedOn: string | null = null): Known => ({
  renewals: [{ from, to: '2099-12-31', renewedOn: from, publishedOn, payment: 1 }],
});

/** Computed by hand from the law: the rule and its version, a mark, and the three dates. */
export type Example = readonly [
  rule: string,
  mark: DeadlineMark,
  due: string,
  opensOn?: string | null,
  graceEndsOn?: string | null,
];
