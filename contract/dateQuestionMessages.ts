import type { TranslationOf } from '#contract/i18n';

const polish = {
  title: 'Daty do sprawdzenia',
  save: 'Zapisz tę datę',
  correct: 'Popraw na {date}',
  right: 'Data jest prawidłowa',
  change: 'Zmień',
  fill_in: 'Wpisz datę',
  saved: 'Zapisano datę wygaśnięcia.',
  confirmed: 'Potwierdzono datę wygaśnięcia.',
  takeover_day:
    'Znak przejęto od innego pełnomocnika, ale nie wiadomo kiedy. Wpisz dzień przejęcia: obowiązki sprzed tego dnia nie będą zaległe.',
  takeover_day_fill: 'Wpisz dzień przejęcia',
  duties: 'Obowiązki sprzed przejęcia znaku. Zaznacz te, których dopełniono:',
  duty: '{name}, {date} – dopełniono',
  answer: 'Zapisz odpowiedź',
  answered: 'Zapisano odpowiedź o obowiązkach sprzed przejęcia.',
  needed_letter: 'Pismo z {date} czeka na termin ({name}): wpisz datę z pisma.',
  needed: 'Pismo czeka na termin ({name}): wpisz datę z pisma.',
  to_letters: 'Przejdź do pism',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'Dates to check',
  save: 'Save this date',
  correct: 'Correct to {date}',
  right: 'The date is right',
  change: 'Change',
  fill_in: 'Enter the date',
  saved: 'The expiration date was saved.',
  confirmed: 'The expiration date was confirmed.',
  takeover_day:
    'The mark was taken over from another representative, but nobody said when. Enter the day of the takeover: duties from before that day are not overdue.',
  takeover_day_fill: 'Enter the day of the takeover',
  duties: 'Duties from before the takeover. Tick those that were met:',
  duty: '{name}, {date} – met',
  answer: 'Save the answer',
  answered: 'The answer about duties from before the takeover was saved.',
  needed_letter:
    'The letter of {date} has no due date yet ({name}): enter the date from the letter.',
  needed: 'A letter has no due date yet ({name}): enter the date from the letter.',
  to_letters: 'Go to the letters',
};

/** What a mark's page asks about its dates; loaded with it. */
export const dateQuestionMessages = { pl: polish, en: english };
