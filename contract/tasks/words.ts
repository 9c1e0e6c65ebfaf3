import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  add: 'Dodaj zadanie',
  new_title: 'Nowe zadanie',
  saved: 'Zadanie dodane.',
  template: 'Z szablonu',
  template_choose: 'Wybierz szablon',
  about: 'Dotyczy',
  settings_lead:
    'Zadania, które się powtarzają: przy dodawaniu zadania wystarczy wybrać szablon, a treść i dzień wypełnią się same.',
} as const;

const english: TranslationOf<typeof polish> = {
  add: 'Add a task',
  new_title: 'New task',
  saved: 'Task added.',
  template: 'From a template',
  template_choose: 'Choose a template',
  about: 'About',
  settings_lead:
    'Recurring tasks: choosing a template when adding a task fills in its text and due date.',
};

/** Messages of tasks, loaded with their pages. */
export const taskMessages = { pl: polish, en: english };
