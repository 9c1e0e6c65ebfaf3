import { crud } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { date, longText, reference, text, toggle } from '#contract/kit/fields';
import { calendarHistoryFields } from '#contract/calendar/history';

/**
 * Work that no law asks for, on a mark or on a customer. In the calendar and in the list of deadlines it is an
 * entry of the type `TASK`; clients see that entry alone, and only if somebody chose to show it.
 */
export const task = defineEntity({
  name: 'Task',
  resource: 'Task',
  label: { pl: 'Zadanie', en: 'Task' },
  plural: { pl: 'Zadania', en: 'Tasks' },
  object: { pl: 'zadanie', en: 'task' },
  title: 'what',
  sort: 'due',
  fields: {
    what: text('Co zrobić', 'What to do', {
      required: true,
      max: 300,
      column: 'shown',
      search: true,
    }),
    due: date('Do kiedy', 'Due', { required: true, column: 'shown' }),
    assignee: reference('LAWYER')('Kto', 'Assigned to', {
      column: 'shown',
      hint: {
        pl: 'Gdy puste: osoba odpowiedzialna za znak albo opiekun klienta.',
        en: 'If empty: the person responsible for the mark, or the customer’s lawyer in charge.',
      },
    }),
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', { column: 'shown' }),
    customer: reference('CUSTOMER')('Klient', 'Customer', {
      column: 'shown',
      hint: {
        pl: 'Zadanie dotyczy znaku albo klienta.',
        en: 'A task concerns a mark or a customer.',
      },
    }),
    note: longText('Uwagi', 'Remarks'),
    shownToClient: toggle('Widoczne dla klienta', 'Shown to the client', {
      column: 'available',
      hint: {
        pl: 'Klient zobaczy, co trzeba zrobić i do kiedy, bez uwag i nazwisk.',
        en: 'The client sees what has to be done and by when, without remarks or names.',
      },
    }),
    done: toggle('Zrobione', 'Done', { column: 'shown' }),
  },
  rules: {
    // The customer of a mark follows from the mark.
    customer: { when: ({ trademark }) => !trademark, required: true },
  },
  historyOnly: calendarHistoryFields,
});
export type Task = RowOf<typeof task>;

export const taskApi = crud(task, '/tasks');
