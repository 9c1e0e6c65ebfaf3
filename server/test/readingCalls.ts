import { eq, type SQL, sql } from 'drizzle-orm';
import { can, permissionsOf, type Role } from '#contract/access';
import { alertTypesOfFirm } from '#contract/alerts/alert';
import { sessionApi } from '#contract/accounts/session';
import { autocompleteType } from '#contract/kit/autocomplete';
import { calendarEventType } from '#contract/deadlines/codes';
import { calendarFeedApi } from '#contract/calendar/feed';
import { trademarkType } from '#contract/codes/trademarks';
import { customerApi } from '#contract/customers/customer';
import { customerMergeApi } from '#contract/customers/merge';
import { startingPack } from '#contract/deadlines/rules/pack';
import { queueGroup } from '#contract/home/api';
import { importApi } from '#contract/imports/api';
import type { Entity } from '#contract/kit/entity';
import { type Endpoint, type InputOf, pathNames } from '#contract/kit/endpoint';
import { isFilterOffered } from '#contract/kit/filters';
import { viewApi } from '#contract/kit/views';
import { threadApi } from '#contract/questions/api';
import { reportSendingApi } from '#contract/reports/report';
import { theOnlyRow } from '#contract/settings/document';
import { valuesOf } from '#contract/values/codes';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { dateChanges } from '#server/deadlines/table';
import { practiceMarks } from '#server/offices/practice/marks';
import { productStores } from '#server/stores';
import type { Row } from '#server/test/accessTable';
import type { LoginAnswer, TestApp } from '#server/test/app';
import { importRows } from '#server/test/importAccess';
import { ownerEmail } from '#server/test/marks';
import { reportRows } from '#server/test/reportAccess';

export type Input = Record<string, unknown>;

/** An endpoint without topics that it changes, and writes nonetheless: sessions, links and uploads have no topic. */
export const writesWithoutTopic: readonly string[] = [
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/reset-password',
  'POST /auth/password-link/use',
  'POST /auth/email-link/use',
  'POST /setup',
  'POST /account/two-factor/begin',
  'POST /account/confirmation',
  'POST /trademarks/:id/image-copies',
  'POST /files/uploads',
  'PUT /files/uploads/:id/:offset',
  'POST /files/uploads/:id/finish',
  'DELETE /files/uploads/:id',
];

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** What states that it changes nothing only reads, whatever its method. */
export const changesNothing = ({ method, changes = [] }: Endpoint): boolean =>
  method === 'GET' || changes.length === 0;

/** Those of links are asked with one that nobody was sent: it is looked for like any other. */
const unknownLink = 'x'.repeat(43);
export const refusedLinks: readonly string[] = [
  'POST /auth/password-link/check',
  'POST /auth/email-link/check',
  'POST /setup/check',
];

/** Who reads: the firm sees all rows, a client those of its customers. */
const readers = { admin: 'ROLE_ADMIN', client: 'ROLE_CUSTOMER' } as const satisfies Record<
  string,
  Role
>;
export type Reader = keyof typeof readers;
export const readerNames = Object.keys(readers) as Reader[];

export const mayCall = ({ requires }: Endpoint, reader: Reader): boolean =>
  requires === 'anyone'
    ? reader === 'admin'
    : requires === 'signedIn' || can(permissionsOf(readers[reader], true), requires);

const first = async ({ owner }: TestApp, what: string, query: SQL): Promise<string> => {
  const { rows } = await owner.execute<{ found: string | number }>(query);
  const found = rows[0]?.found;
  if (found === undefined) throw new Error(`there is no ${what}`);
  return String(found);
};

/** As the access tests make it for themselves. */
const madeAs = async (rows: readonly Row[], endpoint: Endpoint): Promise<Input> => {
  const input = rows.find((row) => row.endpoint === endpoint)?.input;
  if (!input) throw new Error(`${nameOf(endpoint)} is not in the table of access`);
  return typeof input === 'function' ? input() : input;
};

/** Rows that hang on a mark, those of the client before others: the first that fits. */
const ofMark = (table: string, fits: SQL = sql`true`): SQL => sql`
  select x.id as found from ${sql.identifier(table)} x join trademarks t on t.id = x.trademark
  where t.deleted_at is null and t.archived_at is null and x.deleted_at is null and ${fits}
  order by t.customer in (select unnest(customers) from accounts where email = ${ownerEmail}) desc, x.id limit 1`;

/** Rows that the client sees, with as much hanging on them as there is, under the first part of their addresses. */
const rowsOfClient = async (app: TestApp) => {
  const own = sql`(select unnest(customers) from accounts where email = ${ownerEmail})`;
  const rows = {
    trademarks: await first(
      app,
      'mark',
      sql`select id as found from trademarks t
        where customer in ${own} and deleted_at is null and archived_at is null and type = ${trademarkType.EUROPEAN.value}
        order by (select count(*) from calendar_events e where e.trademark = t.id)
          + (select count(*) from payments p where p.trademark = t.id) desc, id limit 1`,
    ),
    family: await first(
      app,
      'family',
      sql`select parent as found from trademarks where parent is not null and deleted_at is null
        group by parent order by bool_or(customer in ${own}) desc, count(*) desc, parent limit 1`,
    ),
    payments: await first(app, 'payment', ofMark('payments')),
    attachments: await first(app, 'paper', ofMark('attachments', sql`visible_to_client`)),
    'statements-of-use': await first(app, 'statement', ofMark('statements_of_use')),
    alerts: await first(
      app,
      'alert',
      ofMark('alerts', sql`x.type <> all (${`{${alertTypesOfFirm.join(',')}}`}::text[])`),
    ),
    calendar: await first(
      app,
      'deadline',
      ofMark(
        'calendar_events',
        sql`shown_to_client and not done and not date_needed and not before_takeover`,
      ),
    ),
    questions: await first(app, 'question', ofMark('questions')),
  };
  const { trademarks, family, ...hanging } = rows;
  const tables: Record<keyof typeof hanging, string> = {
    payments: 'payments',
    attachments: 'attachments',
    'statements-of-use': 'statements_of_use',
    alerts: 'alerts',
    calendar: 'calendar_events',
    questions: 'questions',
  };
  const marks = Object.entries(tables).map(
    ([name, table]) =>
      sql`select trademark from ${sql.identifier(table)} where id = ${hanging[name as keyof typeof hanging]}::int`,
  );
  await app.owner.execute(sql`
    update accounts set customers = (
      select array_agg(distinct customer) from trademarks
      where customer in ${own} or id in (${trademarks}::int, ${family}::int)
        or id in (${sql.join(marks, sql` union all `)}))
    where email = ${ownerEmail}`);
  return { ...rows, deadlines: rows.calendar };
};

/** What the example has none of, done as people do it. */
const doMore = async (app: TestApp, admin: LoginAnswer, client: LoginAnswer, mark: number) => {
  const made = async (name: string) => (await app.ask(customerApi.create, { name }, admin)).row;
  const [kept, merged, other] = [await made('Kwarc'), await made('Kwarc 2'), await made('Kwarc 3')];
  await app.ask(
    customerMergeApi.merge,
    {
      id: kept.id,
      other: merged.id,
      version: kept.version,
      otherVersion: merged.version,
      take: [],
    },
    admin,
  );
  await app.ask(threadApi.ask, { id: mark, text: 'Kiedy wygasa?', files: [] }, client);
  await app.ask(sessionApi.requestReset, { email: ownerEmail });
  const state = {
    sort: null,
    filters: [],
    search: '',
    columns: [],
    size: 25,
    density: 'compact',
  } satisfies InputOf<typeof viewApi.create>['state'];
  for (const person of [admin, client])
    await app.ask(
      viewApi.create,
      { list: 'Trademark', name: 'Widok', shared: false, isDefault: false, state },
      person,
    );
  await app.db.insert(dateChanges).values({
    trademark: mark,
    key: 'eu-renewal',
    name: { pl: 'Przedłużenie', en: 'Renewal' },
    kind: 'moved',
    oldDue: '2030-01-01',
    newDue: '2030-01-02',
    reason: { pl: 'Zmiana', en: 'Change' },
    createdAt: app.deps.now(),
  });
  const secretOf = async (person: LoginAnswer) =>
    (await app.ask(calendarFeedApi.open, {}, person)).url.split('/').at(-2);
  const [account] = await app.db.select().from(accounts).where(eq(accounts.email, ownerEmail));
  return {
    kept: kept.id,
    other: other.id,
    secrets: [await secretOf(admin), await secretOf(client)],
    batch: await madeAs(
      importRows(() => app),
      importApi.read,
    ),
    report: await madeAs(
      reportRows(() => app),
      reportSendingApi.preview,
    ),
    customer: account?.customers[0],
    accounts: account?.id,
  };
};

const searches = ['zuraw', 'zuraw morski', 'Z.500 025', 'zu', 'hexatehc'];

type List = { entity: Entity; endpoint: Endpoint };

/** A list as it opens, further down, searched, and narrowed to what rows refer to, as other pages link to it. */
const listInputs = ({ entity: { fields, title }, endpoint }: List, ids: Input): Input[] => {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'select' && field.autocomplete && isFilterOffered(field)
      ? [[name, ids[field.autocomplete]] as const]
      : [],
  );
  return [
    {},
    { page: 50, size: 25 },
    { archived: true },
    { deleted: true },
    ...searches.map((search) => ({ search })),
    { filters: [[title, 'contains', 'zuraw']] },
    ...references.map(([name, id]) => ({ filters: [[name, 'anyOf', [id]]] })),
  ].filter(
    ({ filters, ...rest }: Input) =>
      endpoint.input.safeParse({ ...rest, ...(filters !== undefined && { filters }) }).success,
  );
};

export const isList = ({ input: { shape } }: Endpoint): boolean =>
  'page' in shape && 'sort' in shape;
export const isExport = ({ path, input: { shape } }: Endpoint): boolean =>
  path.endsWith('/export') && 'format' in shape;

/** With `inputsFor`, which says how an endpoint is asked; and `named`, those for which that is said by name. */
export const readingCalls = async (app: TestApp) => {
  const shown = await rowsOfClient(app);
  const sessions = {
    admin: await app.signIn('admin@markfolio.example', { confirmed: true }),
    client: await app.signIn(ownerEmail),
  } satisfies Record<Reader, LoginAnswer>;
  const more = await doMore(app, sessions.admin, sessions.client, Number(shown.trademarks));
  const lawyer = await first(
    app,
    'lawyer',
    sql`select id as found from accounts where email = 'lawyer@markfolio.example'`,
  );
  const firstOf = (table: string) =>
    first(
      app,
      table,
      sql`select id as found from ${sql.identifier(table)} order by created_at, id limit 1`,
    );
  const rows: Record<string, unknown> = {
    ...shown,
    customers: more.customer,
    accounts: more.accounts,
    reports: more.report['id'],
    imports: more.batch['id'],
    representatives: await firstOf('representatives'),
    tasks: await firstOf('tasks'),
    mails: await firstOf('mails'),
    findings: await firstOf('registry_findings'),
  };
  const file = await first(
    app,
    'file',
    sql`select file as found from attachments where id = ${shown.attachments}::int`,
  );
  const logo = await first(
    app,
    'logo',
    sql`update settings set value = jsonb_set(value, '{logo}', (
        select to_jsonb(f.id::text) from files f where f.type like 'image/%' order by f.entity = 'TrademarkAttachment', f.id limit 1))
      where key = 'FIRM' returning value ->> 'logo' as found`,
  );
  const referred: Input = {
    CUSTOMER: Number(more.customer),
    LAWYER: Number(lawyer),
    REPRESENTATIVE: Number(rows['representatives']),
    TRADEMARK: Number(shown.trademarks),
  };
  const today = dateInWarsaw(app.deps.now());
  const month = { from: today, to: addDays(today, 30) };
  const year = { from: addMonths(today, -6), to: addMonths(today, 6) };
  const chosen = { ids: shown.trademarks };
  const [rule] = startingPack;
  const number = practiceMarks.find(({ markFeature }) => markFeature === 'WORD')?.applicationNumber;
  const territories = { WIPO_MEMBERS: ['US'], BOIP_MEMBERS: ['BE'], EU_MEMBERS: ['PL'] };
  const marked = { id: shown.trademarks };

  const named: Readonly<Record<string, readonly Input[]>> = {
    'GET /autocomplete': [
      ...Object.values(valuesOf(autocompleteType)).flatMap((type) => [
        { type },
        { type, search: 'zur' },
        { type, search: 'zu' },
      ]),
      { type: 'PRODUCT', search: 'oprogramowanie', filters: { class: 9, language: 'pl' } },
    ],
    'GET /autocomplete/by-ids': [
      { ids: Object.fromEntries(Object.entries(referred).map(([type, id]) => [type, [id]])) },
    ],
    'GET /search': searches.flatMap((term) => [
      { term },
      { term, entity: 'Trademark' },
      { term, entity: 'Customer' },
    ]),
    'GET /views': [{ list: 'Trademark' }],
    'GET /mails/templates/:template': [{ template: 'reset', language: 'pl' }],
    'GET /customers/similar': [{ name: 'Bałtyk Foods S.A.', nip: '526-025-09-95' }],
    'GET /customers/:id/merge-preview': [{ id: more.customer, other: more.other }],
    'GET /customers/:id/merges': [{ id: more.kept }],
    'GET /trademarks/:id/family': [marked, { id: shown.family }],
    'GET /trademarks/territories': [{ ids: shown.family }],
    'GET /trademarks/status-counts': [{ customer: more.customer }],
    'GET /protection': [{}, { family: shown.family }, { customer: more.customer }, { class: 9 }],
    'GET /protection/marks': [{ family: shown.trademarks }, { family: shown.family }],
    'GET /payments/totals': [{}, { filters: [['trademark', 'anyOf', [referred['TRADEMARK']]]] }],
    'GET /payments/unpaid': [{ paidOn: today }, { paidOn: today, ids: shown.payments }],
    'GET /payments/proposed': [{ ...chosen, type: 'OTHER' }],
    'GET /renewals/preview': [{ ...chosen, renewedOn: today }],
    'GET /statements-of-use/obligations': [{ trademark: shown.trademarks }],
    'GET /questions/:id/messages': [{ id: shown.questions, before: '999999' }],
    'GET /calendar': [
      month,
      year,
      { ...month, type: calendarEventType.TASK.value },
      { ...month, customer: more.customer },
      { ...month, lawyer },
      { ...year, trademark: shown.trademarks },
      { ...month, archived: true },
      { ...month, hidden: true },
    ],
    'GET /calendar-feeds/:secret/markfolio.ics': more.secrets.map((secret) => ({ secret })),
    'GET /date-changes': [{}, { trademark: shown.trademarks }],
    'GET /home/queue': [
      {},
      { person: lawyer },
      { customer: more.customer },
      ...Object.values(valuesOf(queueGroup)).map((group) => ({ group, from: 6 })),
    ],
    'GET /imports/:id/rows': [
      more.batch,
      { ...more.batch, search: 'zuraw' },
      { ...more.batch, outcome: 'CREATE' },
    ],
    'GET /registry/findings/:id/history': [{ id: rows['findings'] }],
    'GET /deadline-rules/:id/:version/history': [{ id: rule?.id, version: rule?.version }],
    'GET /firm/logo/:id': [{ id: logo }],
    'GET /files/serve/:id': [{ id: file }],
    'POST /settings/payments/preview': [{ version: 1, fees: [] }],
    'POST /settings/countries-and-organisations/preview': [
      {
        ...territories,
        STATEMENT_OF_USE_TERRITORIES: ['CA'],
        ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: ['CA'],
        CUSTOM_TRADEMARK_ALERT_TERRITORIES: ['CA'],
        version: 1,
      },
    ],
    'POST /deadline-rules/preview': [{ change: { act: 'add', rule, follows: rule?.version } }],
    'POST /registry/test': [{}],
    'POST /registry/look': [{ number }, { number, trademark: Number(shown.trademarks) }],
    'POST /reports/:id/mail-preview': [more.report],
    ...Object.fromEntries(refusedLinks.map((name) => [name, [{ token: unknownLink }]])),
  };

  const inputsFor = (endpoint: Endpoint): readonly Input[] => {
    const own = named[nameOf(endpoint)];
    if (own) return own;
    const { shape } = endpoint.input;
    if (isExport(endpoint)) return [{ format: 'csv' }];
    if (isList(endpoint)) {
      const store = productStores.find(({ entity }) =>
        endpoint.summary.startsWith(`${entity.name}: `),
      );
      if (!store) throw new Error(`${nameOf(endpoint)} is a list of no entity`);
      return listInputs({ entity: store.entity, endpoint }, referred);
    }
    const [noun = ''] = endpoint.path.split('/').slice(1);
    const id = noun === 'settings' ? theOnlyRow : rows[noun];
    const row = pathNames(endpoint.path).includes('id') ? { id } : {};
    return [
      row,
      ...('before' in shape ? [{ ...row, before: 1_000 }] : []),
      ...('account' in shape ? [{ ...row, account: lawyer }] : []),
    ];
  };
  return { sessions, inputsFor, named };
};
