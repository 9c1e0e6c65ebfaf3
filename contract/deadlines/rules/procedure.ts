import { letterRules } from '#contract/deadlines/codes';
import { months } from '#contract/deadlines/engine/periods';
import { answerTo, rule, slugOf, text, types, whileIn } from '#contract/deadlines/rules/define';
import { foreignProcedureRules } from '#contract/deadlines/rules/foreignProcedure';
import { paris } from '#contract/deadlines/rules/laws';
import { continuation, restitutio, restoration } from '#contract/deadlines/rules/remedies';
import { polishProcedureRules } from '#contract/deadlines/rules/polishProcedure';
import { unionProcedureRules } from '#contract/deadlines/rules/unionProcedure';
import type { DeadlineRule, Remedy } from '#contract/deadlines/engine/types';
import { proceduralDateKind, type ProceduralDateKind } from '#contract/codes/trademarks';

const periodsOfOffices: readonly ProceduralDateKind[] = [
  'OFFICE_CALL_DELIVERED',
  'OPPOSITION_RECEIVED',
  'REFUSAL_RECEIVED',
  'OTHER',
];
const ofTheOffice: readonly Remedy[] = [
  { ...continuation, place: 'EU' },
  { ...restitutio, place: 'EU' },
  { ...restoration, place: 'PL' },
];

/** Letters of offices without a rule: the due date they state. Without one nothing can be counted. */
const statedInLetters = Object.values(proceduralDateKind).map(({ value }) =>
  rule({
    id: `${letterRules}${slugOf(value)}`,
    event: answerTo(value),
    name: text('Termin podany w piśmie', 'Due date stated in a letter'),
    legalBasis: null,
    consequence: text(
      'Zwykle sprawa rozstrzyga się wtedy bez naszego stanowiska; dokładny skutek podaje pismo.',
      'As a rule the matter is then decided without us; the letter tells exactly what follows.',
    ),
    // The remedies against decisions are in their own rules; these letters set a period of the office.
    remedies: periodsOfOffices.includes(value) ? ofTheOffice : [],
    types: types.all,
    statuses: whileIn.anyBut,
    anchor: value,
    offset: null,
  }),
);

export const procedureRules: readonly DeadlineRule[] = [
  rule({
    id: 'paris-priority',
    event: 'priority',
    name: text('Pierwszeństwo konwencyjne', 'Convention priority'),
    legalBasis: paris('4C ust. 1', '4C(1)'),
    explanation: text(
      'Do tego dnia zgłoszenia za granicą mogą powołać się na datę pierwszego zgłoszenia.',
      'Until then applications abroad can claim the date of the first filing.',
    ),
    consequence: text(
      'Zgłoszenia za granicą mają już tylko własną, późniejszą datę: wygrywa z nimi każdy, kto zgłosił znak wcześniej.',
      'Applications abroad have only their own later date: whoever applied there earlier takes priority.',
    ),
    types: types.ofOneOffice,
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: months(6),
    unlessEarlier: 'precedenceDate',
    lapses: true,
  }),
  ...polishProcedureRules,
  ...unionProcedureRules,
  ...foreignProcedureRules,
  ...statedInLetters,
];
