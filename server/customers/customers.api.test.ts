import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AutocompleteOption, autocompleteApi } from '#contract/kit/autocomplete';
import { type Customer, customerApi, customerLookApi } from '#contract/customers/customer';
import type { Endpoint, InputOf } from '#contract/kit/endpoint';
import { similarCustomers } from '#server/customers/similar';
import { customers } from '#server/customers/table';
import { type TestApp, testApp } from '#server/test/app';
import { isFull } from '#server/test/full';

let app: TestApp;
let lawyer: { token: string };
let client: { token: string };
beforeAll(async () => {
  app = await testApp();
  await app.db.delete(customers);
  lawyer = await app.signIn('lawyer@markfolio.example');
  client = await app.signIn('client@markfolio.example');
});

const create = async (draft: InputOf<typeof customerApi.create>): Promise<Customer> =>
  (await app.ask(customerApi.create, draft, lawyer)).row;

const lawyers = async (search?: string): Promise<AutocompleteOption[]> => {
  const asked = { type: 'LAWYER' as const, ...(search !== undefined && { search }) };
  return (await app.ask(autocompleteApi.search, asked, lawyer)).options;
};

describe('a customer', () => {
  test('has all it is known by, with contacts and a guardian by name', async () => {
    const [guardian] = await lawyers('żuraw');
    // Of a contact less than the form sends: the rest is filled in.
    const made = await app.call<Endpoint>(
      customerApi.create,
      {
        name: 'Bałtyk',
        nameFull: 'Bałtyk Foods sp. z o.o.',
        guardian: guardian?.value ?? null,
        companySize: 'MEDIUM',
        nip: '526-025-09-95',
        country: 'PL',
        emails: [{ kind: 'OFFICE', address: ' Biuro@Baltyk.EXAMPLE ' }],
        phones: [{ kind: 'MOBILE', number: '+48 600 100 200' }],
        contacts: [
          { name: 'Ewa', email: 'ewa@baltyk.example', language: 'en', receivesReports: true },
          { name: 'Jan' },
          { name: 'Zofia', position: 'Prezes' },
        ],
      },
      lawyer,
    );
    expect(made.status).toBe(201);
    const { row, related } = customerApi.create.output.parse(made.body);
    expect(row.emails).toEqual([{ kind: 'OFFICE', address: 'biuro@baltyk.example' }]);
    expect(row.contacts.map(({ name, receivesReports }) => [name, receivesReports])).toEqual([
      ['Ewa', true],
      ['Jan', false],
      ['Zofia', false],
    ]);
    expect(related.options['LAWYER']).toEqual({ [String(guardian?.value)]: 'Anna Żuraw' });
  });

  test('keeps a number that looks wrong: the form warns, nothing refuses', async () => {
    expect((await create({ name: 'Zły NIP', nip: '123' })).nip).toBe('123');
  });

  test('answers faults of a contact at its place in the list', async () => {
    const answer = await app.call<Endpoint>(
      customerApi.create,
      { name: 'X', contacts: [{ name: 'A' }, { name: '', email: 'x' }] },
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          'contacts.1.name': [{ code: 'required' }],
          'contacts.1.email': [{ code: 'invalid_email' }],
        },
      },
    });
  });

  test('is nothing a client can read, list or look up', async () => {
    const { id } = await create({ name: 'Tajny klient' });
    const statuses = [
      await app.call(customerApi.get, { id }, client),
      await app.call(customerApi.list, {}, client),
      await app.call(customerLookApi.similar, { name: 'Tajny klient' }, client),
      await app.call(autocompleteApi.search, { type: 'CUSTOMER' }, client),
      await app.call(autocompleteApi.search, { type: 'LAWYER' }, client),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('guardians', () => {
  test('are staff who can sign in, never clients and never blocked ones', async () => {
    const names = (await lawyers()).map(({ label }) => label);
    expect(names).toEqual(
      expect.arrayContaining(['Anna Żuraw', 'Łukasz Wiśniewski', 'Jędrzej Ćwik']),
    );
    for (const name of ['Małgorzata Śliwińska', 'Piotr Gąsior', 'Zofia Źródlak'])
      expect(names).not.toContain(name);
  });

  test('cannot be an account that is not one of them', async () => {
    const answer = await app.call(customerApi.create, { name: 'X', guardian: 3 }, lawyer);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { guardian: [{ code: 'invalid' }] } },
    });
  });
});

describe('a customer that exists already', () => {
  const similar = async (input: InputOf<typeof customerLookApi.similar>) =>
    (await app.ask(customerLookApi.similar, input, lawyer)).customers.map(({ name }) => name);

  test('is hinted at by its name, however it is written, and by its NIP', async () => {
    const { id } = await create({
      name: 'Łódź Śrubex',
      nameFull: 'Śrubex S.A.',
      nip: '521 301 72 28',
    });
    expect(await similar({ name: 'lodz-srubex' })).toEqual(['Łódź Śrubex']);
    expect(await similar({ name: 'ŚRUBEX SA' })).toEqual(['Łódź Śrubex']);
    expect(await similar({ nip: '521-301-72-28' })).toEqual(['Łódź Śrubex']);
    expect(await similar({ name: 'Inny', nip: '5213017229' })).toEqual([]);
    expect(await similar({ name: 'lodz-srubex', except: id })).toEqual([]);
    expect(await similar({})).toEqual([]);
    expect(await similar({ name: '%' })).toEqual([]);
    expect(await similar({ name: 'S.A.' })).toEqual([]);
  });

  test.each([
    ['Morze Foods sp. z o.o.', 'Morze Foods'],
    ['Dunajec S.A.', 'dunajec'],
    ['Poprad Spółka z ograniczoną odpowiedzialnością', 'POPRAD Sp. z o. o.'],
    ['Wisłok sp. z o.o. sp. k.', 'Wisłok'],
    ['Skawa', 'Skawa spółka cywilna'],
    ['Raba s.c.', 'Raba Sp.j.'],
    ['Rhein & Söhne GmbH & Co. KG', 'Rhein & Sohne'],
    ['Thames Tea Ltd.', 'Thames Tea Limited'],
    ['Hudson Inc', 'Hudson, Inc.'],
    ['Fjord A/S', 'Fjord'],
    ['Żółta Łódka', 'Zolta-Lodka Sp. zo.o.'],
    ['Niebieska Kaczka', 'NiebieskaKaczka S.A.'],
  ])('%s is hinted at by %s: legal forms are ignored', async (stored, typed) => {
    await create({ name: stored });
    expect(await similar({ name: typed })).toEqual([stored]);
  });

  test('one typing error is forgiven, another name is not', async () => {
    await create({ name: 'Karpaty Software sp. z o.o.' });
    for (const name of ['Karpaty Sofware', 'Kapraty Software', 'Karpatyy Software S.A.'])
      expect(await similar({ name })).toEqual(['Karpaty Software sp. z o.o.']);
    for (const name of ['Krpaty Sofware', 'Karpaty', 'Karpaty Hardware', 'Software'])
      expect(await similar({ name })).toEqual([]);
  });

  test('is not hinted at once it is deleted', async () => {
    const { id, version } = await create({ name: 'Usuwany S.A.' });
    await app.ask(customerApi.remove, { id, version }, lawyer);
    expect(await similar({ name: 'Usuwany' })).toEqual([]);
  });
});

describe('among ten thousand customers', () => {
  type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  test.runIf(isFull)('similar ones are found by the indexes of the search', async () => {
    await app.db.execute(sql`
      insert into customers (name, name_full, nip, created_at, updated_at)
      select 'Firma ' || md5(n::text) || ' sp. z o.o.', 'Firma ' || md5(n::text), n::text, now(), now()
      from generate_series(1000000001, 1000010000) n`);
    await app.owner.execute(sql`vacuum analyze customers`);
    const query = similarCustomers(app.db, { name: 'Bałtyk Foods S.A.', nip: '526-025-09-95' });
    const { rows } = await app.db.execute(sql`explain (format json) ${query?.getSQL()}`);
    const [first] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
    const plan = first?.['QUERY PLAN'][0]?.Plan;
    const used = plan ? nodes(plan) : [];
    expect(used.map((node) => node['Index Name'])).toContain('customers_spellings');
    expect(used.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});

describe('links', () => {
  test('are seen from both sides, each in its own words', async () => {
    const parent = await create({ name: 'Holding' });
    const child = await create({
      name: 'Córka',
      links: [{ customer: parent.id, kind: 'PARENT' }],
    });
    const fromParent = await app.call(customerLookApi.linkedFrom, { id: parent.id }, lawyer);
    expect(fromParent.body).toEqual({
      links: [{ id: child.id, name: 'Córka', kind: 'SUBSIDIARY' }],
    });
    const read = await app.call(customerApi.get, { id: child.id }, lawyer);
    expect(read.body.related.options['CUSTOMER']).toEqual({
      [String(parent.id)]: 'Holding',
    });
  });

  test('to a customer that is not there are refused, and of one that is not there are none', async () => {
    const answer = await app.call(
      customerApi.create,
      { name: 'X', links: [{ customer: 1_000_000, kind: 'RELATED' }] },
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { links: [{ code: 'invalid' }] } },
    });
    expect((await app.call(customerLookApi.linkedFrom, { id: 1_000_000 }, lawyer)).status).toBe(
      404,
    );
  });
});
