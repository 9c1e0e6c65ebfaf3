import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { countries } from '#contract/values/countries';
import { type Can, crud, type RowActions } from '#contract/kit/crud';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  array,
  buttonSelect,
  fact,
  longText,
  reference,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { changedText, madeText } from '#contract/kit/factTexts';
import { euVatWarning, krsWarning, nipWarning, regonWarning } from '#contract/values/idNumbers';
import { language } from '#contract/values/languages';

export const companySize = codes({
  MICRO: ['Mikroprzedsiębiorstwo', 'Micro'],
  SMALL: ['Małe przedsiębiorstwo', 'Small'],
  MEDIUM: ['Średnie przedsiębiorstwo', 'Medium'],
  BIG: ['Duże przedsiębiorstwo', 'Large'],
});

const emailKind = codes({
  OFFICE: ['Biuro', 'Office'],
  INVOICES: ['Faktury', 'Invoices'],
  LEGAL: ['Dział prawny', 'Legal department'],
  PRIVATE: ['Prywatny', 'Private'],
  OTHER: ['Inny', 'Other'],
});

const phoneKind = codes({
  OFFICE: ['Biuro', 'Office'],
  MOBILE: ['Komórkowy', 'Mobile'],
  PRIVATE: ['Prywatny', 'Private'],
  FAX: ['Faks', 'Fax'],
  OTHER: ['Inny', 'Other'],
});

/** The relation of the other customer to this one; the other customer shows the inverse. */
export const customerLinkKind = codes({
  PARENT: ['Spółka dominująca', 'Parent company'],
  SUBSIDIARY: ['Spółka zależna', 'Subsidiary'],
  RELATED: ['Podmiot powiązany', 'Related'],
  SUCCESSOR: ['Następca prawny', 'Successor'],
  PREDECESSOR: ['Poprzednik prawny', 'Predecessor'],
});
type CustomerLinkKind = Code<typeof customerLinkKind>;

export const otherSide: Record<CustomerLinkKind, CustomerLinkKind> = {
  PARENT: 'SUBSIDIARY',
  SUBSIDIARY: 'PARENT',
  RELATED: 'RELATED',
  SUCCESSOR: 'PREDECESSOR',
  PREDECESSOR: 'SUCCESSOR',
};

const internal = { hiddenFrom: ['ROLE_CUSTOMER'] as const };

export const customer = defineEntity({
  name: 'Customer',
  resource: 'Customer',
  label: { pl: 'Klient', en: 'Customer' },
  plural: { pl: 'Klienci', en: 'Customers' },
  object: { pl: 'klienta', en: 'customer' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('company', ['Klient', 'Customer'], {
      name: text('Nazwa', 'Name', { required: true, column: 'shown', search: 'joined' }),
      nameFull: text('Pełna nazwa', 'Full name', { column: 'shown', search: true, max: 500 }),
      guardian: reference('LAWYER')('Opiekun', 'Lawyer in charge', {
        column: 'shown',
        hint: { pl: 'Prawnik prowadzący klienta.', en: 'Handles the matters of this customer.' },
      }),
      industry: text('Branża', 'Industry', { column: 'available', search: true }),
      companySize: buttonSelect(companySize)('Wielkość firmy', 'Company size', {
        column: 'available',
      }),
    }),
    ...section('numbers', ['Numery identyfikacyjne', 'ID numbers'], {
      nip: text('NIP', 'NIP', { max: 20, column: 'shown', search: 'joined', warn: nipWarning }),
      regon: text('REGON', 'REGON', {
        max: 20,
        column: 'available',
        search: 'joined',
        warn: regonWarning,
      }),
      krs: text('KRS', 'KRS', { max: 20, column: 'available', search: 'joined', warn: krsWarning }),
      euVat: text('VAT UE', 'EU VAT', {
        max: 20,
        column: 'available',
        search: 'joined',
        warn: euVatWarning,
      }),
      otherNumber: text('Inny numer', 'Other number', { column: 'available', search: 'joined' }),
    }),
    ...section('address', ['Adres', 'Address'], {
      country: select(countries)('Państwo', 'Country', { column: 'available' }),
      street: text('Ulica i numer', 'Street and number', { column: 'available' }),
      zipCode: text('Kod pocztowy', 'Postal code', { max: 20, column: 'available' }),
      place: text('Miejscowość', 'Place', { column: 'shown', search: true }),
      province: text('Województwo lub region', 'Province', { column: 'available' }),
    }),
    ...section('contact', ['Kontakt', 'Contact'], {
      emails: array(
        {
          kind: select(emailKind)('Rodzaj', 'Type', { required: true }),
          address: text('Adres e-mail', 'E-mail', {
            format: 'email',
            required: true,
            search: true,
          }),
        },
        { pl: 'adres e-mail', en: 'e-mail' },
        { pl: 'Dodaj adres e-mail', en: 'Add an e-mail address' },
      )('Adresy e-mail', 'E-mails', { max: 20 }),
      phones: array(
        {
          kind: select(phoneKind)('Rodzaj', 'Type', { required: true }),
          number: text('Numer telefonu', 'Phone', { format: 'phone', required: true }),
        },
        { pl: 'telefon', en: 'phone' },
        { pl: 'Dodaj telefon', en: 'Add a phone number' },
      )('Telefony', 'Phones', { max: 20 }),
      contacts: array(
        {
          name: text('Imię i nazwisko', 'Name', { required: true, search: true }),
          position: text('Stanowisko', 'Position'),
          email: text('E-mail', 'E-mail', { format: 'email', search: true }),
          phone: text('Telefon', 'Phone', { format: 'phone' }),
          language: select(language)('Język', 'Language'),
          receivesReports: toggle('Otrzymuje raporty', 'Receives reports'),
          receivesReminders: toggle('Otrzymuje przypomnienia', 'Receives reminders'),
        },
        { pl: 'osoba kontaktowa', en: 'contact person' },
        { pl: 'Dodaj osobę kontaktową', en: 'Add a contact person' },
      )('Osoby kontaktowe', 'Contact persons', { max: 100 }),
      monthlyReport: toggle('Raport miesięczny e-mailem', 'Monthly report by e-mail', {
        column: 'available',
        hint: {
          pl: 'Na początku miesiąca raport za miesiąc poprzedni dostają osoby kontaktowe, które otrzymują raporty, każda w swoim języku.',
          en: 'At the beginning of each month, contact persons who receive reports get the report for the previous month, each in their own language.',
        },
      }),
    }),
    ...section('links', ['Powiązania', 'Links'], {
      links: array(
        {
          customer: reference('CUSTOMER')('Klient', 'Customer', { required: true }),
          kind: select(customerLinkKind)('Rodzaj powiązania', 'Relationship to this customer', {
            required: true,
          }),
        },
        { pl: 'powiązanie', en: 'link' },
        { pl: 'Dodaj powiązanie', en: 'Add a link' },
      )('Powiązania z innymi klientami', 'Links with other customers', { max: 50 }),
    }),
    ...section('notes', ['Uwagi', 'Remarks'], {
      remarks: longText('Uwagi', 'Remarks', internal),
    }),
    ...section('facts', ['O tym wpisie', 'About this entry'], {
      madeBy: fact(madeText)('Wprowadzono', 'Entered', internal),
      changedBy: fact(changedText)('Ostatnia zmiana', 'Last change', internal),
    }),
  },
});
export type Customer = RowOf<typeof customer>;

export const customerActions = {
  /** With another customer, which is deleted then; undoing that needs the same. */
  merge: ['Customer', 'DELETE'],
} as const satisfies RowActions;
export type CustomerAction = keyof typeof customerActions;
export type CustomerCan = Can<CustomerAction>;

export const customerApi = crud(customer, '/customers', {
  shown: ['Trademark'],
  actions: customerActions,
});

const brief = z.object({ id: rowId, name: z.string(), nip: z.string().nullable() });

/** Lookups about customers other than reading their rows. */
export const customerLookApi = {
  similar: endpoint({
    method: 'GET',
    path: '/customers/similar',
    summary: 'Customers of a similar name or with this NIP: a hint while a new one is typed',
    requires: ['Customer', 'VIEW'],
    input: z.strictObject({
      name: z.string().trim().max(255).optional(),
      nip: z.string().trim().max(20).optional(),
      except: id.optional(),
    }),
    output: z.object({ customers: z.array(brief) }),
  }),
  linkedFrom: endpoint({
    method: 'GET',
    path: '/customers/:id/linked-from',
    summary: 'Links that other customers have to this one, read from this side',
    requires: ['Customer', 'VIEW'],
    input: z.strictObject({ id }),
    output: z.object({
      links: z.array(
        z.object({ id: rowId, name: z.string(), kind: z.enum(valuesOf(customerLinkKind)) }),
      ),
    }),
  }),
};
