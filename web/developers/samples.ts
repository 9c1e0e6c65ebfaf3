import type { Related } from '#contract/kit/crud';
import type { Values } from '#contract/kit/fields';
import { specimen } from '#contract/developers/specimens';
import type { FieldIssue } from '#contract/kit/validation';

const long = 'Zażółć gęślą jaźń '.repeat(12).trim();
const word = 'Konstantynopolitańczykowianeczka'.repeat(4);
const picture = '00000000-0000-4000-8000-000000000001';
const paper = '00000000-0000-4000-8000-000000000002';

export const related: Related = {
  options: { REPRESENTATIVE: { 1: 'Anna Żuraw', 2: `Maria ${word}` } },
  files: {
    [picture]: {
      id: picture,
      name: 'znak.png',
      type: 'image/png',
      size: 48_213,
      width: 640,
      height: 480,
    },
    [paper]: {
      id: paper,
      name: `świadectwo ochronne ${word}.pdf`,
      type: 'application/pdf',
      size: 2_400_000,
      width: null,
      height: null,
    },
  },
};

const filled: Values = {
  name: 'Żuraw',
  note: 'Pierwszy wiersz\nDrugi wiersz',
  contactEmail: 'anna@kancelaria.example',
  phone: '+48 22 123 45 67',
  symbol: 'AB-123',
  letter: 'Szanowni Państwo,',
  story:
    '<h2>Opis</h2><p>Tekst <strong>ważny</strong> i <em>mniej ważny</em>.</p><ul><li><p>punkt</p></li></ul>',
  size: 2,
  flavor: 'SOUR',
  flavors: ['SWEET', 'SALTY'],
  keeper: 1,
  rare: true,
  rarity: 'Jedyny w kraju.',
  count: 1_234,
  weight: 0.125,
  price: '1234567.80',
  foundOn: '2026-11-05',
  expiresOn: '2036-11-05',
  secret: 'Tylko dla administratora',
  picture,
  certificate: paper,
  papers: [paper],
  links: [
    { title: 'Urząd Patentowy', address: 'https://uprp.gov.pl', since: '2026-01-05' },
    { title: 'EUIPO', address: 'https://euipo.europa.eu', since: null },
  ],
  position: { x: 1.5, y: -2 },
};

const lengthy: Values = {
  ...filled,
  name: `${long} ${word}`,
  note: `${long}\n\n${long}\n${word}`,
  letter: `${long}\n\n${long}`,
  story: `<p>${long}</p><p>${word}</p><ol><li><p>${long}</p></li></ol>`,
  flavors: ['SWEET', 'SOUR', 'BITTER'],
  keeper: 2,
  price: '99999999.99',
  papers: [paper],
  links: Array.from({ length: 3 }, () => ({
    title: long,
    address: `https://example.pl/${word}`,
    since: '2026-01-05',
  })),
};

const fault: FieldIssue[] = [{ code: 'required' }];
const everyFault = Object.fromEntries(Object.keys(specimen.fields).map((name) => [name, fault]));

/** The states in which every control is shown. */
export const states: {
  title: string;
  values: Values;
  issues: Record<string, FieldIssue[]>;
  readOnly: boolean;
}[] = [
  { title: 'Empty', values: { rare: true }, issues: {}, readOnly: false },
  { title: 'Filled', values: filled, issues: {}, readOnly: false },
  {
    title: 'Fault',
    values: {
      rare: true,
      foundOn: '31.02.2026',
      links: [{ title: '', address: null, since: null }],
    },
    issues: { ...everyFault, foundOn: [{ code: 'invalid_date' }], 'links.0.title': fault },
    readOnly: false,
  },
  { title: 'Read-only', values: filled, issues: {}, readOnly: true },
  { title: 'Long', values: lengthy, issues: {}, readOnly: false },
];

export const filledSpecimen = filled;
