import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  made_of: 'Na tę kwotę składają się:',
  part_basic: 'opłata podstawowa: {amount}',
  part_supplementary: 'opłata dodatkowa za klasy ponad trzy: {amount}',
  part_complementary: 'opłaty uzupełniające ({territories}): {amount}',
  part_individual: 'opłata indywidualna ({territories}): {amount}',
  part_surcharge: 'dopłata w dodatkowym terminie: {amount}',
  without_individual:
    'Kwota niepełna – bez opłat indywidualnych: {territories}. Nie ma ich w tabeli opłat: dolicz je do kwoty albo uzupełnij tabelę.',
  without_complementary:
    'Kwota niepełna – bez opłat uzupełniających: {territories}. Wpisz opłatę za wyznaczenie w tabeli opłat albo dolicz ją do kwoty.',
  without_designations:
    'Kwota niepełna – znak nie ma w systemie żadnego wyznaczenia, a opłaty zależą od wyznaczeń.',
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
  part_surcharge: 'surcharge in grace: {amount}',
  without_individual:
    'Not the whole amount – without the individual fees of: {territories}. The fee table does not have them: add them to the amount or complete the table.',
  without_complementary:
    'Not the whole amount – without the complementary fees of: {territories}. Enter the fee of a designation in the fee table or add it to the amount.',
  without_designations:
    'Not the whole amount – no designation of this mark is recorded, and the fees depend on them.',
  unconfirmed:
    'Surcharge: amount not confirmed. The office charges it in grace: find out how much it is and add it.',
  unconfirmed_in:
    'Surcharge: amount not confirmed ({territories}). The office charges it in grace: find out how much it is and add it.',
};

/** Messages about the parts of a proposed fee, loaded with the pages of payments. */
export const feeSumMessages = { pl: polish, en: english };
