import { type CodeList, isCode } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import {
  buttonSelect,
  date,
  type KnownValues,
  longText,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import {
  applicationSubStatus,
  type EndReason,
  endReason,
  trademarkStatus,
  type TrademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { type MarkContext, warnOfExpiration, warnOfOrder } from '#contract/trademarks/dates';
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

/** Each kind of end has its own reasons, and so its own field. */
type ReasonName = 'expiredReason' | 'rejectedReason' | 'annulledReason';
const reasonNames: Readonly<Partial<Record<TrademarkStatus, ReasonName>>> = {
  [EXPIRED.value]: 'expiredReason',
  [REJECTED.value]: 'rejectedReason',
  [ANNULLED.value]: 'annulledReason',
};

/** An end that is known or that the system proposes. */
export type KnownEnd = Pick<Trademark, 'status' | 'endReason' | 'endedOn'>;

/** The form values for a change to this end, as far as they are known. */
export const filledWith = ({ status, endReason: reason, endedOn }: KnownEnd) => {
  const name = reasonNames[status];
  return { status, endedOn, ...(name !== undefined && reason !== null && { [name]: reason }) };
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
    ),
  )(label.pl, label.en, reasons[0] && reasons.length === 1 ? { initial: reasons[0] } : {});
};

const numberOfParent = {
  pl: 'Proponowany numer rejestracji międzynarodowej. Zmień go, jeśli urząd nadał własny.',
  en: 'Proposed: the international registration number. Change it if the office assigned its own.',
};

type Asking = { isNumberProposed: boolean; tellsEnd: boolean };

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

const fieldsOf = (mark: Trademark, { isNumberProposed, tellsEnd }: Asking) => {
  const allowed = tellsEnd ? [mark.status] : nextStatuses(mark.status);
  const { label } = trademark.fields.status;
  return {
    status: buttonSelect(optionsOf((status) => allowed.includes(status)))(
      tellsEnd ? label.pl : 'Nowy status',
      tellsEnd ? label.en : 'New status',
    ),
    forcedStatus: buttonSelect(
      optionsOf((status) => status !== mark.status && !allowed.includes(status)),
    )('Wymuszony status', 'Forced status'),
    additionalStatus: select(applicationSubStatus)('Status dodatkowy', 'Additional status'),
    registrationNumber: text(...labelsOf('registrationNumber'), {
      max: trademark.fields.registrationNumber.max,
      ...(isNumberProposed && { hint: numberOfParent }),
    }),
    registrationDate: date(...labelsOf('registrationDate')),
    expirationDate: date(...labelsOf('expirationDate')),
    expiredReason: reasonOf(EXPIRED.value, mark),
    rejectedReason: reasonOf(REJECTED.value, mark),
    annulledReason: reasonOf(ANNULLED.value, mark),
    endedOn: date(...labelsOf('endedOn'), {
      done: true,
      check: (day) => endedOnIssue(day, mark.applicationDate),
      ...hintOf('endedOn'),
    }),
    endActionOn: date(...labelsOf('endActionOn'), { done: true, ...hintOf('endActionOn') }),
    note: longText('Uzasadnienie', 'Reason', {
      max: 2_000,
      hint: { pl: 'Zapisze się w historii znaku.', en: 'Recorded in the mark’s history.' },
    }),
    force: toggle('Wymuś inny status', 'Force another status'),
  };
};
/** The values typed so far. */
type StatusValues = Partial<KnownValues<ReturnType<typeof fieldsOf>>>;

/** The chosen status, whether it was a regular or a forced step. */
export const chosenStatus = ({
  force,
  forcedStatus,
  status,
}: StatusValues): TrademarkStatus | null => {
  const chosen = force === true ? forcedStatus : status;
  return isCode(trademarkStatus, chosen) ? chosen : null;
};

/** The reason that belongs to the chosen end. */
export const chosenReason = (values: StatusValues): EndReason | null => {
  const status = chosenStatus(values);
  const name = status === null ? undefined : reasonNames[status];
  const reason = name && values[name];
  return isCode(endReason, reason) ? reason : null;
};

/** An expired mark ended on its last day; any other date of an end is known only from a letter. */
export const proposedEnd = (
  values: StatusValues,
  expirationDate: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | null =>
  chosenReason(values) === 'EXPIRED' && expirationDate !== null && expirationDate <= today
    ? expirationDate
    : null;

/** Whether the form asks for the start of the proceedings in which the mark was lost. */
export const asksProceedings = (values: StatusValues): boolean => {
  const reason = chosenReason(values);
  return reason !== null && hasProceedings(reason);
};

/** The condition of a field that depends on the chosen status. */
const where = (isAsked: (status: TrademarkStatus) => boolean) => ({
  when: (values: StatusValues): boolean => {
    const status = chosenStatus(values);
    return status !== null && isAsked(status);
  },
});
const whereTo = (chosen: TrademarkStatus) => where((status) => status === chosen);

/**
 * The form of a change of status: the possible next statuses, and only the fields the chosen one needs. The
 * number may be proposed from the international mark. If only the end is to be completed, the status does
 * not change.
 */
export const statusChangeOf = (mark: Trademark, asking: Asking) => {
  const isDesignated = mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  return defineForm({
    fields: fieldsOf(mark, asking),
    rules: {
      status: { when: ({ force }) => force !== true, required: true },
      forcedStatus: { when: ({ force }) => force === true, required: true },
      additionalStatus: whereTo(APPLICATION.value),
      registrationNumber: { ...whereTo(REGISTERED.value), required: true },
      registrationDate: {
        ...whereTo(REGISTERED.value),
        required: true,
        warn: (day, { registrationDate }) =>
          warnOfOrder('registrationDate')(day, { ...mark, registrationDate }),
      },
      expirationDate: {
        ...where((status) => status === REGISTERED.value && !isDesignated),
        warn: (day, { registrationDate, expirationDate }, context: MarkContext) =>
          warnOfExpiration(day, { ...mark, registrationDate, expirationDate }, context),
      },
      expiredReason: { ...whereTo(EXPIRED.value), required: true },
      rejectedReason: { ...whereTo(REJECTED.value), required: true },
      annulledReason: { ...whereTo(ANNULLED.value), required: true },
      endedOn: { ...where(isEnd), required: true },
      endActionOn: { when: asksProceedings },
      note: {
        when: (values) => {
          const to = chosenStatus(values);
          return to !== null && (values.force === true || needsNote(mark.status, to));
        },
        required: true,
      },
    },
  });
};
