import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/kit/endpoint';
import type { customerApi } from '#contract/customers/customer';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { attachments } from '#server/attachments/table';
import { customers } from '#server/customers/table';
import type { TestApp } from '#server/test/app';
import { insertTrademark } from '#server/test/marks';
import { rememberProducts } from '#server/trademarks/products';
import { trademarkGoods } from '#server/trademarks/table';

type Customer = InputOf<typeof customerApi.create>;

const person = (name: string, email: string) => ({
  name,
  position: null,
  email,
  phone: null,
  language: null,
  receivesReports: false,
  receivesReminders: false,
});

/** Invented companies, with names that are easily confused. */
const customersByKey = {
  galmet: {
    name: 'Galmet',
    nameFull: 'Galmet Technika Grzewcza spółka komandytowa',
    nip: '753-10-00-012',
    place: 'Głubczyce',
    emails: [{ kind: 'OFFICE', address: 'biuro@galmet.example' }],
    contacts: [person('Robert Galara', 'r.galara@galmet.example')],
  },
  foods: {
    name: 'Bałtyk Foods sp. z o.o.',
    nameFull: 'Bałtyk Foods spółka z ograniczoną odpowiedzialnością',
    nip: '1234563218',
    regon: '123456785',
    emails: [{ kind: 'OFFICE', address: 'sekretariat@baltykfoods.example' }],
    contacts: [person('Małgorzata Śliwińska', 'm.sliwinska@baltykfoods.example')],
  },
  delicatessen: { name: 'Bałtyk Delikatesy', place: 'Sopot' },
  frog: { name: 'Żabia Woda S.A.', nip: '525-000-10-90', krs: '0000987654' },
  cotton: { name: 'Łódzkie Zakłady Bawełniane „Unitex”', place: 'Łódź' },
  furniture: { name: 'Nordlys Møbler A/S', euVat: 'DK 12 34 56 78' },
  software: {
    name: 'Hexatech GmbH',
    contacts: [person('Jürgen Groß', 'j.gross@hexatech.example')],
  },
  winery: {
    name: 'Gąsior i Synowie',
    nameFull: 'Winiarnia Gąsior i Synowie s.c.',
    contacts: [person('Piotr Gąsior', 'piotr@gasior.example')],
  },
  pharmacy: { name: 'Apteka pod Orłem', place: 'Kraków' },
} as const satisfies Record<string, Partial<Customer>>;

const { POLISH, EUROPEAN, INTERNATIONAL, FOREIGN } = trademarkType;
const { REGISTERED, EXPIRED, APPLICATION } = trademarkStatus;

type Mark = {
  name: string;
  customer: keyof typeof customersByKey;
  type?: number;
  status?: number;
  ourNumber?: string;
  applicationNumber?: string;
  registrationNumber?: string;
  territory?: string;
  goods?: string;
  englishGoods?: string;
  paper?: string;
  archived?: true;
};

const marksByKey = {
  galmet: {
    name: 'GALMET',
    customer: 'galmet',
    ourNumber: 'ZT/0001',
    applicationNumber: 'Z.500025',
    registrationNumber: 'R.332224',
    goods: 'kotły grzewcze; pompy ciepła; kolektory słoneczne',
    englishGoods: 'heating boilers; heat pumps; solar collectors',
  },
  eco: {
    name: 'GALMET ECO',
    customer: 'galmet',
    type: EUROPEAN.value,
    applicationNumber: '018692868',
    registrationNumber: '018692868',
    ourNumber: 'ZT/0002',
    goods: 'zasobniki ciepłej wody użytkowej',
  },
  lux: {
    name: 'TERMOLUX',
    customer: 'galmet',
    ourNumber: 'ZT/0015',
    applicationNumber: 'Z.500 026',
    paper: 'Decyzja o odmowie częściowej',
  },
  oldLux: {
    name: 'TERMOLUX',
    customer: 'galmet',
    status: EXPIRED.value,
    registrationNumber: 'R.111222',
  },
  archived: { name: 'GALMET STARY', customer: 'galmet', archived: true },
  mix: { name: 'GALIMEX', customer: 'frog', applicationNumber: 'Z.500125' },
  baltic: {
    name: 'BAŁTYK',
    customer: 'foods',
    applicationNumber: 'Z.412345',
    registrationNumber: 'R.298765',
    goods: 'łosoś wędzony; konserwy rybne',
    englishGoods: 'smoked salmon; canned fish',
  },
  taste: {
    name: 'BAŁTYK SMAKU',
    customer: 'foods',
    type: EUROPEAN.value,
    applicationNumber: '018111222',
  },
  dawn: { name: 'Świt nad Wisłą', customer: 'delicatessen', paper: 'Pełnomocnictwo ogólne' },
  frog: { name: 'ŻABIA', customer: 'frog', applicationNumber: 'Z.477001' },
  pond: { name: 'Staw', customer: 'frog', status: APPLICATION.value },
  boat: { name: 'ŁÓDKA', customer: 'cotton', goods: 'tkaniny bawełniane; pościel' },
  boats: { name: 'Lodka Express', customer: 'software' },
  hexa: {
    name: 'HEXA',
    customer: 'software',
    type: INTERNATIONAL.value,
    registrationNumber: '1654321',
    goods: 'oprogramowanie komputerowe; aplikacje mobilne',
    englishGoods: 'computer software; mobile applications',
  },
  nordlys: {
    name: 'NORDLYS',
    customer: 'furniture',
    type: FOREIGN.value,
    territory: 'NO',
    applicationNumber: 'F-20240',
    goods: 'meble; materace',
  },
  plum: {
    name: 'Śliwkowy Zakątek',
    customer: 'winery',
    goods: 'wina; nalewki; śliwowica',
    paper: 'Umowa licencyjna z 2025 roku',
  },
  wave: { name: 'Fala & Wiatr', customer: 'cotton' },
  cola: { name: 'Coca-Nova', customer: 'pharmacy', goods: 'napoje bezalkoholowe' },
  cafe: { name: 'Kormoran Café', customer: 'delicatessen', goods: 'kawa; herbata' },
  milk: { name: 'MÜLLERINKA', customer: 'delicatessen' },
  amber: {
    name: 'Jantarka',
    customer: 'pharmacy',
    ourNumber: 'ZW/0042',
    goods: 'biżuteria z bursztynu',
    englishGoods: 'amber jewellery',
  },
  agro: { name: 'AGROWIT PLUS', customer: 'pharmacy', ourNumber: 'ZW/0043' },
  heaven: { name: '7 Niebo', customer: 'delicatessen' },
  sprint: {
    name: 'Sokół Express',
    customer: 'furniture',
    type: FOREIGN.value,
    territory: 'US',
    registrationNumber: '4,100,777',
  },
} as const satisfies Record<string, Mark>;

export type Hit =
  | ['Trademark', keyof typeof marksByKey]
  | ['Customer', keyof typeof customersByKey];
const mark = (key: keyof typeof marksByKey): Hit => ['Trademark', key];
const customer = (key: keyof typeof customersByKey): Hit => ['Customer', key];

/** What people type, and what must stand first. Written before the search. */
export const searches: readonly [term: string, first: Hit][] = [
  // Names, whole and in part.
  ['GALMET', mark('galmet')],
  ['galmet', mark('galmet')],
  ['galmet eco', mark('eco')],
  ['eco galmet', mark('eco')],
  ['termolux', mark('lux')],
  ['termo', mark('lux')],
  ['molux', mark('lux')],
  ['sokół', mark('sprint')],
  ['express sokol', mark('sprint')],
  ['zakątek', mark('plum')],
  ['wisłą', mark('dawn')],
  ['fala i wiatr', mark('wave')],
  ['fala & wiatr', mark('wave')],
  ['fala wiatr', mark('wave')],
  ['coca nova', mark('cola')],
  ['cocanova', mark('cola')],
  ['coca-nova', mark('cola')],
  ['7 niebo', mark('heaven')],
  ['agrowit', mark('agro')],
  // Without accents, in any case.
  ['baltyk', mark('baltic')],
  ['BALTYK SMAKU', mark('taste')],
  ['lodka', mark('boat')],
  ['łódka', mark('boat')],
  ['swit nad wisla', mark('dawn')],
  ['kormoran cafe', mark('cafe')],
  ['mullerinka', mark('milk')],
  ['zabia', mark('frog')],
  // Numbers in any spelling.
  ['Z.500025', mark('galmet')],
  ['Z.500 025', mark('galmet')],
  ['z500025', mark('galmet')],
  ['500025', mark('galmet')],
  ['Z 500026', mark('lux')],
  ['R332224', mark('galmet')],
  ['r. 332 224', mark('galmet')],
  ['018 692 868', mark('eco')],
  ['018692868', mark('eco')],
  ['18692868', mark('eco')],
  ['1 654 321', mark('hexa')],
  ['IR 1654321', mark('hexa')],
  ['4100777', mark('sprint')],
  ['f20240', mark('nordlys')],
  ['ZT/0015', mark('lux')],
  ['zw 42', mark('amber')],
  ['zw0042', mark('amber')],
  // Customers by name, number, e-mail and person.
  ['Bałtyk Foods', customer('foods')],
  ['baltyk delikatesy', customer('delicatessen')],
  ['nordlys mobler', customer('furniture')],
  ['winiarnia', customer('winery')],
  ['5250001090', customer('frog')],
  ['525-000-10-90', customer('frog')],
  ['PL 123 456 32 18', customer('foods')],
  ['dk12345678', customer('furniture')],
  ['biuro@galmet.example', customer('galmet')],
  ['sliwinska', customer('foods')],
  ['jurgen gross', customer('software')],
  ['apteka orlem', customer('pharmacy')],
  // Goods and services, papers.
  ['pompy ciepła', mark('galmet')],
  ['smoked salmon', mark('baltic')],
  ['bizuteria', mark('amber')],
  ['oprogramowanie', mark('hexa')],
  ['odmowie częściowej', mark('lux')],
  ['umowa licencyjna', mark('plum')],
  // A mark by its customer and by words of several places.
  ['unitex lodka', mark('boat')],
  ['żabia woda staw', mark('pond')],
  // One typing error.
  ['galnet', mark('galmet')],
  ['glamet', mark('galmet')],
  ['galmt', mark('galmet')],
  ['termoluxx', mark('lux')],
  ['jantrka', mark('amber')],
  ['hexatehc', customer('software')],
  ['sliwinksa', customer('foods')],
];

export type SearchPortfolio = {
  idOf: (hit: Hit) => number;
  marks: Record<keyof typeof marksByKey, number>;
  customers: Record<keyof typeof customersByKey, number>;
};

/** Puts the portfolio into an empty product. */
export const loadSearchPortfolio = async (app: TestApp): Promise<SearchPortfolio> => {
  const moment = app.deps.now();
  const moments = { createdAt: moment, updatedAt: moment };
  const customerIds: Record<string, number> = {};
  for (const [key, draft] of Object.entries<Partial<Customer>>(customersByKey)) {
    const values = { ...moments, name: '', ...draft } as typeof customers.$inferInsert;
    const [row] = await app.db.insert(customers).values(values).returning();
    customerIds[key] = row?.id ?? 0;
  }
  const markIds: Record<string, number> = {};
  for (const [key, draft] of Object.entries<Mark>(marksByKey)) {
    const { goods, englishGoods = '', paper, archived, customer: owner, ...values } = draft;
    const { id } = await insertTrademark(app, customerIds[owner] ?? 0, {
      type: POLISH.value,
      status: REGISTERED.value,
      ...values,
      ...moments,
      archivedAt: archived ? moment : null,
    } as Parameters<typeof insertTrademark>[2]);
    markIds[key] = id;
    if (goods) {
      const ofClass = { class: 1 as const, pl: goods, en: englishGoods };
      await app.db.insert(trademarkGoods).values({ trademarkId: id, ...ofClass });
      await rememberProducts(app.db, [ofClass]);
    }
    if (paper)
      await app.db
        .insert(attachments)
        .values({ ...moments, trademark: id, title: paper, kind: 'OTHER', file: randomUUID() });
  }
  const found = { marks: markIds, customers: customerIds } as Omit<SearchPortfolio, 'idOf'>;
  const idOf = ([type, key]: Hit): number =>
    (type === 'Trademark' ? markIds[key] : customerIds[key]) ?? 0;
  return { ...found, idOf };
};
