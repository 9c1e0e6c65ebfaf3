import { z } from 'zod';
import { codes, type Code, labelOf } from '#contract/values/codes';
import { crud, type RowActions } from '#contract/kit/crud';
import {
  addDays,
  type CalendarDate,
  type DateSpan,
  formatDate,
  monthStart,
} from '#contract/values/dates';
import { endpoint, id } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  array,
  buttonSelect,
  custom,
  date,
  file,
  type Maybe,
  number,
  reference,
  section,
  select,
  templateExtendable,
  text,
  toggle,
} from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { language } from '#contract/values/languages';
import { languageTags, type Locale, locales } from '#contract/values/locale';
import { mailContent } from '#contract/mails/api';
import { gapIssue } from '#contract/settings/templates/templates';

export const reportType = codes({
  TRADEMARK_MONTHLY: ['Raport miesięczny', 'Monthly report'],
  PORTFOLIO_CERTIFICATE: ['Zestawienie znaków towarowych', 'Trade mark portfolio'],
  DEADLINE_DOCKET: ['Wykaz terminów', 'Deadline docket'],
});
export type ReportType = Code<typeof reportType>;

export const reportScope = codes({
  FIRM: ['Cała kancelaria', 'The whole firm'],
  CUSTOMER: ['Jeden klient', 'One customer'],
  GUARDIAN: ['Jeden opiekun', 'One lawyer in charge'],
});

/** The reader of a report: for a client it uses plain words and contains nothing internal. */
export const reportAudience = codes({
  CLIENT: ['Dla klienta', 'For the client'],
  FIRM: ['Do użytku kancelarii', 'For the firm’s own use'],
});

export const docketMonths = codes({
  THREE: [3, '3 miesiące', '3 months'],
  SIX: [6, '6 miesięcy', '6 months'],
  TWELVE: [12, '12 miesięcy', '12 months'],
});

export const reportStatus = codes({
  WAITING: ['Czeka', 'Waiting'],
  RUNNING: ['W przygotowaniu', 'Being made'],
  DONE: ['Gotowy', 'Ready'],
  FAILED: ['Nieudany', 'Failed'],
});

/** Why a report could not be created, where the reader can do something about it. */
export const reportFault = codes({
  STORAGE: [
    'Nie można zapisać plików. Sprawdź miejsce na dysku i ponów.',
    'The files cannot be stored. Check the disk space and try again.',
  ],
  DATABASE: [
    'Baza danych nie odpowiadała. Ponów za chwilę.',
    'The database did not respond. Try again in a moment.',
  ],
  OTHER: [
    'Wystąpił nieznany błąd. Ponów; jeśli się powtórzy, powiadom administratora.',
    'An unexpected error occurred. Try again; if it happens again, tell an administrator.',
  ],
});
export type ReportFault = Code<typeof reportFault>;

/** The delivery status of the message with a report. */
export const reportDelivery = codes({
  WAITING: ['czeka na wysłanie', 'waiting to be sent'],
  SENT: ['wysłano', 'sent'],
  FAILED: ['nie udało się wysłać', 'could not be sent'],
});
export type ReportDelivery = Code<typeof reportDelivery>;

/** "Ewa Polska, ewa@klient.example, 16.11.2026: wysłano". */
const recipientText = (
  {
    name,
    email,
    on,
    status,
  }: Record<'name' | 'email' | 'on', Maybe<string>> & { status: Maybe<ReportDelivery> },
  { locale }: { locale: Locale },
): string => {
  const whom = [name, email, on && formatDate(on)].filter(Boolean).join(', ');
  return status ? `${whom}: ${labelOf(reportDelivery, status, locale)}` : whom;
};

/** A stored month: 2026-10. */
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);

/** "październik 2026", "October 2026". */
export const monthText = (value: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${value}-01T00:00:00Z`));

/** "Raport miesięczny, październik 2026": its title in the list, the document and the mail. */
export const reportTitle = (
  { type, period }: { type: ReportType; period: string | null },
  locale: Locale,
): string =>
  [labelOf(reportType, type, locale), period === null ? null : monthText(period, locale)]
    .filter((part) => part !== null)
    .join(', ');

/** The month before the given day, which is the last complete one. */
export const lastCompleteMonth = (today: CalendarDate): string => monthStart(today, -1).slice(0, 7);

const monthsOffered = 60;
/** The months a report can cover, including the current one. */
export const offeredMonths = (today: CalendarDate): string[] =>
  Array.from({ length: monthsOffered }, (_, back) => monthStart(today, -back).slice(0, 7));

/** First and last day of a month. */
export const spanOfMonth = (value: string): DateSpan => {
  const from = `${value}-01`;
  return { from, to: addDays(monthStart(from, 1), -1) };
};

const { TRADEMARK_MONTHLY, PORTFOLIO_CERTIFICATE, DEADLINE_DOCKET } = reportType;
const { CUSTOMER, GUARDIAN } = reportScope;

type Asked = { type: Maybe<ReportType>; scope: Maybe<Code<typeof reportScope>> };
const isOfCustomer = ({ type, scope }: Asked): boolean =>
  type === PORTFOLIO_CERTIFICATE.value || scope === CUSTOMER.value;

/** Set by the product while it creates the report; its history contains only what people did. */
const kept = { readOnly: 'everyone', audited: false } as const;

export const report = defineEntity({
  name: 'Report',
  resource: 'Report',
  label: { pl: 'Raport', en: 'Report' },
  plural: { pl: 'Raporty', en: 'Reports' },
  object: { pl: 'raport', en: 'report' },
  title: 'type',
  sort: '-createdAt',
  shownMoments: ['createdAt'],
  fields: {
    ...section('what', ['Raport', 'Report'], {
      type: buttonSelect(reportType)('Rodzaj', 'Type', {
        required: true,
        initial: TRADEMARK_MONTHLY.value,
        column: 'shown',
      }),
      period: {
        ...custom(month)('Okres', 'Period', {
          narrow: true,
          column: 'shown',
          text: (value, { locale }) => monthText(String(value), locale),
        }),
        storage: 'text',
      },
      months: buttonSelect(docketMonths)('Na ile naprzód', 'How far ahead', {
        initial: docketMonths.SIX.value,
        column: 'available',
      }),
      scope: buttonSelect(reportScope)('Zakres', 'Scope', {
        initial: reportScope.FIRM.value,
        column: 'available',
      }),
      customer: reference('CUSTOMER')('Klient', 'Customer', {
        column: 'shown',
      }),
      guardian: reference('LAWYER')('Opiekun', 'Lawyer in charge', {
        column: 'available',
      }),
      audience: buttonSelect(reportAudience)('Dla kogo', 'Written for', {
        initial: reportAudience.CLIENT.value,
        column: 'shown',
        hint: {
          pl: 'Wersja dla klienta nie ma naszych numerów, autorów zmian, alertów ani braków w danych, a terminy opisuje prostymi słowami.',
          en: 'The version for the client leaves out our numbers, authors of changes, alerts and data gaps, and describes deadlines in plain words.',
        },
      }),
      language: buttonSelect(language)('Język', 'Language', {
        required: true,
        initial: language.pl.value,
        column: 'shown',
      }),
      introduction: templateExtendable('REPORT_INTRODUCTION')('Wstęp', 'Introduction', {
        check: gapIssue,
        hint: { pl: 'Otwiera raport.', en: 'Opens the report.' },
      }),
    }),
    ...section('result', ['Wynik', 'Result'], {
      status: select(reportStatus)('Stan', 'Status', { ...kept, column: 'shown' }),
      /** In percent. */
      progress: number('Postęp', 'Progress', { ...kept, min: 0, max: 100 }),
      fault: select(reportFault)('Przyczyna', 'Cause', kept),
      pdf: file('Pliki', 'Files', { ...kept, column: 'shown' }),
      generationTime: number('Czas generowania', 'Generation time', {
        ...kept,
        scale: 1,
        unit: { pl: 's', en: 's' },
        column: 'shown',
      }),
      pages: number('Liczba stron', 'Pages', { ...kept, column: 'available' }),
      madeBy: text('Kto zlecił', 'Requested by', { ...kept, column: 'available' }),
      /** Created every month for a customer that has this enabled. */
      automatic: toggle('Co miesiąc', 'Every month', { ...kept, column: 'available' }),
      workbook: file('Arkusz', 'Workbook', kept),
      sentTo: array(
        {
          name: text('Kto', 'Who', { required: true }),
          email: text('E-mail', 'E-mail', { format: 'email', required: true }),
          on: date('Kiedy', 'When', { required: true }),
          /** The message in the outbox, until it is purged there. */
          mail: number('Wiadomość', 'Message'),
          /** Read from that message whenever the report is shown; the report does not store it. */
          status: select(reportDelivery)('Wysyłka', 'Delivery'),
        },
        { pl: 'odbiorca', en: 'recipient' },
        { pl: 'Dodaj odbiorcę', en: 'Add a recipient' },
      )('Wysłano do', 'Sent to', {
        readOnly: 'everyone',
        column: 'available',
        labelOfItem: recipientText,
      }),
    }),
  },
  rules: {
    period: { when: ({ type }) => type === TRADEMARK_MONTHLY.value, required: true },
    months: { when: ({ type }) => type === DEADLINE_DOCKET.value, required: true },
    scope: { when: ({ type }) => type !== PORTFOLIO_CERTIFICATE.value, required: true },
    customer: { when: isOfCustomer, required: true },
    guardian: {
      when: ({ type, scope }) => type !== PORTFOLIO_CERTIFICATE.value && scope === GUARDIAN.value,
      required: true,
    },
    audience: { when: isOfCustomer, required: true },
  },
});
export type Report = RowOf<typeof report>;

/** Each person once, with the status of the last message to them. */
export const lastSentTo = (sentTo: Report['sentTo']): Report['sentTo'] => [
  ...new Map(sentTo.map((sent) => [sent.email, sent])).values(),
];

const requires = ['Report', 'CREATE'] as const;

/** Actions on a report that was created, or failed. */
export const reportActions = { send: requires, again: requires } as const satisfies RowActions;
export type ReportAction = keyof typeof reportActions;

const { update: _, ...withoutUpdate } = crud(report, '/reports', { actions: reportActions });
/** Reports are created and deleted, never changed. */
export const reportApi = withoutUpdate;

const message = z.string().trim().max(10_000);
const emailOfContact = z.string().trim().max(254);

const recipient = z.object({
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  receivesReports: z.boolean(),
});
export type ReportRecipient = z.infer<typeof recipient>;

/** The form for sending a report. */
export const reportSending = defineForm({
  fields: {
    to: custom(z.array(emailOfContact).min(1))('Odbiorcy', 'Recipients', { required: true }),
    message: templateExtendable('CLIENT_MESSAGE')('Wiadomość', 'Message', {
      check: gapIssue,
      hint: {
        pl: 'Po powitaniu. Bez niej list mówi tylko, jaki raport jest w załączniku.',
        en: 'After the greeting. If left empty, the letter only says which report is attached.',
      },
    }),
  },
});

/** A report of a customer is sent only to contact persons of that customer. */
export const reportSendingApi = {
  recipients: endpoint({
    method: 'GET',
    path: '/reports/:id/recipients',
    summary: 'Contact persons of the customer of a report who have an e-mail address',
    requires,
    reads: ['Customer'],
    input: z.strictObject({ id }),
    output: z.object({ customer: z.string(), recipients: z.array(recipient) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/reports/:id/mail-preview',
    summary: 'The message a report would go out with, as its receiver reads it',
    requires,
    changes: [],
    input: z.strictObject({ id, to: emailOfContact, message }),
    output: mailContent.extend({ language: z.enum(locales), attachment: z.string() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/reports/:id/send',
    summary: 'Sends a finished report to contact persons of its customer, as PDF',
    requires,
    changes: ['Report', 'Mail'],
    input: z.strictObject({ id, to: z.array(emailOfContact).min(1).max(100), message }),
    output: z.object({ count: z.int() }),
  }),
  again: endpoint({
    method: 'POST',
    path: '/reports/:id/again',
    summary: 'Has a report that failed made once more',
    requires,
    changes: ['Report'],
    input: z.strictObject({ id }),
    output: z.undefined(),
    status: 202,
  }),
};
