import { crud } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { date, reference, select, text, toggle } from '#contract/kit/fields';
import { codes, type Code } from '#contract/values/codes';

/** Whose turn it is. */
export const questionState = codes({
  WAITS_FOR_FIRM: ['Czeka na odpowiedź kancelarii', 'Waiting for the firm’s answer'],
  WAITS_FOR_CLIENT: ['Czeka na klienta', 'Waiting for the client'],
  CLOSED: ['Zamknięte', 'Closed'],
});
export type QuestionState = Code<typeof questionState>;

/** The beginning of the first message, by which a question is listed. */
export const openingLength = 200;

/** Everything of a question follows from what is written to it. */
const kept = { readOnly: 'everyone' } as const;

/**
 * What a client asks about a mark, or the firm a client. It belongs to the mark and to the customer it was
 * written for; its messages are read and written by endpoints of their own (`api.ts`).
 */
export const question = defineEntity({
  name: 'Question',
  resource: 'Question',
  label: { pl: 'Pytanie', en: 'Question' },
  plural: { pl: 'Pytania', en: 'Questions' },
  object: { pl: 'pytanie', en: 'question' },
  title: 'opening',
  sort: 'answerBy',
  shownMoments: ['updatedAt'],
  fields: {
    opening: text('Pytanie', 'Question', {
      ...kept,
      required: true,
      max: openingLength,
      column: 'shown',
      search: true,
    }),
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
      ...kept,
      required: true,
      column: 'shown',
    }),
    customer: reference('CUSTOMER')('Klient', 'Customer', {
      ...kept,
      required: true,
      column: 'shown',
    }),
    state: select(questionState)('Stan', 'Status', { ...kept, required: true, column: 'shown' }),
    /** Empty unless the firm has to answer. */
    answerBy: date('Odpowiedź do', 'Answer by', { ...kept, column: 'shown' }),
    /** Nobody can answer it any more; the database keeps it up to date. */
    former: toggle('Znak innego klienta', 'Mark of another customer', {
      ...kept,
      audited: false,
      column: 'available',
    }),
    begunBy: text('Kto napisał', 'Written by', { ...kept, column: 'available' }),
  },
});
export type Question = RowOf<typeof question>;

const { list, export: exported, history } = crud(question, '/questions');
/** Clients read their questions with their marks. */
const forStaff = ['Question', 'EDIT'] as const;

export const questionApi = {
  list: { ...list, requires: forStaff },
  export: { ...exported, requires: forStaff },
  history,
};
