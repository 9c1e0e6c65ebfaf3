import { codes, type Code, labelOf, orderedByLabel } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { addDays, type CalendarDate, formatDate } from '#contract/values/dates';
import { periodInWords } from '#contract/deadlines/engine/words';
import { defineEntity } from '#contract/kit/entity';
import {
  array,
  date,
  type Maybe,
  number,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import type { Translate } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { settingsDocument } from '#contract/settings/document';

const leadUnit = codes({ days: ['dni', 'days'], months: ['miesiące', 'months'] });
/** The offices whose closing days move a last day on; an office without a name is listed by its state. */
export const closingOffice = orderedByLabel({
  ...territories,
  ...codes({
    PL: ['UPRP (Polska)', 'UPRP (Poland)'],
    EU: ['EUIPO (Unia Europejska)', 'EUIPO (European Union)'],
    WO: ['WIPO', 'WIPO'],
  }),
});

const leads = (pl: string, en: string) =>
  array(
    {
      count: number('Ile', 'How many', { required: true, min: 1, max: 1000, scale: 0 }),
      unit: select(leadUnit)('Jednostka', 'Unit', { required: true }),
    },
    { pl: 'przypomnienie', en: 'reminder' },
    { pl: 'Dodaj przypomnienie', en: 'Add a reminder' },
  )(pl, en, {
    max: 12,
    distinct: ['count', 'unit'],
    labelOfItem: ({ count, unit }, { locale }) =>
      count && unit ? periodInWords({ count, unit })[locale] : null,
  });

type OfOffice = { office: Maybe<Code<typeof closingOffice>> };
type Named = OfOffice & Record<Locale, Maybe<string>>;

/** "EUIPO (Unia Europejska): 24.12.2026, Wigilia". */
const closingDayText = (
  { office, date: day, ...names }: Named & { date: Maybe<CalendarDate> },
  { locale }: Translate,
): string | null => {
  const name = names[locale];
  return office && day && name
    ? `${labelOf(closingOffice, office, locale)}: ${formatDate(day)}, ${name}`
    : null;
};

/** "EUIPO (Unia Europejska): 2026". */
const closingYearText = (
  { office, year }: OfOffice & { year: Maybe<number> },
  { locale }: Translate,
): string | null => (office && year ? `${labelOf(closingOffice, office, locale)}: ${year}` : null);

/** "EUIPO (Unia Europejska): terminy od 09.03.2020 do 30.04.2020 przedłużone do 01.05.2020, EX-20-3". */
const extensionText = (
  {
    office,
    from,
    to,
    until,
    ...names
  }: Named & Record<'from' | 'to' | 'until', Maybe<CalendarDate>>,
  { locale }: Translate,
): string | null => {
  const name = names[locale];
  if (!office || !from || !to || !until || !name) return null;
  const [first, last, day] = [from, to, until].map(formatDate);
  const words = {
    pl: `terminy od ${first} do ${last} przedłużone do ${day}`,
    en: `what was due from ${first} to ${last} extended until ${day}`,
  };
  return `${labelOf(closingOffice, office, locale)}: ${words[locale]}, ${name}`;
};

/** Lead times of reminders, and closing days of offices (docs/rules.md, Calendar and alerts). */
export const deadlineSettings = defineEntity({
  name: 'DeadlineSettings',
  resource: 'Setting',
  label: { pl: 'Przypomnienia i dni wolne', en: 'Reminders and closing days' },
  plural: { pl: 'Przypomnienia i dni wolne', en: 'Reminders and closing days' },
  title: 'graceFirstDay',
  sort: 'graceFirstDay',
  fields: {
    ...section('reminders', ['Kiedy przypominać', 'When to remind'], {
      renewal: leads('Przed końcem ochrony', 'Before protection ends'),
      graceFirstDay: toggle(
        'Pierwszego dnia dodatkowego terminu',
        'On the first day of the grace period',
      ),
      graceEnd: leads('Przed końcem dodatkowego terminu', 'Before the grace period ends'),
      payment: leads('Przed terminem płatności', 'Before a payment is due'),
      statementOpening: toggle(
        'Gdy można zacząć składać oświadczenie o używaniu',
        'When a statement of use can be filed',
      ),
      statement: leads(
        'Przed terminem oświadczenia o używaniu',
        'Before a statement of use is due',
      ),
      other: leads('Przed innym terminem', 'Before another deadline'),
    }),
    ...section('people', ['Dwie osoby', 'Two people'], {
      fourEyes: toggle(
        'Zmiany terminów ustawowych potwierdza druga osoba',
        'A second person confirms changes to statutory deadlines',
        {
          hint: {
            pl: 'Zamknięcie, zmiana daty, archiwizacja i usunięcie otwartego terminu czekają na potwierdzenie kogoś innego. Do tego czasu termin pozostaje otwarty.',
            en: 'Closing, moving, archiving or deleting an open deadline waits until someone else confirms it. Until then the deadline stays open.',
          },
        },
      ),
    }),
    ...section('questions', ['Pytania klientów', 'Clients’ questions'], {
      answerWithin: number('Odpowiedź w ciągu', 'Answer within', {
        required: true,
        min: 1,
        max: 30,
        scale: 0,
        unit: { pl: 'dni roboczych', en: 'working days' },
        hint: {
          pl: 'Po tym czasie o pytaniu bez odpowiedzi dowiaduje się też zastępca, a po dwukrotności tego czasu administratorzy.',
          en: 'After that, the substitute is told of an unanswered question too, and after twice as long the administrators.',
        },
      }),
    }),
    ...section('closing', ['Dni wolne urzędów', 'Closing days of offices'], {
      closingDays: array(
        {
          office: select(closingOffice)('Urząd', 'Office', { required: true }),
          date: date('Dzień', 'Day', { required: true }),
          pl: text('Nazwa po polsku', 'Name in Polish', { required: true, max: 100 }),
          en: text('Nazwa po angielsku', 'Name in English', { required: true, max: 100 }),
        },
        { pl: 'dzień wolny', en: 'closing day' },
        { pl: 'Dodaj dzień wolny', en: 'Add a closing day' },
      )('Dni, w które urząd jest zamknięty', 'Days on which an office is closed', {
        max: 100,
        labelOfItem: closingDayText,
        hint: {
          pl: 'Polskie święta ustawowe i weekendy system zna sam; inne dni wolne UPRP wpisz tutaj.',
          en: 'Polish statutory holidays and weekends are known already; enter other closing days here.',
        },
      }),
      closingYears: array(
        {
          office: select(closingOffice)('Urząd', 'Office', { required: true }),
          year: number('Rok', 'Year', { required: true, min: 1990, max: 2100, scale: 0 }),
        },
        { pl: 'rok', en: 'year' },
        { pl: 'Dodaj rok', en: 'Add a year' },
      )('Lata, w których wpisano wszystkie dni wolne', 'Years with all closing days entered', {
        max: 100,
        labelOfItem: closingYearText,
        hint: {
          pl: 'Dopóki roku tu nie ma, przy każdym terminie w tym roku jest informacja, że dni wolne urzędu są niepewne.',
          en: 'Until a year is listed here, each deadline in it says that the office’s closing days are uncertain.',
        },
      }),
      extensions: array(
        {
          office: select(closingOffice)('Urząd', 'Office', { required: true }),
          from: date('Terminy od', 'Due from', { required: true }),
          to: date('Terminy do', 'Due until', {
            required: true,
          }),
          until: date('Przedłużone do', 'Extended until', {
            required: true,
          }),
          pl: text('Nazwa po polsku', 'Name in Polish', { required: true, max: 100 }),
          en: text('Nazwa po angielsku', 'Name in English', { required: true, max: 100 }),
        },
        { pl: 'przedłużenie', en: 'extension' },
        { pl: 'Dodaj przedłużenie', en: 'Add an extension' },
        {
          to: {
            check: (to, { from }) => (from && to < from ? { code: 'before_beginning' } : null),
          },
          until: {
            check: (until, { to }) =>
              to && until <= to
                ? { code: 'before_its_cause', params: { min: formatDate(addDays(to, 1)) } }
                : null,
          },
        },
      )('Terminy przedłużone przez urząd', 'Deadlines extended by an office', {
        max: 50,
        labelOfItem: extensionText,
        hint: {
          pl: 'Gdy urząd przedłużył wszystkim terminy przypadające w tych dniach, jak EUIPO w 2020 r.',
          en: 'Where an office extended everyone’s deadlines falling on these days, as EUIPO did in 2020.',
        },
      }),
    }),
  },
});

export const deadlineSettingsApi = settingsDocument(deadlineSettings, '/settings/deadlines');
