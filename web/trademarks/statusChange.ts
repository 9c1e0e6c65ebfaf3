import { type CodeList, isCode } from '#contract/codes';
import { defineEntity } from '#contract/entity';
import {
  type AnyField,
  buttonSelect,
  date,
  longText,
  select,
  text,
  toggle,
  type Values,
} from '#contract/fields';
import {
  applicationSubStatus,
  trademarkStatus,
  type TrademarkStatus,
  trademarkType,
} from '#contract/trademarkCodes';
import { warnOfExpiration, warnOfOrder } from '#contract/trademarkDates';
import { needsNote, nextStatuses } from '#contract/trademarkStatus';
import { type Trademark, trademark } from '#contract/trademarks';

const { APPLICATION, REGISTERED } = trademarkStatus;

const optionsOf = (isOffered: (status: TrademarkStatus) => boolean): CodeList =>
  Object.fromEntries(Object.entries(trademarkStatus).filter(([, { value }]) => isOffered(value)));

/** What was chosen, allowed or forced. */
export const chosenStatus = (values: Values): TrademarkStatus | null => {
  const chosen = values['force'] === true ? values['forcedStatus'] : values['status'];
  return isCode(trademarkStatus, chosen) ? chosen : null;
};

const numberOfParent = {
  pl: 'Proponowany numer rejestracji międzynarodowej. Zmień go, jeśli urząd nadał własny.',
  en: 'Proposed: the number of the international registration. Change it if the office gave its own.',
};

/**
 * The form of a change of status: what may follow, and only what the chosen one needs. The number may
 * be proposed from the international mark.
 */
export const statusChangeOf = (mark: Trademark, isNumberProposed: boolean) => {
  const allowed = nextStatuses(mark.status);
  const registers = (values: Values): boolean => chosenStatus(values) === REGISTERED.value;
  const { label } = trademark.fields.status;
  const besideMark =
    (warn: NonNullable<AnyField['warn']>) => (value: string, values: Values, beside: Values) =>
      warn(value, { ...mark, ...values }, beside);
  const labelsOf = (name: 'registrationNumber' | 'registrationDate' | 'expirationDate') => {
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
        'Nowy status',
        'New status',
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
