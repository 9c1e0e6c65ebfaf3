import { alertType, type AlertType } from '#contract/alerts/alert';
import { calendarEventType } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import type { CalendarDate } from '#contract/values/dates';
import { subtractPeriod } from '#contract/deadlines/engine/periods';
import type {
  Deadline,
  DeadlineMark,
  DeadlineSettings,
  Period,
} from '#contract/deadlines/engine/types';
import { dateInWords, joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import {
  activeStatuses,
  endReason,
  isForeignKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const { APPLICATION, PROTECTION_PERIOD } = valuesOf(paymentType);
const { NOT_PAID, PAID } = valuesOf(paymentStatus);
const status = valuesOf(trademarkStatus);
const alert = valuesOf(alertType);

export type DerivedAlert = {
  type: AlertType;
  /** Identifies an alert within a mark. */
  key: string;
  /** The cause without dates: a removed alert comes back only with another cause. */
  cause: string;
  content: Label;
  value: string | null;
  /** The last day on which an act still counts, where that is later than the day of the alert. */
  lastDay?: CalendarDate | null;
};

/** What of a deadline raises alerts. */
type Raising = Pick<
  Deadline,
  'rule' | 'calendarType' | 'due' | 'graceEndsOn' | 'lastDay' | 'state' | 'dateNeeded'
>;

type Given = {
  mark: DeadlineMark;
  deadlines: readonly Raising[];
  settings: DeadlineSettings;
  today: CalendarDate;
};
type Payment = DeadlineMark['payments'][number];

const text = (pl: string, en: string): Label => ({ pl, en });

/** Within the longest lead time, or past the due day. */
const isNear = (due: CalendarDate, leads: readonly Period[], today: CalendarDate): boolean =>
  today >= due || leads.some((lead) => subtractPeriod(due, lead) <= today);

/** The name of the fee, and when it is or was due. */
const unpaid = (fee: Label, due: CalendarDate, today: CalendarDate): Label =>
  joined(
    fee,
    today > due ? text('termin minął ', 'it was due on ') : text('termin: ', 'due: '),
    dateInWords(due),
    '.',
  );

const applicationPayments = ({ mark, settings, today }: Given): DerivedAlert[] =>
  mark.payments.flatMap(({ id, type, status, deadline }) =>
    type === APPLICATION &&
    status === NOT_PAID &&
    deadline !== null &&
    isNear(deadline, settings.leadTimes.payment, today)
      ? [
          {
            type: alert.TRADEMARK_APPLICATION_PAYMENT,
            key: `${alert.TRADEMARK_APPLICATION_PAYMENT}:${id}`,
            cause: `${id}@${deadline}`,
            content: unpaid(
              text(
                'Opłata za zgłoszenie nie jest zapłacona, ',
                'The application fee is not paid, ',
              ),
              deadline,
              today,
            ),
            value: deadline,
          },
        ]
      : [],
  );

const renewalIn = (deadlines: readonly Raising[]): Raising | undefined =>
  deadlines.find(
    ({ calendarType, state, dateNeeded }) =>
      calendarType === calendarEventType.TRADEMARK_EXPIRATION.value &&
      state === 'open' &&
      !dateNeeded,
  );

/** Whether a payment is for the term after this expiry: by the end it pays for, else by its dates. */
const buysNextTerm = (payment: Payment, { due }: Raising, leads: readonly Period[]): boolean => {
  if (payment.type !== PROTECTION_PERIOD) return false;
  if (payment.protectionEndDate !== null) return payment.protectionEndDate > due;
  const date = payment.deadline ?? payment.paymentDate;
  return date === null ? payment.status !== PAID : isNear(due, leads, date);
};

const graceText = (graceEndsOn: CalendarDate | null, today: CalendarDate): Label =>
  graceEndsOn === null
    ? text('', '')
    : joined(
        today > graceEndsOn
          ? text('; dodatkowy termin minął ', '; the grace period ended on ')
          : text('; dodatkowy termin do ', '; grace period until '),
        dateInWords(graceEndsOn),
      );

const endOfProtection = ({ due, graceEndsOn }: Raising, today: CalendarDate): Label =>
  today > due
    ? joined(
        text('Ochrona skończyła się ', 'Protection ended on '),
        dateInWords(due),
        graceText(graceEndsOn, today),
      )
    : joined(text('Ochrona kończy się ', 'Protection ends on '), dateInWords(due));

const missingProtectionPayment = ({ mark, deadlines, settings, today }: Given): DerivedAlert[] => {
  const renewal = renewalIn(deadlines);
  const { renewal: leads } = settings.leadTimes;
  if (renewal === undefined || !isNear(renewal.due, leads, today)) return [];
  if (mark.payments.some((payment) => buysNextTerm(payment, renewal, leads))) return [];
  return [
    {
      type: alert.TRADEMARK_PROTECTION_PERIOD_PAYMENT,
      key: alert.TRADEMARK_PROTECTION_PERIOD_PAYMENT,
      cause: renewal.due,
      content: joined(
        endOfProtection(renewal, today),
        text(
          ', a opłaty za kolejny okres nie wniesiono.',
          ', and no payment for the next term is on record.',
        ),
      ),
      value: renewal.due,
      lastDay: renewal.lastDay,
    },
  ];
};

/** An ended mark owes nothing, except an expired one while its renewal is still open. */
const owesProtection = ({ mark, deadlines }: Given): boolean =>
  activeStatuses.includes(mark.status) ||
  (mark.status === status.EXPIRED && renewalIn(deadlines) !== undefined);

const unpaidProtectionPayments = (given: Given): DerivedAlert[] => {
  const { mark, settings, today } = given;
  if (!owesProtection(given)) return [];
  const renewal = renewalIn(given.deadlines);
  return mark.payments.flatMap(({ id, type, status, deadline }) => {
    const due = deadline ?? mark.expirationDate;
    if (type !== PROTECTION_PERIOD || status !== NOT_PAID || due === null) return [];
    if (!isNear(due, settings.leadTimes.renewal, today)) return [];
    return [
      {
        type: alert.TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT,
        key: `${alert.TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT}:${id}`,
        cause: `${id}@${due}`,
        content: unpaid(
          text(
            'Opłata za okres ochrony nie jest zapłacona, ',
            'The fee for the term of protection is not paid, ',
          ),
          due,
          today,
        ),
        value: due,
        lastDay: renewal?.due === due ? renewal.lastDay : null,
      },
    ];
  });
};

const customTerritory = ({ mark, settings }: Given): DerivedAlert[] => {
  const { place } = mark;
  if (!isForeignKind(mark.type) || !activeStatuses.includes(mark.status)) return [];
  if (place === null || !settings.customAlertTerritories.includes(place)) return [];
  const names: Readonly<Record<string, { label: Label }>> = territories;
  return [
    {
      type: alert.TRADEMARK_CUSTOM_TERRITORY,
      key: `${alert.TRADEMARK_CUSTOM_TERRITORY}:${place}`,
      // Raised when the mark is entered and again when it is registered.
      cause: `${place}:${mark.status === status.REGISTERED ? 'REGISTERED' : 'APPLICATION'}`,
      content: joined(
        names[place]?.label ?? place,
        text(
          ': utrzymanie ochrony wymaga sprawdzenia prawa miejscowego.',
          ': local law on keeping protection alive has to be checked.',
        ),
      ),
      value: place,
    },
  ];
};

const lost: Partial<Record<DeadlineMark['status'], string>> = {
  [status.REJECTED]: 'REJECTED',
  [status.EXPIRED]: 'EXPIRED',
  [status.ANNULLED]: 'ANNULLED',
};

type Base = NonNullable<DeadlineMark['base']>;

/** What the loss of a base means for the international mark, and what somebody has to find out. */
const lossText = (base: Base, ends: CalendarDate | null, today: CalendarDate): Label | null => {
  // A pending international mark depends on its base as well.
  if (ends === null)
    return text(
      'Znak bazowy utracił moc, a rejestracja międzynarodowa zależy od niego.',
      'The base mark is lost, and the international registration depends on it.',
    );
  const until = dateInWords(ends);
  const lostOn = base.endedOn ?? null;
  if ((lostOn ?? today) <= ends)
    return joined(
      today <= ends
        ? text(
            'Znak bazowy utracił moc, a rejestracja międzynarodowa zależy od niego do: ',
            'The base mark is lost, and the international registration depends on it until: ',
          )
        : text(
            'Znak bazowy utracił moc, gdy rejestracja międzynarodowa jeszcze od niego zależała, to jest do: ',
            'The base mark was lost while the international registration still depended on it, until: ',
          ),
      until,
      '.',
    );
  // Art. 6(3): proceedings that began within the five years count, however long they took.
  const begun = base.endActionOn ?? null;
  if (begun !== null)
    return begun > ends
      ? null
      : joined(
          text(
            'Znak bazowy utracił moc w sprawie wszczętej ',
            'The base mark was lost in proceedings begun on ',
          ),
          dateInWords(begun),
          text(
            ', przed końcem pięciu lat zależności (',
            ', before the five years of dependency ended (',
          ),
          until,
          text(
            '): rejestracja międzynarodowa traci moc razem z nim.',
            '): the international registration falls with it.',
          ),
        );
  if (lostOn !== null && base.endReason === endReason.EXPIRED.value) return null;
  return joined(
    text(
      'Znak bazowy utracił moc. Sprawdź, czy sprawę wszczęto przed końcem pięciu lat zależności, ',
      'The base mark is lost. Check whether the proceedings began before the five years of dependency ended, ',
    ),
    until,
    text(
      ': jeśli tak, rejestracja międzynarodowa traci moc razem z nim.',
      ': if so, the international registration falls with it.',
    ),
  );
};

/** docs/rules.md, Families; Madrid Protocol Art. 6. */
const baseLost = ({ mark, deadlines, today }: Given): DerivedAlert[] => {
  const { base } = mark;
  const how = base && lost[base.status];
  if (!how || mark.type !== trademarkType.INTERNATIONAL.value) return [];
  if (!activeStatuses.includes(mark.status)) return [];
  const dependency = deadlines.find(({ rule }) => rule === 'wo-dependency');
  if (mark.registrationDate !== null && !dependency) return [];
  const ends = dependency?.due ?? null;
  const content = lossText(base, ends, today);
  if (content === null) return [];
  // The start of proceedings may be entered later: whoever removed the question has to see the answer.
  const begun = base.endActionOn ?? null;
  const isByAction = ends !== null && begun !== null && (base.endedOn ?? today) > ends;
  return [
    {
      type: alert.TRADEMARK_BASE_LOST,
      key: alert.TRADEMARK_BASE_LOST,
      cause: isByAction ? `${how}:${begun}` : how,
      content,
      value: how,
    },
  ];
};

/** The alerts of a mark; an archived or resigned mark has none (docs/rules.md, Calendar and alerts). */
export const alertsOf = (
  mark: DeadlineMark,
  deadlines: readonly Raising[],
  settings: DeadlineSettings,
  today: CalendarDate,
): DerivedAlert[] => {
  if (mark.archived || mark.status === status.RESIGNATION) return [];
  const given: Given = { mark, deadlines, settings, today };
  return [
    ...applicationPayments(given),
    ...missingProtectionPayment(given),
    ...unpaidProtectionPayments(given),
    ...customTerritory(given),
    ...baseLost(given),
  ];
};
