import { type CodeList, isCode } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import { defineEntity } from '#contract/kit/entity';
import {
  type AnyField,
  buttonSelect,
  date,
  longText,
  select,
  text,
  toggle,
  type Values,
} from '#contract/kit/fields';
import {
  applicationSubStatus,
  type EndReason,
  endReason,
  trademarkStatus,
  type TrademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { warnOfExpiration, warnOfOrder } from '#contract/trademarks/dates';
import {
  endedOnIssue,
  hasProceedings,
  isEnd,
  needsNote,
  nextStatuses,
  reasonsOf,
} from '#contract/trademarks/status';
import { type Trademark, trademark } from '#contract/trademarks/trademark';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

const optionsOf = (isOffered: (status: TrademarkStatus) => boolean): CodeList =>
  Object.fromEntries(Object.entries(trademarkStatus).filter(([, { value }]) => isOffered(value)));

/** What was chosen, allowed or forced. */
export const chosenStatus = (values: Values): TrademarkStatus | null => {
  const chosen = values['force'] === true ? values['forcedStatus'] : values['status'];
  return isCode(trademarkStatus, chosen) ? chosen : null;
};

/** Each end has reasons of its own, so each has a field of its own. */
const reasonNames: Readonly<Partial<Record<TrademarkStatus, string>>> = {
  [EXPIRED.value]: 'expiredReason',
  [REJECTED.value]: 'rejectedReason',
  [ANNULLED.value]: 'annulledReason',
};

/** An end that is already known, or that the product proposes. */
export type KnownEnd = Pick<Trademark, 'status' | 'endReason' | 'endedOn'>;

/** The form of a change to it, filled in as far as it is known. */
export const filledWith = ({ status, endReason: reason, endedOn }: KnownEnd) => {
  const name = reasonNames[status];
  return { status, endedOn, ...(name !== undefined && reason !== null && { [name]: reason }) };
};

/** Why the mark ended, of the end that was chosen. */
export const chosenReason = (values: Values): EndReason | null => {
  const status = chosenStatus(values);
  const reason = status === null ? null : values[reasonNames[status] ?? ''];
  return isCode(endReason, reason) ? reason : null;
};

/** What ran out did so on its last day; every other end has a day that is known to a letter alone. */
export const proposedEnd = (
  values: Values,
  expirationDate: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | null =>
  chosenReason(values) === 'EXPIRED' && expirationDate !== null && expirationDate <= today
    ? expirationDate
    : null;

const endsAs = (values: Values): boolean => {
  const status = chosenStatus(values);
  return status !== null && isEnd(status);
};

/** Whether the day is asked for on which the proceedings began that the mark was lost in. */
export const asksProceedings = (values: Values): boolean => {
  const reason = chosenReason(values);
  return reason !== null && hasProceedings(reason);
};

const hintOf = (name: 'endedOn' | 'endActionOn') => {
  const { hint } = trademark.fields[name];
  return hint ? { hint } : {};
};

const reasonOf = (status: TrademarkStatus, { type }: Trademark) => {
  const reasons = reasonsOf(status, type);
  const { label } = trademark.fields.endReason;
  return buttonSelect(
    Object.fromEntries(
      Object.entries(endReason).filter(([, { value }]) => reasons.includes(value)),
    ) as CodeList,
  )(label.pl, label.en, {
    required: true,
    when: (values) => chosenStatus(values) === status,
    ...(reasons.length === 1 && { initial: reasons[0] }),
  });
};

const numberOfParent = {
  pl: 'Proponowany numer rejestracji międzynarodowej. Zmień go, jeśli urząd nadał własny.',
  en: 'Proposed: the number of the international registration. Change it if the office gave its own.',
};

/**
 * The form of a change of status: what may follow, and only what the chosen one needs. The number may
 * be proposed from the international mark. Where an end is only told in full its status stays.
 */
export const statusChangeOf = (
  mark: Trademark,
  { isNumberProposed, tellsEnd }: { isNumberProposed: boolean; tellsEnd: boolean },
) => {
  const allowed = tellsEnd ? [mark.status] : nextStatuses(mark.status);
  const registers = (values: Values): boolean => chosenStatus(values) === REGISTERED.value;
  const { label } = trademark.fields.status;
  const besideMark =
    (warn: NonNullable<AnyField['warn']>) => (value: string, values: Values, beside: Values) =>
      warn(value, { ...mark, ...values }, beside);
  type Named =
    | 'registrationNumber'
    | 'registrationDate'
    | 'expirationDate'
    | 'endedOn'
    | 'endActionOn';
  const labelsOf = (name: Named) => {
    const { pl, en } = trademark.fields[name].label;
    return [pl, en] as const;
  };
  return defineEntity({
    name: 'StatusChange',
    resource: 'Trademark',
    label,
    plural: label,
    title: 'note',
    sort: 'note',
    fields: {
      status: buttonSelect(optionsOf((status) => allowed.includes(status)))(
        tellsEnd ? label.pl : 'Nowy status',
        tellsEnd ? label.en : 'New status',
        { required: true, when: ({ force }) => force !== true },
      ),
      forcedStatus: buttonSelect(
        optionsOf((status) => status !== mark.status && !allowed.includes(status)),
      )('Wymuszony status', 'Forced status', {
        required: true,
        when: ({ force }) => force === true,
      }),
      additionalStatus: select(applicationSubStatus)('Status dodatkowy', 'Additional status', {
        when: (values) => chosenStatus(values) === APPLICATION.value,
      }),
      registrationNumber: text(...labelsOf('registrationNumber'), {
        required: true,
        max: 50,
        when: registers,
        ...(isNumberProposed && { hint: numberOfParent }),
      }),
      registrationDate: date(...labelsOf('registrationDate'), {
        required: true,
        when: registers,
        warn: besideMark(warnOfOrder('registrationDate')),
      }),
      expirationDate: date(...labelsOf('expirationDate'), {
        when: (values) =>
          registers(values) && mark.type !== trademarkType.INTERNATIONAL_DESIGNATED.value,
        warn: besideMark(warnOfExpiration),
      }),
      expiredReason: reasonOf(EXPIRED.value, mark),
      rejectedReason: reasonOf(REJECTED.value, mark),
      annulledReason: reasonOf(ANNULLED.value, mark),
      endedOn: date(...labelsOf('endedOn'), {
        required: true,
        done: true,
        when: endsAs,
        check: (day) => endedOnIssue(day, mark.applicationDate),
        ...hintOf('endedOn'),
      }),
      endActionOn: date(...labelsOf('endActionOn'), {
        done: true,
        when: asksProceedings,
        ...hintOf('endActionOn'),
      }),
      note: longText('Uzasadnienie', 'Reason', {
        required: true,
        max: 2_000,
        hint: { pl: 'Zapisze się w historii znaku.', en: 'Kept in the history of the mark.' },
        when: (values) => {
          const to = chosenStatus(values);
          return to !== null && (values['force'] === true || needsNote(mark.status, to));
        },
      }),
      force: toggle('Wymuś inny status', 'Force another status'),
    },
  });
};
