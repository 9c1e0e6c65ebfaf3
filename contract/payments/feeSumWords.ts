import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  made_of: 'Na tę kwotę składają się:',
  part_basic: 'opłata podstawowa: {amount}',
  part_supplementary: 'opłata dodatkowa za klasy ponad trzy: {amount}',
  part_complementary: 'opłaty uzupełniające ({territories}): {amount}',
  part_individual: 'opłata indywidualna ({territories}): {amount}',
  part_surcharge: 'dopłata w dodatkowym terminie: {amount}',
  without_individual:
    'Kwota niepełna, bez opłat indywidualnych: {territories}. Nie ma ich w tabeli opłat: dolicz je do kwoty albo uzupełnij tabelę.',
  without_complementary:
    'Kwota niepełna, bez opłat uzupełniających: {territories}. Wpisz opłatę za wyznaczenie w tabeli opłat albo dolicz ją do kwoty.',
  without_designations:
    'Kwota niepełna: znak nie ma w systemie żadnego wyznaczenia, a opłaty zależą od wyznaczeń.',
  unconfirmed:
    'Dopłata: kwota niepotwierdzona. Urząd pobiera ją w dodatkowym terminie: sprawdź, ile wynosi, i dolicz ją.',
  unconfirmed_in:
    'Dopłata: kwota niepotwierdzona ({territories}). Urząd pobiera ją w dodatkowym terminie: sprawdź, ile wynosi, i dolicz ją.',
} as const;

const english: TranslationOf<typeof polish> = {
  made_of: 'The amount is made up of:',
  part_basic: 'basic fee: {amount}',
  part_supplementary: 'supplementary fee for classes beyond three: {amount}',
  part_complementary: 'complementary fees ({territories}): {amount}',
  part_individual: 'individual fee ({territories}): {amount}',
  part_surcharge: 'surcharge in the grace period: {amount}',
  without_individual:
    'Incomplete amount: the individual fees of {territories} are missing. They are not in the fee table: add them to the amount or complete the table.',
  without_complementary:
    'Incomplete amount: the complementary fees of {territories} are missing. Enter the fee per designation in the fee table or add it to the amount.',
  without_designations:
    'Incomplete amount: the fees depend on designations, and none is recorded for this mark.',
  unconfirmed:
    'Surcharge: amount not confirmed. The office charges it in the grace period: find out how much it is and add it.',
  unconfirmed_in:
    'Surcharge: amount not confirmed ({territories}). The office charges it in the grace period: find out how much it is and add it.',
};

/** Messages about the parts of a proposed fee, loaded with the pages of payments. */
export const feeSumMessages = { pl: polish, en: english };
