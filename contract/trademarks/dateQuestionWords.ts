import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Daty do sprawdzenia',
  save: 'Zapisz tę datę',
  correct: 'Popraw na {date}',
  right: 'Data jest prawidłowa',
  change: 'Zmień',
  fill_in: 'Wpisz datę',
  saved: 'Zapisano datę wygaśnięcia {date}.',
  confirmed: 'Potwierdzono datę wygaśnięcia.',
  register: 'Ustaw status „Zarejestrowany”',
  unregistered_correct: 'Popraw dane rejestracji',
  takeover_day:
    'Znak przejęto od innego pełnomocnika, ale nie wiadomo kiedy. Wpisz dzień przejęcia: obowiązki sprzed tego dnia nie będą zaległe.',
  takeover_day_fill: 'Wpisz dzień przejęcia',
  duties: 'Obowiązki sprzed przejęcia lub importu znaku. Zaznacz te, których dopełniono:',
  duty: '{name}, {date}',
  answer: 'Zapisz odpowiedź',
  answer_counts: 'Dopełniono: {met}, nie dopełniono: {unmet}.',
  answered: 'Zapisano odpowiedź o obowiązkach sprzed przejęcia lub importu.',
  answers: 'Obowiązki sprzed przejęcia lub importu: {met} dopełniono, {unmet} nie.',
  change_answer: 'Zmień odpowiedź',
  end_untold:
    'Znak ma status „{status}”, ale brakuje przyczyny lub daty ustania prawa. Od nich zależą dalsze terminy, na przykład na konwersję znaku unijnego.',
  unrecorded_renewal:
    'Termin przedłużenia przywrócono, ale przedłużenia nie zapisano: ochrona skończyła się {date}, a system nie pilnuje następnego terminu. Zapisz przedłużenie przy płatnościach znaku.',
  to_payments: 'Przejdź do płatności',
  record_renewal: 'Zapisz przedłużenie',
  restore: 'Zapisz przywrócenie terminu…',
  restore_title: 'Przywrócenie terminu',
  restore_text:
    'Urząd przywrócił termin („{what}”) albo przyjął spóźnioną czynność. Termin będzie uznany za dotrzymany, a status znaku się nie zmieni.',
  restore_save: 'Zapisz przywrócenie terminu',
  restored_saved: 'Zapisano przywrócenie terminu.',
  restored: '{what}, {due}: termin przywrócono dnia {date}.',
  restored_noted: '{what}, {due}: termin przywrócono dnia {date} ({note}).',
  take_back: 'Cofnij przywrócenie',
  take_back_of: 'Cofnij przywrócenie terminu: {what}, {due}',
  take_back_title: 'Cofnąć przywrócenie terminu?',
  take_back_text: 'Termin będzie znowu uchybiony, a system zaproponuje zakończenie ochrony znaku.',
  taken_back: 'Cofnięto przywrócenie terminu.',
  needed_letter: '{name}. Pismo z {date} nie ma terminu: wpisz go z pisma.',
  needed:
    '{name}. To dzień publikacji przedłużenia w gazecie WIPO: wpisz go przy przedłużeniu znaku międzynarodowego.',
  to_letters: 'Przejdź do pism',
  lapse_title: 'Uchybiono terminowi, od którego zależy znak',
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
  saved: 'The expiration date {date} was saved.',
  confirmed: 'The expiration date was confirmed.',
  register: 'Set the status “Registered”',
  unregistered_correct: 'Correct the registration data',
  takeover_day:
    'The mark was taken over from another representative, but the date is not known. Enter the date of the takeover: duties from before that date will not be overdue.',
  takeover_day_fill: 'Enter the takeover date',
  duties: 'Duties from before the takeover or import. Select those that were met:',
  duty: '{name}, {date}',
  answer: 'Save the answer',
  answer_counts: 'Met: {met}, not met: {unmet}.',
  answered: 'Answer about duties from before the takeover or import saved.',
  answers: 'Duties from before the takeover or import: {met} met, {unmet} not.',
  change_answer: 'Change the answer',
  end_untold:
    'The mark has the status “{status}”, but the reason or date of its end is missing. Further deadlines, such as conversion of an EU trade mark, depend on them.',
  unrecorded_renewal:
    'The renewal deadline was restored, but no renewal has been recorded: protection ended on {date} and no later deadline is being watched. Record the renewal in the mark’s payments.',
  to_payments: 'Go to the payments',
  record_renewal: 'Record the renewal',
  restore: 'Record a restored deadline…',
  restore_title: 'Restored deadline',
  restore_text:
    'The office has restored the deadline (“{what}”) or accepted the late step. The deadline will count as met, and the mark’s status will not change.',
  restore_save: 'Save the restoration',
  restored_saved: 'Restoration of the deadline saved.',
  restored: '{what}, {due}: the deadline was restored on {date}.',
  restored_noted: '{what}, {due}: the deadline was restored on {date} ({note}).',
  take_back: 'Undo the restoration',
  take_back_of: 'Undo the restoration of the deadline: {what}, {due}',
  take_back_title: 'Undo the restoration?',
  take_back_text:
    'The deadline will count as missed again, and the system will propose ending the mark.',
  taken_back: 'Restoration of the deadline undone.',
  needed_letter:
    '{name}. The letter of {date} has no due date yet: enter the one stated in the letter.',
  needed:
    '{name}. This is the date on which the renewal was published in the WIPO Gazette: enter it in the renewal of the international mark.',
  to_letters: 'Go to the letters',
  lapse_title: 'A deadline the mark depends on was missed',
  lapse_missed: '{what}: the last day was {last}.',
  lapse_late: '{what}: the step taken on {act} was late, the last day was {last}.',
  lapse_remedies: 'What may still help:',
  lapse_until: 'until {date}',
  lapse_until_unknown: 'time limit to be checked',
  lapse_proposal:
    'Proposed status: {status}, reason: {reason}, day: {date}. The system never changes a status on its own.',
};

/** Messages of the questions about dates on the page of a mark, loaded with it. */
export const dateQuestionMessages = { pl: polish, en: english };
