import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Pierwsze kroki',
  progress: 'Gotowe: {done} z {total}',
  next: 'Zacznij',
  done: 'zrobione',
  open: 'do zrobienia',
  optional: '{name} (opcjonalnie)',
  hide: 'Ukryj',
  show_again: 'Pokaż pierwsze kroki',
  step_FIRM: 'Uzupełnij dane kancelarii',
  text_FIRM:
    'Nazwa i kontakt (telefon lub e-mail) pojawią się w pismach, wiadomościach i u klientów.',
  step_PORTFOLIO: 'Zaimportuj portfel z arkusza',
  text_PORTFOLIO: 'Jeśli masz już listę znaków w Excelu lub CSV. Bez niej pomiń ten krok.',
  step_CUSTOMER: 'Dodaj pierwszego klienta',
  text_CUSTOMER: 'Możesz to zrobić także podczas dodawania znaku.',
  step_MARK: 'Dodaj pierwszy znak towarowy',
  text_MARK: 'Terminy system wyliczy automatycznie z dat znaku.',
  step_COLLEAGUE: 'Zaproś osobę z kancelarii',
  text_COLLEAGUE: 'Prawnika albo administratora. Ustawi hasło przez link.',
  example: 'albo wczytaj przykładowy portfel',
  example_title: 'Wczytać przykładowy portfel?',
  example_text:
    'To wymyślone dane do wypróbowania systemu: kancelaria, klienci, znaki i terminy. Powstaną też konta z hasłem, które jest podane w opisie systemu. Nie wczytuj ich, jeśli zaczynasz prawdziwą pracę: nie da się ich usunąć jednym kliknięciem.',
  example_load: 'Wczytaj przykład',
  example_wait: 'Wczytywanie trwa zwykle kilkanaście sekund. Nie zamykaj tej strony.',
  example_done: 'Wczytano przykładowy portfel. Znaki: {marks}, klienci: {customers}.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'First steps',
  progress: '{done} of {total} done',
  next: 'Start',
  done: 'done',
  open: 'to do',
  optional: '{name} (optional)',
  hide: 'Hide',
  show_again: 'Show the first steps',
  step_FIRM: 'Enter the firm’s data',
  text_FIRM:
    'Its name and contact details (telephone or e-mail) appear in letters, messages and to clients.',
  step_PORTFOLIO: 'Import a portfolio from a spreadsheet',
  text_PORTFOLIO: 'If you have a list of marks in Excel or CSV. Otherwise skip this step.',
  step_CUSTOMER: 'Add the first customer',
  text_CUSTOMER: 'You can also do this while adding a mark.',
  step_MARK: 'Add the first trade mark',
  text_MARK: 'Its deadlines are calculated automatically from the mark’s dates.',
  step_COLLEAGUE: 'Invite someone from the firm',
  text_COLLEAGUE: 'A lawyer or an administrator. They set a password by a link.',
  example: 'or load the example portfolio',
  example_title: 'Load the example portfolio?',
  example_text:
    'These are invented data for trying the system out: a firm, customers, marks and deadlines. Accounts are created too, with a password that the system’s description names. Do not load them if you are starting real work: one click does not remove them.',
  example_load: 'Load the example',
  example_wait: 'Loading usually takes ten to twenty seconds. Do not close this page.',
  example_done: 'The example portfolio was loaded. Marks: {marks}, customers: {customers}.',
};

/** The checklist of a new product, loaded with the home page of staff. */
export const firstStepMessages = { pl: polish, en: english };
