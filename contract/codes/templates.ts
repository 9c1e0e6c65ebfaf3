import { type Code, codes } from '#contract/values/codes';

/** The fields that have templates (docs/rules.md, Templates). */
export const templateField = codes({
  TRADEMARK_DESCRIPTION: ['Opis znaku', 'Description of a mark'],
  TRADEMARK_REMARKS: ['Uwagi do znaku', 'Remarks on a mark'],
  CLIENT_MESSAGE: ['Wiadomość do klienta', 'Message to a client'],
  REPORT_INTRODUCTION: ['Wstęp do raportu', 'Introduction of a report'],
});
export type TemplateField = Code<typeof templateField>;

/** The names in braces in a template, in either language, as in stored templates. */
export const placeholder = codes({
  MARK_NAME: ['nazwa znaku', 'mark name'],
  OUR_NUMBER: ['nasz numer', 'our number'],
  APPLICATION_NUMBER: ['numer zgłoszenia', 'application number'],
  REGISTRATION_NUMBER: ['numer rejestracji', 'registration number'],
  APPLICATION_DATE: ['data zgłoszenia', 'application date'],
  REGISTRATION_DATE: ['data rejestracji', 'registration date'],
  EXPIRATION_DATE: ['data wygaśnięcia', 'expiration date'],
  NEXT_DEADLINE: ['najbliższy termin', 'next deadline'],
  CUSTOMER: ['klient', 'customer'],
  TERRITORY: ['terytorium', 'territory'],
  CLASSES: ['klasy', 'classes'],
  PERIOD: ['okres', 'period'],
  REPORT_TITLE: ['tytuł raportu', 'report title'],
  TODAY: ['dzisiaj', 'today'],
  FIRM: ['kancelaria', 'firm'],
  AUTHOR: ['autor', 'author'],
});
export type Placeholder = Code<typeof placeholder>;

/** Their known values, in the language of the template. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

/** Clients read the description: it offers only what they may see (docs/rules.md, Client's view). */
const ofMarksForAll = [
  'MARK_NAME',
  'APPLICATION_NUMBER',
  'REGISTRATION_NUMBER',
  'APPLICATION_DATE',
  'REGISTRATION_DATE',
  'EXPIRATION_DATE',
  'NEXT_DEADLINE',
  'CUSTOMER',
  'TERRITORY',
  'CLASSES',
] as const;
const ofReports = ['CUSTOMER', 'PERIOD', 'REPORT_TITLE'] as const;
const always = ['TODAY', 'FIRM', 'AUTHOR'] as const;

export const placeholdersOf: Readonly<Record<TemplateField, readonly Placeholder[]>> = {
  TRADEMARK_DESCRIPTION: [...ofMarksForAll, ...always],
  TRADEMARK_REMARKS: ['MARK_NAME', 'OUR_NUMBER', ...ofMarksForAll.slice(1), ...always],
  CLIENT_MESSAGE: [...ofReports, ...always],
  REPORT_INTRODUCTION: [...ofReports, ...always],
};
