import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  add: 'Dodaj zadanie',
  new_title: 'Nowe zadanie',
  saved: 'Zadanie dodane.',
  template: 'Z szablonu',
  template_choose: 'Wybierz szablon',
  about: 'Dotyczy',
  settings_lead:
    'Zadania, które się powtarzają: kto dodaje zadanie, wybiera szablon, a treść i dzień wpisują się same.',
} as const;

const english: TranslationOf<typeof polish> = {
  add: 'Add a task',
  new_title: 'A new task',
  saved: 'The task is added.',
  template: 'From a template',
  template_choose: 'Choose a template',
  about: 'About',
  settings_lead:
    'Tasks that come up again and again: whoever adds a task chooses a template, which fills in the text and the day.',
};

/** Messages of tasks, loaded with their pages. */
export const taskMessages = { pl: polish, en: english };
