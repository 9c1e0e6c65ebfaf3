import { z } from 'zod';
import { codes } from '#contract/values/codes';
import { crud } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  amount,
  array,
  buttonSelect,
  custom,
  date,
  editor,
  file,
  files,
  image,
  longText,
  meta,
  multiSelect,
  number,
  reference,
  section,
  select,
  templateExtendable,
  text,
  toggle,
} from '#contract/kit/fields';

const size = codes({
  SMALL: [1, 'Mały', 'Small'],
  MEDIUM: [2, 'Średni', 'Medium'],
  LARGE: [3, 'Duży', 'Large'],
});

const flavor = codes({
  SWEET: ['Słodki', 'Sweet'],
  SOUR: ['Kwaśny', 'Sour'],
  BITTER: ['Gorzki', 'Bitter'],
  SALTY: ['Słony', 'Salty'],
  UMAMI: ['Umami', 'Umami'],
});

const position = z.object({ x: z.number(), y: z.number() });

/**
 * An invented entity with every kind of field, for the developers' page and the tests of the kits.
 * The product has no table for it: only a development server and the tests make one.
 */
export const specimen = defineEntity({
  name: 'Specimen',
  resource: 'Representative',
  label: { pl: 'Okaz', en: 'Specimen' },
  plural: { pl: 'Okazy', en: 'Specimens' },
  object: { pl: 'okaz', en: 'specimen' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('texts', ['Teksty', 'Texts'], {
      name: text('Nazwa', 'Name', { required: true, column: 'shown', search: true }),
      note: longText('Notatka', 'Note', {
        column: 'shown',
        search: true,
        hint: { pl: 'Kilka wierszy tekstu.', en: 'A few lines of text.' },
      }),
      contactEmail: text('E-mail', 'E-mail', { format: 'email', column: 'shown' }),
      phone: text('Telefon', 'Phone', { format: 'phone', column: 'available' }),
      symbol: text('Symbol', 'Symbol', {
        pattern: { regex: /^[A-Z]{2}-\d{3}$/, example: 'AB-123' },
        max: 6,
        column: 'available',
      }),
      letter: templateExtendable('CLIENT_MESSAGE')('Pismo', 'Letter', { column: 'available' }),
      story: editor('Opis', 'Description', { column: 'available' }),
    }),
    ...section('choices', ['Wybór', 'Choices'], {
      size: buttonSelect(size)('Rozmiar', 'Size', { required: true, column: 'shown' }),
      flavor: select(flavor)('Smak', 'Flavour', { column: 'shown' }),
      flavors: multiSelect(flavor)('Domieszki', 'Admixtures', { max: 3, column: 'available' }),
      keeper: reference('REPRESENTATIVE')('Opiekun', 'Keeper', { column: 'shown' }),
      rare: toggle('Rzadki', 'Rare', { column: 'shown' }),
      rarity: longText('Uzasadnienie rzadkości', 'Why it is rare', {
        column: 'available',
      }),
    }),
    ...section('quantities', ['Liczby i daty', 'Numbers and dates'], {
      count: number('Liczba', 'Count', { min: 0, max: 1_000_000, column: 'shown' }),
      weight: number('Waga', 'Weight', {
        scale: 3,
        unit: { pl: 'kg', en: 'kg' },
        column: 'available',
      }),
      price: amount('Cena', 'Price', { column: 'shown', unit: { pl: 'zł', en: 'PLN' } }),
      foundOn: date('Data znalezienia', 'Found on', { column: 'shown' }),
      expiresOn: date('Ważny do', 'Expires on', { column: 'shown' }),
      secret: text('Uwagi wewnętrzne', 'Internal remarks', {
        hiddenFrom: ['ROLE_USER', 'ROLE_CUSTOMER'],
        column: 'available',
        search: true,
      }),
    }),
    ...section('lists', ['Listy i pliki', 'Lists and files'], {
      picture: image('Zdjęcie', 'Picture', { column: 'shown' }),
      certificate: file('Certyfikat', 'Certificate'),
      papers: files('Dokumenty', 'Papers', { max: 5 }),
      links: array(
        {
          title: text('Tytuł', 'Title', { required: true }),
          address: text('Adres', 'Address', { format: 'url', max: 2_000 }),
          since: date('Od', 'Since'),
        },
        { pl: 'odnośnik', en: 'link' },
        { pl: 'Dodaj odnośnik', en: 'Add a link' },
      )('Odnośniki', 'Links', { max: 10 }),
      position: custom(position)('Położenie', 'Position'),
      summary: meta('Skrót', 'Summary'),
      reminder: meta('Przypomnienie', 'Reminder', { column: 'available' }),
    }),
  },
  rules: {
    rarity: { when: ({ rare }) => rare === true, required: true },
    summary: { from: ({ name, size }) => `${String(name)} / ${String(size)}` },
    reminder: { from: ({ secret }) => secret ?? '–' },
  },
});
export type Specimen = RowOf<typeof specimen>;

export const specimenApi = crud(specimen, '/specimens');
