import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { accountActionApi } from '#contract/accounts/actions';
import { attachmentKind } from '#contract/attachments/attachment';
import type { CrudApi } from '#contract/kit/crud';
import { editableFields } from '#contract/kit/entity';
import type { AnyField, Fields, Values } from '#contract/kit/fields';
import { niceClass } from '#contract/trademarks/goods/nice';
import { sessionApi } from '#contract/accounts/session';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accountStore } from '#server/accounts/store';
import { accounts } from '#server/auth/table';
import type { StoredRow } from '#server/entities/rows';
import { type AnyStore, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { productStores } from '#server/stores';
import { type TestApp, testApp } from '#server/test/app';
import { insertFile } from '#server/test/files';
import { isFull } from '#server/test/full';
import { expectHistoryTold } from '#server/test/replay';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
});

/** Rows of the example that values may point at. */
const known = new Map<string, number[]>();
const idsOf = async (store: AnyStore): Promise<number[]> => {
  const found = known.get(store.entity.name);
  if (found) return found;
  const id = columnOf(store.table, 'id');
  const rows = await app.db.select().from(store.table).orderBy(asc(id)).limit(3);
  const ids = rows.map((row) => (row as StoredRow).id);
  known.set(store.entity.name, ids);
  return ids;
};
const firstOf = async (type: 'CUSTOMER' | 'TRADEMARK'): Promise<number> => {
  const store = storeOfType(productStores, type);
  return (store && (await idsOf(store))[0]) ?? 0;
};

/** One that needs statements of use. */
const foreignMark = async (): Promise<number> => {
  const [mark] = await app.db
    .select()
    .from(trademarks)
    .where(and(eq(trademarks.place, 'US'), isNull(trademarks.deletedAt)))
    .limit(1);
  return mark?.id ?? 0;
};

const texts = ['', ' ', 'Anna', 'Łódź', "O'Neill", '<b>&amp;', 'EUR', '26.4.5', '+48 22 123 45 67'];
const richTexts = ['<p>Uwaga</p>', '<p></p>', '<script>x</script><p>y</p>'];
const dates = ['2024-02-29', '2026-11-15', '2034-01-31'];

/** A value of the kind, now and then one that is refused; null where nothing else can be said. */
const valueFor = async (field: AnyField): Promise<fc.Arbitrary<unknown>> => {
  const orNone = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: null });
  switch (field.kind) {
    case 'text':
      return orNone(fc.constantFrom(...texts));
    case 'templateExtendable':
      return orNone(fc.constantFrom(...(field.rich ? richTexts : texts)));
    case 'editor':
      return orNone(fc.constantFrom(...richTexts));
    case 'number':
      return field.exact ? fc.constantFrom('0', '12.5', '800.00') : orNone(fc.nat(90));
    case 'date':
      return orNone(fc.constantFrom(...dates));
    case 'toggle':
      return fc.boolean();
    case 'select':
    case 'buttonSelect': {
      const type = field.kind === 'select' ? field.autocomplete : undefined;
      const store = type && storeOfType(productStores, type);
      const values = store
        ? await idsOf(store)
        : Object.values(field.options ?? {}).map(({ value }) => value);
      return field.kind === 'select' && field.many
        ? fc.subarray(values.slice(0, 6))
        : orNone(fc.constantFrom(...values));
    }
    case 'array':
      return fc.array(await patchFor(field.of, []), { maxLength: 3 });
    default:
      return fc.constant(null);
  }
};

/** Some of the fields, or of an item all of them. */
const patchFor = async (
  fields: Fields,
  requiredKeys: [] | undefined,
): Promise<fc.Arbitrary<Values>> => {
  const named = Object.entries(fields).filter(
    ([, { kind }]) => kind !== 'file' && kind !== 'image',
  );
  const values = await Promise.all(
    named.map(async ([name, field]) => [name, await valueFor(field)] as const),
  );
  return fc.record(Object.fromEntries(values), requiredKeys ? { requiredKeys } : {});
};

/** Few fields at a time: of many together one would be refused, and all with it. */
const smallPatch = async (fields: Fields): Promise<fc.Arbitrary<Values>> => {
  const names = Object.keys(fields);
  const whole = await patchFor(fields, undefined);
  return fc
    .tuple(whole, fc.subarray(names, { minLength: 1, maxLength: 2 }))
    .map(([values, chosen]) =>
      Object.fromEntries(chosen.filter((name) => name in values).map((n) => [n, values[n]])),
    );
};

const newFile = (): Promise<string> => insertFile(app, 'admin@markfolio.example');

type Subject = {
  /** What a row is made of. */
  draft: () => Promise<Values>;
  /** What is done to rows besides keeping them; `row` is as it stands. */
  actions?: readonly ((row: StoredRow) => Promise<unknown>)[];
};
const classesOf = (...numbers: (keyof typeof niceClass)[]) =>
  numbers.map((number) => ({
    class: niceClass[number].value,
    pl: `towary ${number}`,
    en: number === 9 ? '' : 'goods',
  }));
const saveGoods =
  (...numbers: (keyof typeof niceClass)[]) =>
  ({ id, version }: StoredRow) =>
    app.call(
      goodsApi.save,
      { id, version, edition: '13-2026', classes: classesOf(...numbers) },
      admin,
    );
const archive =
  (archived: boolean) =>
  ({ id }: StoredRow) =>
    app.call(trademarkActionApi.archive, { ids: [id], archived }, admin);

/** By the name of its entity: a store without its line fails below. */
const subjects: Record<string, Subject> = {
  Customer: { draft: async () => ({ name: 'Początek' }) },
  Representative: { draft: async () => ({ name: 'Początek' }) },
  Account: {
    draft: async () => ({
      name: 'Początek',
      email: `${crypto.randomUUID()}@replay.example`,
      role: 'ROLE_CUSTOMER',
      language: 'pl',
      customers: [await firstOf('CUSTOMER')],
      canLogin: true,
    }),
  },
  Trademark: {
    draft: async () => ({
      name: 'POCZĄTEK',
      type: trademarkType.INTERNATIONAL.value,
      representationType: 1,
      status: trademarkStatus.APPLICATION.value,
      customer: await firstOf('CUSTOMER'),
    }),
    actions: [
      saveGoods(9, 25),
      saveGoods(25),
      ({ id, expirationDate }) =>
        typeof expirationDate === 'string'
          ? app.call(dateQuestionApi.confirmExpiration, { id, expirationDate }, admin)
          : Promise.resolve(),
      archive(true),
      archive(false),
      ({ id }) =>
        app.call(
          trademarkActionApi.addTerritories,
          {
            id,
            territories: ['US', 'CN'],
            copy: { classes: true, representative: true, description: true },
          },
          admin,
        ),
      ({ id }) =>
        app.call(trademarkActionApi.removeTerritories, { id, territories: ['US'] }, admin),
    ],
  },
  TrademarkPayment: {
    draft: async () => ({
      trademark: await firstOf('TRADEMARK'),
      type: 'OTHER',
      status: 'NOT_PAID',
      amount: '10',
      currency: 'PLN',
    }),
  },
  TrademarkStatementOfUse: {
    draft: async () => ({
      trademark: await foreignMark(),
      // Each an obligation of its own: there is one statement for one.
      rule: `Obowiązek ${randomUUID()}`,
      dueDate: '2027-05-05',
    }),
  },
  Task: {
    draft: async () => ({
      what: 'Zadzwonić',
      due: '2027-05-05',
      customer: await firstOf('CUSTOMER'),
    }),
  },
  TrademarkAttachment: {
    draft: async () => ({
      trademark: await firstOf('TRADEMARK'),
      title: 'Pismo',
      kind: attachmentKind.OTHER.value,
      file: await newFile(),
    }),
    actions: [
      async ({ id, version }) => {
        const attachments = apiOf('TrademarkAttachment');
        return app.call(attachments.update, { id, version, file: await newFile() }, admin);
      },
    ],
  },
};

const storeOf = (name: string): AnyStore => {
  const store = productStores.find(({ entity }) => entity.name === name);
  if (!store) throw new Error(`no store of ${name}`);
  return store;
};
const apiOf = (name: string): CrudApi => {
  const { api } = storeOf(name);
  if (!api || !('create' in api)) throw new Error(`${name} is not typed by anybody`);
  return api;
};

test('every entity has its line', () => {
  expect(Object.keys(subjects).toSorted()).toEqual(
    // What nobody changes, alerts and reports, has no changes but its removal.
    productStores
      .filter(({ api }) => api && 'update' in api)
      .map(({ entity }) => entity.name)
      .toSorted(),
  );
});

test.each(Object.keys(subjects))(
  '%s: history played from the beginning gives the row as it is, after any sequence of changes',
  async (name) => {
    const { draft, actions = [] } = subjects[name] ?? { draft: async () => ({}) };
    const [store, api] = [storeOf(name), apiOf(name)];
    const { table, entity } = store;
    const id = columnOf(table, 'id');
    const patch = await smallPatch(editableFields(entity.fields, 'ROLE_ADMIN'));
    const step = fc.oneof(
      { weight: 8, arbitrary: patch },
      { weight: 2, arbitrary: fc.constantFrom('remove' as const, 'restore' as const) },
      ...(actions.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...actions) }] : []),
    );
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const answer = await app.call(api.create, await draft(), admin);
        expect(answer).toMatchObject({ status: 201 });
        const made = answer.body.row.id;
        const rowsSince = async () =>
          (await app.db.select().from(table).where(gte(id, made)).orderBy(id)) as StoredRow[];
        const take = async (next: (typeof steps)[number], row: StoredRow) => {
          const { version } = row;
          if (typeof next === 'function') return next(row);
          if (next === 'restore') return app.call(api.restore, { id: made }, admin);
          if (next === 'remove') return app.call(api.remove, { id: made, version }, admin);
          return app.call(api.update, { ...next, id: made, version }, admin);
        };
        for (const next of steps) {
          const [before] = await rowsSince();
          if (before) await take(next, before);
          const [after] = await rowsSince();
          if (after?.version !== before?.version) changed += 1;
        }
        await expectHistoryTold(app, store, await rowsSince());
      }),
      { numRuns: isFull ? 30 : 4, endOnFailure: true },
    );
    // Refusals alone would prove nothing.
    expect(changed).toBeGreaterThan(0);
  },
);

test('accounts that were made for a customer, and whose password was set by a link, too', async () => {
  const email = 'kilka@replay.example';
  const customers = [await firstOf('CUSTOMER')];
  const people = [{ name: 'Ewa Kilka', email }];
  const made = await app.call(accountActionApi.addToCustomers, { customers, people }, admin);
  expect(made.status).toBe(201);
  const read = async () =>
    (await app.db.select().from(accounts).where(eq(accounts.email, email))) as StoredRow[];
  const [account] = await read();
  await expectHistoryTold(app, accountStore, await read());
  const now = app.deps.now();
  const { token } = await createPasswordLink(app.db, 'invitation', account?.id ?? 0, now);
  const password = 'cztery spokojne zielone słowa';
  expect((await app.call(sessionApi.usePasswordLink, { token, password })).status).toBe(204);
  const [owner] = await read();
  expect(owner?.['hasPassword']).toBe(true);
  await expectHistoryTold(app, accountStore, await read());
});
