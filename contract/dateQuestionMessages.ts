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
  answer: 'Zapisz odpowiedź (dopełniono: {met}, nie dopełniono: {unmet})',
  answered: 'Zapisano odpowiedź o obowiązkach sprzed przejęcia.',
  needed_letter: 'Pismo z {date} czeka na termin ({name}): wpisz datę z pisma.',
  needed:
    '{name}: potrzebny jest dzień publikacji przedłużenia w gazecie WIPO. Wpisz go przy przedłużeniu znaku międzynarodowego.',
  to_letters: 'Przejdź do pism',
  lapse_title: 'Przekroczony termin, od którego zależy znak',
  lapse_missed: '{what}: ostatni dzień minął {last}.',
  lapse_late: '{what}: czynność z {act} jest spóźniona, ostatnim dniem był {last}.',
  lapse_remedies: 'Może jeszcze pomóc:',
  lapse_until: 'do {date}',
  lapse_until_unknown: 'termin do sprawdzenia',
  lapse_proposal:
    'Proponowany status: {status}, przyczyna: {reason}, dzień: {date}. System sam statusu nie zmienia.',
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
  answer: 'Save the answer (met: {met}, not met: {unmet})',
  answered: 'The answer about duties from before the takeover was saved.',
  needed_letter:
    'The letter of {date} has no due date yet ({name}): enter the date from the letter.',
  needed:
    '{name}: the day the renewal was published in the gazette of WIPO is needed. Enter it with the renewal of the international mark.',
  to_letters: 'Go to the letters',
  lapse_title: 'A deadline the mark depends on was missed',
  lapse_missed: '{what}: the last day was {last}.',
  lapse_late: '{what}: what was done on {act} is late, the last day was {last}.',
  lapse_remedies: 'What may still help:',
  lapse_until: 'until {date}',
  lapse_until_unknown: 'its period has to be checked',
  lapse_proposal:
    'Proposed status: {status}, reason: {reason}, day: {date}. The system never changes a status by itself.',
};

/** What a mark's page asks about its dates; loaded with it. */
export const dateQuestionMessages = { pl: polish, en: english };
