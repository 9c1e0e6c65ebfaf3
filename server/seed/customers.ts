import type { NiceClass } from '#contract/trademarks/goods/nice';
import { nipCheckDigit, regonCheckDigit } from '#contract/values/idNumbers';
import type { CustomerRow } from '#server/customers/table';
import type { Random } from '#server/seed/random';
import { randomOf } from '#server/seed/random';
import { brandOf, personOf, plain } from '#server/seed/words';

const industries = [
  ['Żywność', 'Delikatesy', [29, 30, 31]],
  ['Napoje', 'Napoje', [32, 33, 30]],
  ['Kosmetyki', 'Kosmetyki', [3, 5, 44]],
  ['Farmacja', 'Pharma', [5, 10, 44]],
  ['Odzież i obuwie', 'Moda', [25, 18, 35]],
  ['Meble', 'Meble', [20, 21, 24]],
  ['Budownictwo', 'Budownictwo', [19, 6, 37]],
  ['Maszyny', 'Maszyny', [7, 12, 37]],
  ['Elektronika', 'Electronics', [9, 11, 42]],
  ['Oprogramowanie', 'Software', [9, 42, 38]],
  ['Handel', 'Handel', [35, 39, 36]],
  ['Turystyka', 'Travel', [43, 39, 41]],
  ['Wydawnictwo', 'Wydawnictwo', [16, 41, 9]],
  ['Zabawki i sport', 'Sport', [28, 25, 41]],
  ['Chemia', 'Chemia', [1, 2, 17]],
  ['Finanse i doradztwo', 'Finanse', [36, 35, 45]],
  ['Biżuteria', 'Jubiler', [14, 18, 35]],
] as const;

const polishPlaces = [
  ['Warszawa', '00', 'mazowieckie'],
  ['Kraków', '30', 'małopolskie'],
  ['Wrocław', '50', 'dolnośląskie'],
  ['Poznań', '60', 'wielkopolskie'],
  ['Gdańsk', '80', 'pomorskie'],
  ['Gdynia', '81', 'pomorskie'],
  ['Łódź', '90', 'łódzkie'],
  ['Katowice', '40', 'śląskie'],
  ['Lublin', '20', 'lubelskie'],
  ['Szczecin', '70', 'zachodniopomorskie'],
  ['Bydgoszcz', '85', 'kujawsko-pomorskie'],
  ['Białystok', '15', 'podlaskie'],
  ['Rzeszów', '35', 'podkarpackie'],
  ['Kielce', '25', 'świętokrzyskie'],
  ['Olsztyn', '10', 'warmińsko-mazurskie'],
  ['Opole', '45', 'opolskie'],
  ['Zielona Góra', '65', 'lubuskie'],
  ['Toruń', '87', 'kujawsko-pomorskie'],
] as const;
const streets = [
  'ul. Portowa',
  'ul. Lipowa',
  'ul. Słoneczna',
  'al. Niepodległości',
  'ul. Długa',
  'ul. Ogrodowa',
  'ul. Przemysłowa',
  'ul. Żeglarska',
  'pl. Wolności',
  'ul. Kwiatowa',
  'ul. Młyńska',
  'ul. Świętojańska',
] as const;
/** Where foreign customers are, their legal form, the form of their VAT number and a street. */
const abroad = [
  ['DE', 'GmbH', 'Leipzig', 'Lindenstraße', (digits: string) => `DE${digits.slice(0, 9)}`],
  ['FR', 'SARL', 'Lyon', 'rue des Tilleuls', (digits: string) => `FR${digits.slice(0, 11)}`],
  ['CZ', 's.r.o.', 'Brno', 'Lipová', (digits: string) => `CZ${digits.slice(0, 8)}`],
  ['ES', 'S.L.', 'Bilbao', 'Calle Mayor', (digits: string) => `ESB${digits.slice(0, 8)}`],
  ['IT', 'S.r.l.', 'Torino', 'Via dei Tigli', (digits: string) => `IT${digits.slice(0, 11)}`],
  ['DK', 'A/S', 'Aarhus', 'Lindevej', (digits: string) => `DK${digits.slice(0, 8)}`],
  ['SE', 'AB', 'Malmö', 'Lindgatan', (digits: string) => `SE${digits.slice(0, 12)}`],
  ['GB', 'Ltd', 'Leeds', 'Linden Road', () => null],
  ['US', 'Inc.', 'Portland', 'Linden Avenue', () => null],
] as const;

const legalForms: readonly (readonly [
  weight: number,
  form: readonly [short: string, long: string, inCourtRegister: boolean],
])[] = [
  [60, ['sp. z o.o.', 'spółka z ograniczoną odpowiedzialnością', true]],
  [16, ['S.A.', 'spółka akcyjna', true]],
  [8, ['sp.k.', 'spółka komandytowa', true]],
  [8, ['s.c.', 'spółka cywilna', false]],
  [8, ['', '', false]],
];

const digitsOf = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** With a check digit that fits; the first nine that would need a tenth digit of 10 are passed over. */
const nipOf = (random: Random): string => {
  for (;;) {
    const nine =
      random.pick(['521', '525', '676', '779', '583', '725', '634', '897']) + digitsOf(random, 6);
    const check = nipCheckDigit(nine);
    if (check < 10) return `${nine}${check}`;
  }
};
const regonOf = (random: Random): string => {
  const eight = digitsOf(random, 8);
  return `${eight}${regonCheckDigit(eight)}`;
};

export type SeedCustomer = {
  values: Omit<
    CustomerRow,
    | 'id'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'deletedAt'
    | 'searchText'
    | 'nameText'
    | 'links'
    | 'guardian'
  >;
  /** The word in the names of its marks, and the classes it mostly files in. */
  brand: string;
  classes: readonly NiceClass[];
  /** A subsidiary belongs to a customer before it. */
  isSubsidiary: boolean;
};

const seatOf = (random: Random, brand: string, trade: string) => {
  if (random.chance(0.2)) {
    const [country, form, place, street, vat] = random.pick(abroad);
    return {
      name: `${brand} ${form}`,
      nameFull: null,
      nip: null,
      regon: null,
      krs: null,
      euVat: vat(digitsOf(random, 12)),
      otherNumber: random.chance(0.3) ? `HRB ${random.int(10_000, 99_999)}` : null,
      country,
      street: `${street} ${random.int(1, 120)}`,
      zipCode: String(random.int(10_000, 99_999)),
      place,
      province: null,
    } as const;
  }
  const [short, long, inCourtRegister] = random.weighted(legalForms);
  const isNamedByTrade = random.chance(0.6);
  const called = isNamedByTrade ? `${brand} ${trade}` : brand;
  const nip = nipOf(random);
  const [place, zip, province] = random.pick(polishPlaces);
  return {
    name: short === '' ? `${called} ${personOf(random).name}` : `${called} ${short}`,
    nameFull: long === '' ? null : `${called} ${long}`,
    nip,
    regon: regonOf(random),
    krs: inCourtRegister ? `0000${digitsOf(random, 6)}` : null,
    euVat: random.chance(0.4) ? `PL${nip}` : null,
    otherNumber: null,
    country: 'PL',
    street: `${random.pick(streets)} ${random.int(1, 120)}${random.chance(0.3) ? `/${random.int(1, 60)}` : ''}`,
    zipCode: `${zip}-${digitsOf(random, 3)}`,
    place,
    province,
  } as const;
};

/** The customer at this position; none depends on another. */
export const customerAt = (position: number): SeedCustomer => {
  const random = randomOf(`customer ${position}`);
  const brand = brandOf(random);
  const [industry, trade, classes] = random.pick(industries);
  const seat = seatOf(random, brand, trade);
  const domain = `${plain(brand)}${position}.example`;
  const people = Array.from({ length: random.int(1, 2) }, () => personOf(random));
  const isAbroad = seat.country !== 'PL';
  const phone = () => `+48 ${random.int(12, 95)} 000 ${random.int(10, 99)} ${random.int(10, 99)}`;
  return {
    brand,
    classes,
    isSubsidiary: position > 0 && random.chance(0.03),
    values: {
      ...seat,
      industry,
      companySize: random.weighted([
        [30, 'MICRO'],
        [35, 'SMALL'],
        [22, 'MEDIUM'],
        [13, 'BIG'],
      ] as const),
      emails: [
        { kind: 'OFFICE', address: `biuro@${domain}` },
        ...(random.chance(0.25)
          ? [{ kind: 'INVOICES' as const, address: `faktury@${domain}` }]
          : []),
      ],
      phones: isAbroad ? [] : [{ kind: 'OFFICE', number: phone() }],
      contacts: people.map(({ name, initial, surname }, at) => ({
        name,
        position: random.pick([
          'Prezes zarządu',
          'Dyrektor marketingu',
          'Radca prawny',
          'Właściciel',
        ]),
        email: `${plain(initial)}.${plain(surname)}${at + 1}@${domain}`,
        phone: null,
        language: isAbroad ? ('en' as const) : ('pl' as const),
        receivesReports: random.chance(0.4),
        receivesReminders: random.chance(0.2),
      })),
      monthlyReport: random.chance(0.05),
      remarks: random.chance(0.06) ? 'Korespondencja wyłącznie pocztą elektroniczną.' : null,
    },
  };
};
