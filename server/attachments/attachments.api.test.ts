import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type Attachment,
  attachmentApi,
  attachmentKind,
  attachmentVersionApi,
} from '#contract/attachments/attachment';
import type { Endpoint, InputOf } from '#contract/kit/endpoint';
import { fileApi } from '#contract/files/api';
import { trademarkApi } from '#contract/trademarks/trademark';
import { attachmentStore } from '#server/attachments/store';
import { attachments } from '#server/attachments/table';
import { readRows } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import { sweepFiles } from '#server/files/sweep';
import { files } from '#server/files/table';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { productStores } from '#server/stores';
import { rowOf } from '#server/test/app';
import { pdf, uploaded } from '#server/test/files';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark } from '#server/test/marks';

const { OTHER, DECISION } = attachmentKind;
const dayMs = 86_400_000;

const { app, admin, lawyer, client, signInAgain, customer, otherCustomer } = await markOffice();

type Draft = InputOf<typeof attachmentApi.create>;
const mark = async (of = customer): Promise<number> => (await insertTrademark(app, of)).id;
const sent = async (name = 'decyzja.pdf', by = lawyer): Promise<string> =>
  (await uploaded(app, by.token, pdf, { name })).id;
const create = async (draft: Partial<Draft> = {}): Promise<Attachment> => {
  const trademark = draft.trademark ?? (await mark());
  const file = await sent();
  const values = { trademark, title: 'Decyzja', kind: OTHER.value, file, ...draft };
  return (await app.ask(attachmentApi.create, values, lawyer)).row;
};
const update = ({ id, version }: Attachment, patch: object, by = lawyer) =>
  app.call(attachmentApi.update, { id, version, ...patch }, by);
const list = (input: InputOf<typeof attachmentApi.list>, by: { token: string }) =>
  app.ask(attachmentApi.list, input, by);
const served = async (id: string, by: { token: string }): Promise<number> =>
  (await app.call(fileApi.serve, { id }, by)).status;
const versionsOf = async (id: number) =>
  (await app.ask(attachmentVersionApi.versions, { id }, lawyer)).versions;

describe('an attachment', () => {
  test('hangs on its mark, is kept from clients at first, and says what its file is', async () => {
    const trademark = await mark();
    const row = await create({ trademark, title: ' decyzja.pdf ', kind: DECISION.value });
    expect(row).toMatchObject({ trademark, title: 'decyzja.pdf', visibleToClient: false });
    const { rows, related } = await list(
      { filters: [['trademark', 'anyOf', [trademark]]] },
      lawyer,
    );
    expect(rows.map(({ id }) => id)).toEqual([row.id]);
    expect(related.files[row.file]).toMatchObject({ name: 'decyzja.pdf', type: 'application/pdf' });
  });

  test('never moves to another mark, and needs a mark, a title and a file', async () => {
    const row = await create();
    const answer = await update(row, { trademark: await mark() });
    expect(answer).toMatchObject({ status: 400, body: { fields: { trademark: [{}] } } });
    expect((await update(row, { trademark: row.trademark, title: 'Nowy' })).status).toBe(200);
    const refused = await app.call(
      attachmentApi.create,
      { trademark: 1_000_000, title: 'x', kind: OTHER.value, file: await sent() },
      lawyer,
    );
    expect(refused).toMatchObject({ status: 400, body: { fields: { trademark: [{}] } } });
    expect((await update(await create(), { file: null })).status).toBe(400);
  });

  test('is deleted for 30 days, in which an administrator brings it back with its file', async () => {
    const { id, version, file } = await create({ visibleToClient: true });
    await app.call(attachmentApi.remove, { id, version }, lawyer);
    expect(await served(file, lawyer)).toBe(404);
    expect((await app.call(attachmentApi.restore, { id }, lawyer)).status).toBe(403);
    expect((await app.call(attachmentApi.restore, { id }, admin)).status).toBe(200);
    expect([await served(file, lawyer), await served(file, client)]).toEqual([200, 200]);
  });
});

describe('a client', () => {
  test('finds what is shown to it of its own marks, however it asks, and nothing else', async () => {
    const trademark = await mark();
    const word = 'Świadectwo';
    const shown = await create({ trademark, title: `${word} 1`, visibleToClient: true });
    const kept = await create({ trademark, title: `${word} 2`, note: 'tajne' });
    const foreign = await create({
      trademark: await mark(otherCustomer),
      title: `${word} 3`,
      visibleToClient: true,
    });
    const ways: InputOf<typeof attachmentApi.list>[] = [
      { search: 'swiadectwo' },
      { search: word, sort: 'trademark' },
      { filters: [['title', 'contains', word]] },
    ];
    for (const way of ways) {
      const { rows, total } = await list(way, client);
      expect([rows.map(({ id }) => id), total]).toEqual([[shown.id], 1]);
    }
    for (const { id, file } of [kept, foreign]) {
      expect((await app.call(attachmentApi.get, { id }, client)).status).toBe(404);
      expect(await served(file, client)).toBe(404);
    }
    const csv = await app.call(attachmentApi.export, { format: 'csv', search: word }, client);
    const exported = csv.raw.toString();
    expect(exported).toContain(`${word} 1`);
    expect(exported).not.toMatch(new RegExp(`${word} [23]|tajne|Widoczny`));
    expect(await served(shown.file, client)).toBe(200);
  });

  test('learns neither notes nor what is hidden, and may ask about neither', async () => {
    const { id } = await create({ visibleToClient: true, note: 'tylko dla nas' });
    const answer = await app.call(attachmentApi.get, { id }, client);
    for (const name of ['note', 'visibleToClient', 'earlierFiles'])
      expect(rowOf(answer)).not.toHaveProperty(name);
    for (const ask of [
      { filters: [['visibleToClient', 'is', false]] },
      { filters: [['note', 'contains', 'nas']] },
      { sort: 'visibleToClient' },
    ])
      expect((await app.call<Endpoint>(attachmentApi.list, ask, client)).status).toBe(400);
  });

  test('loses it at once when it is hidden again, or when its mark is deleted', async () => {
    const hidden = await create({ visibleToClient: true });
    await update(hidden, { visibleToClient: false });
    const trademark = await mark();
    const gone = await create({ trademark, visibleToClient: true });
    expect(await served(gone.file, client)).toBe(200);
    await app.call(trademarkApi.remove, { id: trademark, version: 1 }, lawyer);
    for (const { id, file } of [hidden, gone]) {
      expect(await served(file, client)).toBe(404);
      expect((await app.call(attachmentApi.get, { id }, client)).status).toBe(404);
    }
  });

  test('is held back by the database itself, were the condition above it forgotten', async () => {
    const shown = await create({ visibleToClient: true });
    const kept = await create();
    const foreign = await create({ trademark: await mark(otherCustomer), visibleToClient: true });
    const reader = { role: 'ROLE_CUSTOMER', customerIds: [customer] } as const;
    const all = { limit: 10_000, offset: 0 };
    const rows = await readAs(app.db, reader, (db) =>
      readRows(db, attachmentStore, productStores, undefined, all),
    );
    const found = new Set(rows.map(({ id }) => id));
    expect([shown, kept, foreign].map(({ id }) => found.has(id))).toEqual([true, false, false]);
  });
});

describe('a replaced file', () => {
  test('stays as a version with its name, size, sender and time, for staff alone', async () => {
    const row = await create({ visibleToClient: true, file: await sent('pierwsza.pdf') });
    const by = { file: await sent('druga.pdf', admin) };
    const second = rowOf(await update(row, by, admin));
    const third = rowOf(await update(second, { file: await sent('trzecia.pdf') }));
    const versions = await versionsOf(row.id);
    expect(versions.map(({ id }) => id)).toEqual([third.file, second.file, row.file]);
    expect(versions.map(({ name, uploadedBy }) => [name, uploadedBy])).toEqual([
      ['trzecia.pdf', 'Łukasz Wiśniewski'],
      ['druga.pdf', 'Anna Żuraw'],
      ['pierwsza.pdf', 'Łukasz Wiśniewski'],
    ]);
    expect(versions[2]).toMatchObject({ size: pdf.length, type: 'application/pdf' });
    expect(Date.parse(versions[0]?.uploadedAt ?? '')).toBeGreaterThan(0);
    for (const { id } of versions) expect(await served(id, lawyer)).toBe(200);
    expect([await served(row.file, client), await served(second.file, client)]).toEqual([404, 404]);
    expect(await served(third.file, client)).toBe(200);
    const forClient = await app.call(attachmentVersionApi.versions, { id: row.id }, client);
    expect(forClient.status).toBe(403);
  });

  test('is a change of the row: its version counts, and history tells both files', async () => {
    const row = await create();
    const file = await sent('nowa.pdf');
    const saved = rowOf(await update(row, { file }));
    expect(saved).toMatchObject({ version: row.version + 1, earlierFiles: [row.file] });
    expect((await update(row, { file: await sent() })).status).toBe(409);
    const { entries, related } = await app.ask(attachmentApi.history, { id: row.id }, lawyer);
    expect(entries[0]).toMatchObject({ before: { file: row.file }, after: { file } });
    expect(related.files[row.file]?.name).toBe('decyzja.pdf');
  });

  test('cannot be put among the versions by hand, nor taken from another attachment', async () => {
    const [row, other] = [await create(), await create()];
    expect((await update(row, { earlierFiles: [await sent()] })).status).toBe(400);
    expect((await update(row, { file: other.file })).status).toBe(400);
    expect(await versionsOf(row.id)).toHaveLength(1);
  });
});

describe('in time', () => {
  test('versions outlive the sweep; what hung on a purged mark goes with its files', async () => {
    const trademark = await mark();
    const row = await create({ trademark });
    await update(row, { file: await sent('nowsza.pdf') });
    app.moveClock(31 * dayMs);
    await sweepFiles(app.deps);
    await signInAgain();
    expect(await served(row.file, lawyer)).toBe(200);

    await app.call(trademarkApi.remove, { id: trademark, version: 1 }, lawyer);
    const kept = async () => [
      (await app.db.select().from(attachments).where(eq(attachments.id, row.id))).length,
      (await app.db.select().from(files).where(eq(files.id, row.file))).length,
    ];
    app.moveClock(29 * dayMs);
    await cleanUp(app.deps);
    expect(await kept()).toEqual([1, 1]);
    app.moveClock(2 * dayMs);
    await cleanUp(app.deps);
    expect(await kept()).toEqual([0, 1]);
    app.moveClock(31 * dayMs);
    await cleanUp(app.deps);
    expect(await kept()).toEqual([0, 0]);
  });
});
