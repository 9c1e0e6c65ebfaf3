import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/kit/endpoint';
import { initialValues } from '#contract/kit/entity';
import {
  type Representative,
  representative,
  representativeApi,
} from '#contract/representatives/representative';
import { specimenApi } from '#contract/developers/specimens';
import { history } from '#server/history/table';
import { representatives } from '#server/representatives/table';
import { minutes, type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
let lawyer: { token: string };
beforeAll(async () => {
  app = await testApp({ specimens: true });
  admin = await app.signIn('admin@markfolio.example');
  lawyer = await app.signIn('lawyer@markfolio.example');
});

const create = async (draft: InputOf<typeof representativeApi.create>): Promise<Representative> => {
  const answer = await app.call(representativeApi.create, draft, lawyer);
  expect(answer.status).toBe(201);
  return answer.body.row;
};
const read = (id: number) => app.call(representativeApi.get, { id }, lawyer);
const historyOf = async (id: number) => {
  const rows = await app.db
    .select()
    .from(history)
    .where(eq(history.entityId, id))
    .orderBy(asc(history.id));
  return rows
    .filter(({ entity }) => entity === 'Representative')
    .map(({ operation, before, after, accountName }) => ({
      operation,
      before,
      after,
      accountName,
    }));
};

describe('a row', () => {
  test('is created, read, changed field by field, and remembers each change', async () => {
    const row = await create({ name: '  Anna Żuraw ', lawFirm: 'Żuraw i Wspólnicy', function: '' });
    expect(row).toMatchObject({ name: 'Anna Żuraw', function: null, version: 1, deletedAt: null });
    const { id } = row;

    const changed = await app.call(
      representativeApi.update,
      { id, version: 1, function: 'Partner', lawFirm: 'Żuraw i Wspólnicy' },
      admin,
    );
    expect(changed.status).toBe(200);
    expect(changed.body.row).toMatchObject({ version: 2, function: 'Partner' });
    expect(await historyOf(id)).toEqual([
      {
        operation: 'INSERT',
        accountName: expect.any(String),
        before: null,
        after: {
          ...initialValues(representative.fields),
          name: 'Anna Żuraw',
          lawFirm: 'Żuraw i Wspólnicy',
        },
      },
      {
        operation: 'UPDATE',
        accountName: expect.any(String),
        before: { function: null },
        after: { function: 'Partner' },
      },
    ]);
  });

  test('saved without a change keeps its version and adds no history', async () => {
    const { id } = await create({ name: 'Bez zmian' });
    const answer = await app.call(
      representativeApi.update,
      { id, version: 1, name: 'Bez zmian' },
      lawyer,
    );
    expect(answer.body.row.version).toBe(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('refuses a change made on an older version, and tells the newer one', async () => {
    const { id } = await create({ name: 'Sporny' });
    await app.call(representativeApi.update, { id, version: 1, name: 'Pierwszy' }, lawyer);
    const late = await app.call(representativeApi.update, { id, version: 1, name: 'Drugi' }, admin);
    expect(late).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE_VERSION', errorData: { version: 2 } },
    });
    expect(await read(id)).toMatchObject({ body: { row: { name: 'Pierwszy' } } });
  });

  test('takes one of two changes sent at the same moment', async () => {
    const { id } = await create({ name: 'Wyścig' });
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        app.call(representativeApi.update, { id, version: 1, name }, lawyer),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('that lacks what is required answers at the field', async () => {
    const answer = await app.call(
      representativeApi.create,
      { name: '   ', lawFirmEmail: 'x' },
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: { name: [{ code: 'required' }], lawFirmEmail: [{ code: 'invalid_email' }] },
      },
    });
  });

  test('is deleted for everybody, and brought back by an administrator', async () => {
    const { id } = await create({ name: 'Do usunięcia' });
    expect(await app.call(representativeApi.remove, { id, version: 7 }, admin)).toMatchObject({
      status: 409,
    });
    expect(await app.call(representativeApi.remove, { id, version: 1 }, admin)).toMatchObject({
      status: 204,
    });
    expect(await read(id)).toMatchObject({ status: 404 });
    const listed = async (deleted: boolean, token: { token: string }) => {
      const answer = await app.call(
        representativeApi.list,
        { filters: [['name', 'is', 'Do usunięcia']], deleted },
        token,
      );
      return answer.status === 200 ? answer.body.total : answer.status;
    };
    expect(await listed(false, admin)).toBe(0);
    expect(await listed(true, admin)).toBe(1);
    expect(await listed(true, lawyer)).toBe(403);
    expect(await app.call(representativeApi.restore, { id }, lawyer)).toMatchObject({
      status: 403,
    });
    expect(await app.call(representativeApi.restore, { id }, admin)).toMatchObject({
      status: 200,
      body: { row: { name: 'Do usunięcia', version: 3, deletedAt: null } },
    });
    expect((await historyOf(id)).map(({ operation }) => operation)).toEqual([
      'INSERT',
      'DELETE',
      'RESTORE',
    ]);
  });

  test('of several is deleted all at once or not at all', async () => {
    const ids = await Promise.all(
      ['x1', 'x2', 'x3'].map(async (name) => (await create({ name: `Seria ${name}` })).id),
    );
    const answer = await app.call(
      representativeApi.removeMany,
      { filters: [['name', 'contains', 'seria X']] },
      admin,
    );
    expect(answer).toMatchObject({ status: 200, body: { count: 3 } });
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 404 });
  });
});

describe('a write that the database gives up for another', () => {
  // What was counted is not taken back with the rest.
  const givenUp = async (times: number, work: () => Promise<void>): Promise<void> => {
    await app.owner.execute(
      sql.raw(`
      create sequence crossings;
      create function cross_with_another() returns trigger language plpgsql as $$ begin
        if nextval('crossings') <= ${times} then
          raise exception 'deadlock detected' using errcode = '40P01';
        end if;
        return new;
      end $$;
      create trigger crossing before update on representatives
      for each row execute function cross_with_another();`),
    );
    await work();
    await app.owner.execute(sql`drop function cross_with_another cascade`);
    await app.owner.execute(sql`drop sequence crossings`);
  };
  const update = ({ id }: Representative) =>
    app.call(representativeApi.update, { id, version: 1, function: 'Partner' }, lawyer);

  test('is done once more, and once in all', async () => {
    const row = await create({ name: 'Na skrzyżowaniu' });
    await givenUp(1, async () => {
      expect(await update(row)).toMatchObject({
        status: 200,
        body: { row: { version: 2, function: 'Partner' } },
      });
    });
    const operations = (await historyOf(row.id)).map(({ operation }) => operation);
    expect(operations).toEqual(['INSERT', 'UPDATE']);
  });

  test('twice is for its sender to repeat', async () => {
    const row = await create({ name: 'Dwa skrzyżowania' });
    await givenUp(2, async () => {
      expect(await update(row)).toMatchObject({ status: 503 });
    });
    expect(await read(row.id)).toMatchObject({ body: { row: { version: 1 } } });
  });
});

describe('a write with a key', () => {
  const headers = { 'idempotency-key': 'a-key-of-one-action' };
  test('is done once however often it is sent, also at the same moment', async () => {
    const send = () => app.call(representativeApi.create, { name: 'Raz' }, { ...lawyer, headers });
    const answers = await Promise.all([send(), send(), send()]);
    const again = await send();
    const ids = [...answers, again].map(({ body }) => body.row.id);
    expect(new Set(ids).size).toBe(1);
    expect(again.status).toBe(201);
    const found = await app.db
      .select()
      .from(representatives)
      .where(eq(representatives.name, 'Raz'));
    expect(found).toHaveLength(1);
  });

  test('refuses the same key for something else', async () => {
    await app.ask(representativeApi.create, { name: 'Raz' }, { ...lawyer, headers });
    const answer = await app.call(
      representativeApi.create,
      { name: 'Co innego' },
      { ...lawyer, headers },
    );
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('that failed can be repeated with the same key', async () => {
    const key = { 'idempotency-key': 'a-key-that-failed-once' };
    const { id } = await create({ name: 'Powtórka' });
    const stale = { id, version: 9, name: 'X' };
    await app.call(representativeApi.update, stale, { ...lawyer, headers: key });
    const mended = await app.call(
      representativeApi.update,
      { ...stale, version: 1 },
      { ...lawyer, headers: key },
    );
    expect(mended.status).toBe(200);
  });

  test('belongs to its account: another person may use the same words', async () => {
    const answer = await app.call(representativeApi.create, { name: 'Raz' }, { ...admin, headers });
    expect(answer.status).toBe(201);
  });

  test.each(['short', 'with spaces in it', 'x'.repeat(101)])('refuses the key %j', async (key) => {
    const answer = await app.call(
      representativeApi.create,
      { name: 'Klucz' },
      { ...lawyer, headers: { 'idempotency-key': key } },
    );
    expect(answer.status).toBe(400);
  });
});

describe('history', () => {
  test('reads newest first, in pages, and by field', async () => {
    const { id } = await create({ name: 'Wersja 0' });
    for (let version = 1; version <= 52; version += 1)
      await app.call(
        representativeApi.update,
        { id, version, name: `Wersja ${version}`, ...(version === 3 && { function: 'F' }) },
        lawyer,
      );
    const page = (input: { before?: number; field?: string }) =>
      app.ask(representativeApi.history, { id, ...input }, lawyer);
    const first = await page({});
    expect(first.more).toBe(true);
    expect(first.entries[0]).toMatchObject({ after: { name: 'Wersja 52' } });
    const rest = await page({ before: first.entries.at(-1)?.id ?? 0 });
    expect(rest.more).toBe(false);
    expect(first.entries.length + rest.entries.length).toBe(53);
    const byField = await page({ field: 'function' });
    // It was made without one: that is no change of it.
    expect(byField.entries.map(({ operation }) => operation)).toEqual(['UPDATE']);
    expect((await page({ field: 'name' })).more).toBe(true);
    expect((await page({ field: 'nickname' })).entries).toEqual([]);
  });

  test('is narrowed to a person, and offers the people and fields that occur', async () => {
    const { id } = await create({ name: 'Początek' });
    const other = { ...admin };
    await app.call(representativeApi.update, { id, version: 1, function: 'Prezes' }, other);
    await app.call(representativeApi.update, { id, version: 2, function: null }, lawyer);
    await app.call(representativeApi.remove, { id, version: 3 }, other);
    await app.call(representativeApi.restore, { id }, other);
    const read = (input: { account?: number; field?: string } = {}) =>
      app.ask(representativeApi.history, { id, ...input }, lawyer);
    const { offered } = await read();
    // Neither what stayed empty nor what was only there when the row went.
    expect(offered.fields).toEqual(['name', 'function']);
    const [ada, lex] = offered.people.toSorted((a, b) => a.id - b.id);
    expect(offered.people).toHaveLength(2);
    const operations = async (input: { account?: number; field?: string }) =>
      (await read(input)).entries.map(({ operation }) => operation);
    const byAdmin = await operations({ account: ada?.id ?? 0 });
    const byLawyer = await operations({ account: lex?.id ?? 0 });
    expect([byAdmin, byLawyer]).toEqual([
      ['RESTORE', 'DELETE', 'UPDATE'],
      ['UPDATE', 'INSERT'],
    ]);
    expect(await operations({ account: lex?.id ?? 0, field: 'function' })).toEqual(['UPDATE']);
    expect(await operations({ account: 1_000_000 })).toEqual([]);
    expect((await read({ account: 1_000_000 })).offered).toEqual(offered);
  });

  test('of a deleted row is read by administrators alone', async () => {
    const { id, version } = await create({ name: 'Usunięta Osoba' });
    await app.call(representativeApi.remove, { id, version }, admin);
    const told = await app.call(representativeApi.history, { id }, admin);
    expect(told.body.entries.map(({ operation }) => operation)).toEqual(['DELETE', 'INSERT']);
    expect((await app.call(representativeApi.history, { id }, lawyer)).status).toBe(404);
  });

  test.each(['update history set account_name = $$x$$', 'delete from history', 'truncate history'])(
    'cannot be changed, not even by the product: %s',
    async (statement) => {
      // Nor by the owner of the table, who may do what the product may not.
      await expect(app.owner.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'history is append-only' },
      });
      await expect(app.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: {
          message: statement.startsWith('truncate')
            ? 'permission denied for table history'
            : 'history is append-only',
        },
      });
    },
  );
});

describe('a field hidden from a role', () => {
  const secret = { name: 'Tajny', size: 2 as const, secret: 'między nami' };
  test('is found by the search of those who may read it alone', async () => {
    await app.call(specimenApi.create, { name: 'Szukany', size: 1, secret: 'xylofon' }, admin);
    const found = async (search: string, session: { token: string }) =>
      (await app.ask(specimenApi.list, { search }, session)).total;
    expect(await found('xylo szukany', admin)).toBe(1);
    expect(await found('xylo', lawyer)).toBe(0);
    expect(await found('szuk', lawyer)).toBe(1);
  });

  test('is neither read, filtered, sorted, written, exported nor in history', async () => {
    const { row } = await app.ask(specimenApi.create, secret, admin);
    expect(row.secret).toBe('między nami');
    const id = row.id;
    const asLawyer = await app.call(specimenApi.get, { id }, lawyer);
    expect(asLawyer.status).toBe(200);
    expect(JSON.stringify(asLawyer.body)).not.toContain('między nami');
    const list = (input: InputOf<typeof specimenApi.list>) =>
      app.call(specimenApi.list, input, lawyer);
    expect((await list({ filters: [['secret', 'contains', 'm']] })).status).toBe(400);
    expect((await list({ sort: 'secret' })).status).toBe(400);
    const exported = await app.call(
      specimenApi.export,
      { format: 'csv', columns: 'name,secret' },
      lawyer,
    );
    expect(exported.status).toBe(400);
    const whole = await app.call(specimenApi.export, { format: 'csv' }, lawyer);
    expect(whole.body).not.toContain('między nami');
    await app.call(specimenApi.update, { id, version: 1, secret: 'wciąż między nami' }, admin);
    const changes = await app.call(specimenApi.history, { id }, lawyer);
    expect(changes.body.entries).toHaveLength(1);
    expect(changes.status).toBe(200);
    expect(JSON.stringify(changes.body)).not.toContain('między nami');
  });
});

test('what is deleted already is not deleted once more', async () => {
  const { id } = await create({ name: 'Usunięty' });
  await app.call(representativeApi.remove, { id, version: 1 }, admin);
  const again = await app.call(representativeApi.removeMany, { ids: [id], deleted: true }, admin);
  expect(again.status).toBe(400);
  expect(await historyOf(id)).toHaveLength(2);
});

test('rich text of which cleaning leaves nothing is no value', async () => {
  const story = '<script>alert(1)</script>';
  const answer = await app.call(specimenApi.create, { name: 'Pusty', size: 1, story }, lawyer);
  expect(answer).toMatchObject({ status: 201, body: { row: { story: null } } });
});

test('the clock of a change is the clock of the product', async () => {
  const { id } = await create({ name: 'Zegar' });
  app.moveClock(minutes(5));
  const { row } = await app.ask(
    representativeApi.update,
    { id, version: 1, name: 'Zegar 2' },
    lawyer,
  );
  const { createdAt, updatedAt } = row;
  expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(minutes(5));
});

describe('a reference', () => {
  const keptBy = (keeper: number) =>
    app.call(specimenApi.create, { name: 'Okaz', size: 1, keeper }, lawyer);

  test('comes with the label of what it points at, and sorts by it', async () => {
    const [first, second] = [await create({ name: 'Ćwik' }), await create({ name: 'Abacki' })];
    for (const { id } of [first, second]) expect((await keptBy(id)).status).toBe(201);
    const { rows, related } = await app.ask(
      specimenApi.list,
      { sort: 'keeper', filters: [['keeper', 'anyOf', [first.id, second.id]]] },
      lawyer,
    );
    expect(rows.map(({ keeper }) => related.options['REPRESENTATIVE']?.[String(keeper)])).toEqual([
      'Abacki',
      'Ćwik',
    ]);
  });

  test('to a row that is not there, or no longer, is refused at its field', async () => {
    const { id } = await create({ name: 'Odchodzi' });
    await app.call(representativeApi.remove, { id, version: 1 }, admin);
    for (const keeper of [id, 1_000_000])
      expect(await keptBy(keeper)).toMatchObject({
        status: 400,
        body: { fields: { keeper: [{ code: 'invalid' }] } },
      });
  });
});
