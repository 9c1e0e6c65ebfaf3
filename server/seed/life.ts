import {
  type ApplicationSubStatus,
  type EndReason,
  type TrademarkStatus,
  trademarkStatus,
  type TrademarkType,
  trademarkType,
} from '#contract/codes/trademarks';
import { type RenewalTerm, termAfter } from '#contract/payments/renewalRules';
import { proposedExpiration } from '#contract/trademarks/dates';
import { hasProceedings } from '#contract/trademarks/status';
import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { RuleSet } from '#server/settings/ruleSet';
import type { Random } from '#server/seed/random';

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

export type Renewal = {
  from: CalendarDate;
  to: CalendarDate;
  renewedOn: CalendarDate;
  publishedOn: CalendarDate | null;
};

export type End = { reason: EndReason; on: CalendarDate; actionOn: CalendarDate | null };

/** What happened to a mark, by its dates. None lies after the reference day but ends of protection. */
export type Life = {
  status: TrademarkStatus;
  additionalStatus: ApplicationSubStatus | null;
  filed: CalendarDate;
  priority: CalendarDate | null;
  published: CalendarDate | null;
  /** Polish marks: the decision that waits for the first fee. */
  decided: CalendarDate | null;
  registered: CalendarDate | null;
  /** The first end of protection; renewals move it on. */
  firstEnd: CalendarDate | null;
  expires: CalendarDate | null;
  renewals: readonly Renewal[];
  end: End | null;
  /** For a mark that another representative has now. */
  left: CalendarDate | null;
};

/** What a life depends on besides chance. */
export type Setting = { reference: CalendarDate; ruleSet: RuleSet };

export const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);
export const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

type Kind = { type: TrademarkType; place: string | null };

/** Days from filing to registration, as offices take them. */
const daysToGrant = (random: Random, { type }: Kind): number => {
  if (type === POLISH.value) return random.int(170, 330);
  if (type === EUROPEAN.value) return random.int(120, 200);
  if (type === INTERNATIONAL.value) return random.int(40, 160);
  return random.int(240, 620);
};

const firstEndOf = (
  { type, place }: Kind,
  filed: CalendarDate,
  registered: CalendarDate,
  { ruleSet }: Setting,
): CalendarDate =>
  proposedExpiration(
    type,
    { territory: place, applicationDate: filed, registrationDate: registered },
    ruleSet.rules,
    filed,
  ) ?? addMonths(filed, 120);

/** In its window before the end, and in time also where the office wants a payment alone. */
const renewalIn = (
  random: Random,
  { type }: Kind,
  { from, to, opensOn }: RenewalTerm,
  reference: CalendarDate,
): Renewal => {
  const renewedOn = later(opensOn, earlier(addDays(from, -random.int(5, 120)), reference));
  const published = addDays(renewedOn, random.int(14, 60));
  const isPublished = type === INTERNATIONAL.value && published <= reference;
  return { from, to, renewedOn, publishedOn: isPublished ? published : null };
};

/** All renewals until the end of protection is ahead of a day; few marks are in their grace then. */
const renewedUntil = (
  random: Random,
  kind: Kind,
  firstEnd: CalendarDate,
  until: CalendarDate,
  { ruleSet, reference }: Setting,
): { expires: CalendarDate; renewals: Renewal[] } => {
  const renewals: Renewal[] = [];
  let expires = firstEnd;
  for (;;) {
    const term = termAfter(kind, expires, ruleSet);
    const isInGrace = expires <= until && expires > addDays(until, -150);
    const isEarly = expires > until && term.opensOn <= addDays(until, -20);
    const isRenewed =
      (isInGrace ? random.chance(0.75) : expires <= until) || (isEarly && random.chance(0.35));
    if (!isRenewed) return { expires, renewals };
    renewals.push(renewalIn(random, kind, term, earlier(until, reference)));
    expires = term.to;
    if (isEarly) return { expires, renewals };
  }
};

const unregistered = {
  registered: null,
  firstEnd: null,
  expires: null,
  renewals: [],
  left: null,
  decided: null,
} as const;

const publishedAfter = (random: Random, filed: CalendarDate): CalendarDate =>
  addDays(filed, random.int(30, 75));

const priorityOf = (random: Random, filed: CalendarDate): CalendarDate | null =>
  random.chance(0.08) ? addDays(filed, -random.int(20, 170)) : null;

const application = (random: Random, kind: Kind, { reference }: Setting): Life => {
  const filed = addDays(reference, -random.int(3, 560));
  const published = publishedAfter(random, filed);
  const isPublished = published <= reference;
  // A conditional decision comes after the opposition period, and its fee is due within three months.
  const isDecided =
    kind.type === POLISH.value && addDays(published, 100) < reference && random.chance(0.3);
  const decided = isDecided ? addDays(reference, -random.int(1, 80)) : null;
  const additionalStatus = random.weighted<ApplicationSubStatus | null>([
    [80, null],
    [6, 1],
    [6, 2],
    [4, 3],
    [4, 4],
  ]);
  return {
    ...unregistered,
    status: APPLICATION.value,
    additionalStatus: decided ? 5 : additionalStatus,
    filed,
    priority: priorityOf(random, filed),
    published: isPublished ? published : null,
    decided,
    end: null,
  };
};

const refused = (random: Random, kind: Kind, { reference }: Setting): Life => {
  const filed = addDays(reference, -random.int(420, 4_500));
  const isLapsed = kind.type === POLISH.value && random.chance(0.15);
  const decided = isLapsed ? addDays(filed, random.int(200, 260)) : null;
  const on = decided ? addMonths(decided, 3) : addDays(filed, random.int(120, 400));
  const reason = isLapsed ? 'DECISION_LAPSED' : random.chance(0.65) ? 'REFUSED' : 'WITHDRAWN';
  return {
    ...unregistered,
    status: isLapsed ? EXPIRED.value : REJECTED.value,
    additionalStatus: null,
    filed,
    priority: null,
    published: publishedAfter(random, filed),
    decided,
    end: { reason, on, actionOn: reason === 'REFUSED' ? addDays(filed, 100) : null },
  };
};

/** More young marks than old ones. */
const ageOf = (random: Random, youngest: number, oldest: number): number =>
  youngest + Math.floor(random.next() ** 1.7 * (oldest - youngest));

const granted = (
  random: Random,
  kind: Kind,
  setting: Setting,
  /** The mark was registered by then. */
  before?: CalendarDate,
): Life => {
  const { reference } = setting;
  const days = daysToGrant(random, kind);
  const filed = before
    ? addDays(before, -days - random.int(10, 700))
    : addDays(reference, -ageOf(random, days + 15, 8_700));
  const registered = addDays(filed, days);
  const firstEnd = firstEndOf(kind, filed, registered, setting);
  const isDecided = kind.type === POLISH.value && random.chance(0.6);
  return {
    ...unregistered,
    ...renewedUntil(random, kind, firstEnd, reference, setting),
    status: REGISTERED.value,
    additionalStatus: null,
    filed,
    priority: priorityOf(random, filed),
    published: kind.type === INTERNATIONAL.value ? null : publishedAfter(random, filed),
    decided: isDecided ? addDays(registered, -random.int(20, 45)) : null,
    registered,
    firstEnd,
    end: null,
  };
};

/** Ended by its term: nobody renewed it, and its grace is over. */
const lapsed = (random: Random, kind: Kind, setting: Setting): Life => {
  const life = granted(random, kind, setting);
  const last = life.renewals.at(-1);
  const over = addDays(setting.reference, -200);
  if (last && last.from < over)
    return ended(life, 'EXPIRED', last.from, {
      expires: last.from,
      renewals: life.renewals.slice(0, -1),
    });
  return surrendered(random, life, setting);
};

const ended = (
  life: Life,
  reason: EndReason,
  on: CalendarDate,
  { expires, renewals }: Pick<Life, 'expires' | 'renewals'>,
): Life => ({
  ...life,
  status: reason === 'ANNULLED' ? ANNULLED.value : EXPIRED.value,
  expires,
  renewals,
  end: {
    reason,
    on,
    actionOn: hasProceedings(reason) ? later(addDays(on, -300), addDays(life.filed, 30)) : null,
  },
});

/** The term that ran on a day: later renewals have not happened. */
const termsAt = ({ firstEnd, renewals }: Life, day: CalendarDate) => {
  const made = renewals.filter(({ renewedOn }) => renewedOn <= day);
  return { expires: made.at(-1)?.to ?? firstEnd, renewals: made };
};

const dayWithin = (random: Random, life: Life, reference: CalendarDate): CalendarDate => {
  const from = addDays(life.registered ?? life.filed, 10);
  const day = addDays(from, random.int(0, 3_000));
  return later(from, earlier(day, addDays(reference, -random.int(1, 400))));
};

const endedWithin = (
  random: Random,
  life: Life,
  { reference }: Setting,
  reason: EndReason,
): Life => {
  const on = earlier(dayWithin(random, life, reference), reference);
  return ended(life, reason, on, termsAt(life, on));
};
const surrendered = (random: Random, life: Life, setting: Setting): Life =>
  endedWithin(
    random,
    life,
    setting,
    random.weighted<EndReason>([
      [60, 'SURRENDERED'],
      [30, 'REVOKED_FOR_NON_USE'],
      [10, 'REVOKED'],
    ]),
  );

const resigned = (random: Random, kind: Kind, setting: Setting): Life => {
  const life = granted(random, kind, setting);
  const left = dayWithin(random, life, setting.reference);
  return { ...life, ...termsAt(life, left), status: RESIGNATION.value, left };
};

/** Most marks of a portfolio are alive. */
export const lifeOf = (random: Random, kind: Kind, setting: Setting): Life =>
  random.weighted<() => Life>([
    [62, () => granted(random, kind, setting)],
    [17, () => application(random, kind, setting)],
    [10, () => lapsed(random, kind, setting)],
    [6, () => refused(random, kind, setting)],
    [1.5, () => endedWithin(random, granted(random, kind, setting), setting, 'ANNULLED')],
    [3.5, () => resigned(random, kind, setting)],
  ])();

/** A registered mark that an international one can rest on. */
export const baseLife = granted;
/** An international mark: registered, or ended by its term. */
export const internationalLife = (random: Random, setting: Setting): Life => {
  const kind = { type: INTERNATIONAL.value, place: null };
  return random.chance(0.9) ? granted(random, kind, setting) : lapsed(random, kind, setting);
};
