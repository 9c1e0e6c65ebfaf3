import { eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint';
import type { customerApi } from '#contract/customers/customer';
import { accounts } from '#server/auth/table';
import { customerStore } from '#server/customers/store';
import type { Executor } from '#server/db/client';
import { createRow } from '#server/entities/write';
import { actorOf } from '#server/http/actor';
import { productStores } from '#server/stores';

type Draft = InputOf<typeof customerApi.create>;

const contact = (name: string, position: string, email: string, phone: string | null = null) => ({
  name,
  position,
  email,
  phone,
  language: 'pl' as const,
  receivesReports: true,
  receivesReminders: false,
});

/** Invented companies with valid check digits. The second belongs to the first. */
const exampleCustomers: readonly Draft[] = [
  {
    name: 'Bałtyk Foods sp. z o.o.',
    nameFull: 'Bałtyk Foods spółka z ograniczoną odpowiedzialnością',
    industry: 'Przetwórstwo rybne',
    companySize: 'MEDIUM',
    nip: '1234563218',
    regon: '123456785',
    krs: '0000123456',
    country: 'PL',
    street: 'ul. Portowa 7',
    zipCode: '81-350',
    place: 'Gdynia',
    province: 'pomorskie',
    emails: [{ kind: 'OFFICE', address: 'biuro@baltykfoods.example' }],
    phones: [{ kind: 'OFFICE', number: '+48 58 000 10 20' }],
    contacts: [
      contact(
        'Małgorzata Śliwińska',
        'Dyrektor marketingu',
        'client@markfolio.example',
        '+48 58 000 10 27',
      ),
      contact('Kazimierz Rój', 'Prezes zarządu', 'k.roj@baltykfoods.example', '+48 58 000 10 21'),
    ],
    monthlyReport: true,
  },
  {
    name: 'Bałtyk Delikatesy',
    nameFull: 'Bałtyk Delikatesy sp. z o.o.',
    industry: 'Handel detaliczny',
    companySize: 'SMALL',
    place: 'Sopot',
    country: 'PL',
  },
  {
    name: 'Gąsior i Synowie',
    nameFull: 'Winiarnia Gąsior i Synowie spółka jawna',
    industry: 'Winiarstwo',
    companySize: 'MICRO',
    place: 'Zielona Góra',
    country: 'PL',
    emails: [{ kind: 'OFFICE', address: 'winiarnia@gasior.example' }],
    contacts: [
      contact('Piotr Gąsior', 'Wspólnik', 'client2@markfolio.example', '+48 68 000 30 11'),
    ],
  },
  {
    name: 'Śnieżka Kosmetyki S.A.',
    nameFull: 'Śnieżka Kosmetyki spółka akcyjna',
    industry: 'Kosmetyki',
    companySize: 'BIG',
    place: 'Rzeszów',
    country: 'PL',
  },
  {
    name: 'Łuczniczka Sport',
    nameFull: 'Łuczniczka Sport sp. z o.o.',
    industry: 'Odzież sportowa',
    companySize: 'SMALL',
    place: 'Bydgoszcz',
    country: 'PL',
  },
  {
    name: 'Źródło Wody Mineralne',
    nameFull: 'Źródło Wody Mineralne sp. z o.o.',
    industry: 'Napoje',
    companySize: 'MEDIUM',
    place: 'Krynica-Zdrój',
    country: 'PL',
  },
  {
    name: 'Ćmielów Ceramika',
    nameFull: 'Ćmielów Ceramika sp. z o.o.',
    industry: 'Ceramika',
    companySize: 'SMALL',
    place: 'Ćmielów',
    country: 'PL',
  },
  {
    name: 'Óptica Norte S.L.',
    industry: 'Optyka',
    companySize: 'SMALL',
    place: 'Bilbao',
    country: 'ES',
  },
  {
    name: 'Nordlys Møbler A/S',
    industry: 'Meble',
    companySize: 'MEDIUM',
    place: 'Aarhus',
    country: 'DK',
  },
  {
    name: 'Przedsiębiorstwo Wielobranżowe „Zażółć Gęślą Jaźń” Grzegorz Brzęczyszczykiewicz i Wspólnicy',
    nameFull:
      'Przedsiębiorstwo Wielobranżowe „Zażółć Gęślą Jaźń” Grzegorz Brzęczyszczykiewicz i Wspólnicy spółka jawna',
    industry: 'Usługi różne',
    companySize: 'MICRO',
    place: 'Łękołody',
    country: 'PL',
  },
  {
    name: 'Hexatech GmbH',
    industry: 'Oprogramowanie',
    companySize: 'MEDIUM',
    place: 'Leipzig',
    country: 'DE',
  },
  {
    name: 'Kolejka Zabawki',
    nameFull: 'Kolejka Zabawki sp. z o.o.',
    industry: 'Zabawki',
    companySize: 'SMALL',
    place: 'Częstochowa',
    country: 'PL',
  },
  {
    name: 'Apteka pod Orłem',
    nameFull: 'Apteka pod Orłem Barbara Kruk i Wspólnicy spółka jawna',
    industry: 'Farmacja',
    companySize: 'MICRO',
    place: 'Kraków',
    country: 'PL',
  },
];

/** Goes through the usual writes, so that each row has its history; guardians alternate. */
export const loadCustomers = async (tx: Executor, now: Date): Promise<void> => {
  const staff = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.email, ['admin@markfolio.example', 'lawyer@markfolio.example']));
  const [admin] = staff;
  if (!admin) return;
  const actor = actorOf(admin, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: customerStore, stores: productStores, actor, now };
  const ids: number[] = [];
  for (const [position, draft] of exampleCustomers.entries()) {
    const guardian = staff[position % staff.length]?.id ?? admin.id;
    const links = position === 1 ? [{ customer: ids[0] ?? 0, kind: 'PARENT' as const }] : [];
    ids.push((await createRow(change, { ...draft, guardian, links })).id);
  }
  await linkClient(tx, 'client@markfolio.example', ids[0]);
  await linkClient(tx, 'client2@markfolio.example', ids[2]);
};

/** Gives a client of the example its customer. */
export const linkClient = async (tx: Executor, email: string, customer: number | undefined) => {
  await tx
    .update(accounts)
    .set({ customers: customer === undefined ? [] : [customer] })
    .where(eq(accounts.email, email));
};
