import { proceduralDateKind } from '#contract/codes/trademarks';
import { date, type Maybe, select, text, toggle, withRules } from '#contract/kit/fields';
import type { FieldIssue } from '#contract/kit/validation';
import { type Code, labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { Translate } from '#contract/words/i18n';

type Letter = { kind: Maybe<Code<typeof proceduralDateKind>> };
const isDecision = ({ kind }: Letter): boolean =>
  kind === 'DECISION_DELIVERED' ||
  kind === 'APPEAL_DECISION_DELIVERED' ||
  kind === 'ORDER_DELIVERED';
const hasGrounds = ({ kind }: Letter): boolean => kind === 'DECISION_DELIVERED';
/** A day cannot be earlier than the day of its cause. */
const causeIssue = (day: string, min: Maybe<CalendarDate>): FieldIssue | null =>
  min && day < min ? { code: 'before_its_cause', params: { min: formatDate(min) } } : null;
/** American letters set a period that counts from their issue. */
const isOfficeAction = ({ kind }: Letter): boolean =>
  kind === 'OFFICE_CALL_DELIVERED' || kind === 'REFUSAL_RECEIVED';

/** A letter of an office or a party: what it was, when it came, and how it was answered. */
export const letterFields = withRules(
  {
    kind: select(proceduralDateKind)('Rodzaj', 'Type', { required: true }),
    date: date('Data', 'Date', { required: true, done: true }),
    issuedOn: date('Data wystawienia', 'Issued on', {
      hint: {
        pl: 'Data na samym piśmie. W USA termin liczy się od niej, nie od doręczenia.',
        en: 'The date on the letter itself. In the US the period counts from it, not from delivery.',
      },
    }),
    dueDate: date('Termin podany w piśmie', 'Due date stated in the letter'),
    answeredOn: date('Data odpowiedzi', 'Responded on', {
      done: true,
      hint: { pl: 'Zamyka termin pisma.', en: 'Closes the letter’s deadline.' },
    }),
    needsNoAnswer: toggle('Nie wymaga odpowiedzi', 'No response needed', {
      hint: {
        pl: 'Nie pytamy wtedy o termin pisma. Termin z przepisu lub podany w piśmie pozostaje.',
        en: 'We then do not ask for the letter’s due date. A deadline set by law or stated in the letter remains.',
      },
    }),
    inOurFavour: toggle('Rozstrzygnięcie na naszą korzyść', 'Decided in our favour'),
    groundsFiledOn: date('Uzasadnienie odwołania złożono', 'Grounds of appeal filed on', {
      done: true,
    }),
    note: text('Uwaga', 'Note'),
  },
  {
    issuedOn: {
      when: isOfficeAction,
      check: (issued, { date: received }) =>
        received && issued > received
          ? { code: 'later_than', params: { max: formatDate(received) } }
          : null,
    },
    // A delayed letter may reach us after the due date it states.
    dueDate: {
      check: (due, { issuedOn, date: received }) => causeIssue(due, issuedOn ?? received),
    },
    answeredOn: { check: (answered, { date: received }) => causeIssue(answered, received) },
    inOurFavour: { when: isDecision },
    groundsFiledOn: {
      when: hasGrounds,
      check: (filed, { date: received }) => causeIssue(filed, received),
    },
  },
);

type ReadLetter = Letter & Record<'date' | 'dueDate' | 'answeredOn' | 'note', Maybe<string>>;
const letterWords = {
  pl: { due: 'termin', answered: 'odpowiedź' },
  en: { due: 'due', answered: 'responded' },
};
/** "Doręczenie wezwania urzędu 23.10.2023, termin 23.01.2024, odpowiedź 16.01.2024". */
export const letterText = (letter: ReadLetter, { locale }: Translate): string | null => {
  const { kind, date: received, dueDate, answeredOn, note } = letter;
  const { due, answered } = letterWords[locale];
  const dated = (word: string, day: Maybe<string>) => (day ? [`${word} ${formatDate(day)}`] : []);
  const name = kind ? labelOf(proceduralDateKind, kind, locale) : '';
  return [
    ...dated(name, received),
    ...dated(due, dueDate),
    ...dated(answered, answeredOn),
    ...(note ? [note] : []),
  ].join(', ');
};
