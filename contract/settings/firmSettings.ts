import { countries } from '#contract/values/countries';
import { currencies } from '#contract/values/currencies';
import { defineEntity, type ValuesOf } from '#contract/kit/entity';
import {
  array,
  editor,
  image,
  longText,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { ibanWarning, nipWarning } from '#contract/values/idNumbers';
import { settingsDocument } from '#contract/settings/document';

const policyHint = {
  pl: 'Gdy pole jest puste, widoczny jest tekst domyślny.',
  en: 'If left empty, the default text is shown.',
};

/** Data of the firm on messages, reports and the login page, and what its clients see of it. */
export const firmSettings = defineEntity({
  name: 'FirmSettings',
  resource: 'Setting',
  label: { pl: 'Kancelaria', en: 'The firm' },
  plural: { pl: 'Kancelaria', en: 'The firm' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('firm', ['Nazwa i logo', 'Name and logo'], {
      name: text('Nazwa kancelarii', 'Name of the firm', {
        hint: {
          pl: 'Widoczna na stronie logowania, w wiadomościach i w raportach.',
          en: 'Shown on the sign-in page, in messages and in reports.',
        },
      }),
      logo: image('Logo', 'Logo', {
        hint: {
          pl: 'Najlepiej poziome, na białym lub przezroczystym tle.',
          en: 'Preferably landscape, on a white or transparent background.',
        },
      }),
    }),
    ...section('contact', ['Adres i kontakt', 'Address and contact'], {
      street: text('Ulica i numer', 'Street and number'),
      postalCode: text('Kod pocztowy', 'Postal code', { max: 20 }),
      place: text('Miejscowość', 'Place'),
      country: select(countries)('Państwo', 'Country'),
      telephone: text('Telefon', 'Telephone', { format: 'phone' }),
      email: text('E-mail', 'E-mail', { format: 'email' }),
      website: text('Strona internetowa', 'Website', { format: 'url' }),
      taxNumber: text('NIP', 'Tax number (NIP)', { max: 20, warn: nipWarning }),
      workingHours: longText('Godziny pracy', 'Working hours', {
        lines: 3,
        max: 500,
        hint: {
          pl: 'Na przykład: pon.–pt. 8:00–16:00.',
          en: 'For example: Mon–Fri 8:00–16:00.',
        },
      }),
    }),
    ...section('bank', ['Rachunki bankowe', 'Bank accounts'], {
      bankAccounts: array(
        {
          currency: select(currencies)('Waluta', 'Currency', { required: true }),
          bank: text('Bank', 'Bank'),
          iban: text('IBAN', 'IBAN', { required: true, max: 50, warn: ibanWarning }),
          swift: text('SWIFT', 'SWIFT', { max: 11 }),
        },
        { pl: 'rachunek', en: 'account' },
        { pl: 'Dodaj rachunek', en: 'Add an account' },
      )('Rachunki', 'Accounts', { max: 20 }),
    }),
    ...section(
      'released',
      ['Co klient widzi o swoich prawnikach', 'What clients see of their lawyers'],
      {
        showsGuardian: toggle(
          'Opiekun klienta i osoby odpowiedzialne za znaki',
          'The lawyer in charge and the persons responsible for marks',
          {
            hint: {
              pl: 'Imię i nazwisko na stronie głównej klienta.',
              en: 'By name, on the client’s home page.',
            },
          },
        ),
        showsRepresentative: toggle('Pełnomocnik znaków', 'The representative of the marks', {
          hint: {
            pl: 'Imię i nazwisko na stronie głównej klienta.',
            en: 'By name, on the client’s home page.',
          },
        }),
        releasesPhoto: toggle('Ich zdjęcia', 'Their photos'),
        releasesTelephone: toggle('Ich telefony', 'Their telephone numbers'),
        releasesEmail: toggle('Ich adresy e-mail', 'Their e-mail addresses'),
      },
    ),
    ...section('policy', ['Polityka prywatności', 'Privacy policy'], {
      policyPl: editor('Po polsku', 'In Polish', { hint: policyHint }),
      policyEn: editor('Po angielsku', 'In English', { hint: policyHint }),
    }),
  },
});
export type Firm = ValuesOf<(typeof firmSettings)['fields']>;

export const firmSettingsApi = settingsDocument(firmSettings, '/settings/firm');
