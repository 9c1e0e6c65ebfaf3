import { eq, sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { attachmentApi, attachmentKind } from '#contract/attachments/attachment';
import { customerApi } from '#contract/customers/customer';
import { type Endpoint, pathNames } from '#contract/kit/endpoint';
import { autocompleteType } from '#contract/kit/autocomplete';
import { threadApi } from '#contract/questions/api';
import { taskApi } from '#contract/tasks/task';
import { valuesOf } from '#contract/values/codes';
import { accounts } from '#server/auth/table';
import { files } from '#server/files/table';
import type { LoginAnswer, TestApp } from '#server/test/app';
import { insertFile } from '#server/test/files';
import { isFull } from '#server/test/full';
import { type MarkOffice, markOffice } from '#server/test/markOffice';
import { unzipped } from '#server/test/unzipped';

/**
 * Three customers with everything that can hang on one, and in each text a word that nobody could guess: what
 * a client of two of them receives is searched for the word of the third.
 */

export type Owned = {
  word: string;
  customer: number;
  /** Of every row that belongs to the customer, and of its files. */
  ids: readonly (number | string)[];
};

const newWord = (): string =>
  `kanarek${[...randomBytes(10)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`;

const letterOf = (word: string) => ({
  kind: 'OTHER' as const,
  date: '2026-01-02',
  dueDate: null,
  answeredOn: null,
  needsNoAnswer: false,
  inOurFavour: false,
  issuedOn: null,
  groundsFiledOn: null,
  note: word,
});

const plantMark = async (office: MarkOffice, customer: number, word: string) => {
  const { app, lawyer, create, saveGoods, createPayment } = office;
  const mark = await create({
    name: `ZNAK ${word}`,
    customer,
    ourNumber: `${word}/1`,
    description: `<p>${word}</p>`,
    remarks: `<p>${word}</p>`,
    declaredColour: word,
    ownData: [{ key: word, value: word }],
    proceduralDates: [letterOf(word)],
    links: [{ title: word, url: `https://${word}.example/` }],
  });
  await saveGoods(mark.id, [9]);
  await createPayment({ trademark: mark.id, note: word });
  const file = await insertFile(app, 'lawyer@markfolio.example');
  await app.db
    .update(files)
    .set({ name: `${word}.txt` })
    .where(eq(files.id, file));
  const attached = {
    trademark: mark.id,
    title: word,
    kind: attachmentKind.OTHER.value,
    visibleToClient: true,
    note: word,
    file,
  };
  await app.ask(attachmentApi.create, attached, lawyer);
  const work = { what: word, due: '2030-01-01', note: word, shownToClient: true };
  await app.ask(taskApi.create, { ...work, trademark: mark.id }, lawyer);
  await app.ask(taskApi.create, { ...work, customer }, lawyer);
  return { mark: mark.id, file };
};

const clientOf = async (app: TestApp, customers: number[], name: string): Promise<LoginAnswer> => {
  const email = `${randomUUID()}@markfolio.example`;
  await app.db.insert(accounts).values({
    name,
    email,
    language: 'pl',
    role: 'ROLE_CUSTOMER',
    accountOwner: true,
    customers,
  });
  return app.signIn(email);
};

/** The ids of whatever names the customer, or a mark of it. */
const idsOf = async (app: TestApp, customer: number): Promise<number[]> => {
  const { rows: columns } = await app.db.execute<{ tableName: string; columnName: string }>(sql`
    select c.table_name as "tableName", c.column_name as "columnName"
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('customer', 'trademark', 'trademark_id', 'customer_id')
      and c.data_type = 'integer'
      and exists (select from information_schema.columns i
        where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id'
          and i.data_type = 'integer')`);
  const ids = new Set<number>([customer]);
  for (const { tableName, columnName } of columns) {
    const column = sql.identifier(columnName);
    const owned = columnName.startsWith('customer')
      ? sql`${column} = ${customer}`
      : sql`${column} in (select id from trademarks where customer = ${customer})`;
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(tableName)} where ${owned}`,
    );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
};

export const plantCanaries = async () => {
  const office = await markOffice();
  const { app, lawyer } = office;
  const plant = async (): Promise<Owned> => {
    const word = newWord();
    const draft = {
      name: `${word} sp. z o.o.`,
      nameFull: word,
      industry: word,
      street: word,
      place: word,
      remarks: word,
      otherNumber: word,
    };
    const { row } = await app.ask(customerApi.create, draft, lawyer);
    const { mark, file } = await plantMark(office, row.id, word);
    const client = await clientOf(app, [row.id], word);
    await app.ask(threadApi.ask, { id: mark, text: word, files: [] }, client);
    const people = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.name, word));
    return {
      word,
      customer: row.id,
      ids: [...(await idsOf(app, row.id)), ...people.map(({ id }) => id), file],
    };
  };
  const [first, second, third] = [await plant(), await plant(), await plant()];
  const client = await clientOf(app, [first.customer, second.customer], 'Klient dwóch firm');
  return { app, staff: office.admin, client, first, second, third };
};

const formats = ['csv', 'xlsx'] as const;

/** What may stand in a query; an endpoint is asked with each that it understands. */
const queriesFor = ({ word, customer, ids }: Owned): Record<string, unknown>[] => {
  const numbers = ids.filter((id) => typeof id === 'number');
  const list = numbers.slice(0, 20).join();
  return [
    {},
    { search: word },
    { term: word },
    { name: word },
    { customer },
    { ids: list },
    { from: '2020-01-01', to: '2040-01-01' },
    { from: '2026-01-01', to: '2026-12-31' },
    { month: '2026-11' },
    { size: 100, sort: '-id' },
    ...formats.flatMap((format) => [
      { format },
      ...(isFull
        ? [
            { format, ids: list },
            { format, search: word },
          ]
        : []),
    ]),
    ...Object.values(valuesOf(autocompleteType)).flatMap((type) => [
      { type },
      { type, search: word },
      { ids: JSON.stringify({ [type]: numbers.slice(0, 100) }) },
    ]),
    ...(isFull ? numbers : numbers.slice(0, 2)).flatMap((id) => [
      { trademark: id },
      { family: id },
      { filters: JSON.stringify([['trademark', 'anyOf', [id]]]) },
      { filters: JSON.stringify([['customer', 'anyOf', [id]]]) },
    ]),
  ];
};

export type Reading = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  status: number;
  /** The answer with its headers, and what a workbook holds. */
  text: string;
};

const textOf = async (raw: Buffer): Promise<string> =>
  raw.subarray(0, 2).toString() === 'PK'
    ? Object.values(await unzipped(raw)).join('\n')
    : raw.toString();

/** Asks every endpoint that reads, with all ids of a customer and with all it could be narrowed by. */
export const crawl = async (
  app: TestApp,
  { token }: LoginAnswer,
  owned: Owned,
): Promise<Reading[]> => {
  const readings: Reading[] = [];
  const queries = queriesFor(owned);
  for (const endpoint of app.server.endpoints) {
    if (endpoint.method !== 'GET') continue;
    const [first, ...others] = pathNames(endpoint.path);
    const paths = first === undefined ? [{}] : owned.ids.map((id) => ({ [first]: String(id) }));
    // What is narrowed is mostly a list; in npm run test:full a row is asked for with all of it too.
    const asked =
      first === undefined || isFull ? queries : [{}, ...formats.map((format) => ({ format }))];
    for (const path of paths)
      for (const query of asked) {
        const rest = Object.fromEntries(others.map((name) => [name, String(owned.ids.at(0))]));
        const input = { ...path, ...rest, ...query };
        if (!endpoint.input.safeParse(input).success) continue;
        const { status, raw, headers } = await app.call(endpoint, input, { token });
        readings.push({
          endpoint,
          input,
          status,
          text: `${JSON.stringify(headers)}\n${await textOf(raw)}`.toLowerCase(),
        });
      }
  }
  return readings;
};

export const toldOf = ({ endpoint, input, status }: Reading): string =>
  `${status} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
