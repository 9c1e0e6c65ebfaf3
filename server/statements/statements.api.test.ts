import { expect, test } from 'vitest';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { theOnlyRow } from '#contract/settings/document';
import { obligationApi, statementOfUseApi } from '#contract/statements/statement';
import { territorySettingsApi } from '#contract/settings/territories/settings';
import { trademarkType } from '#contract/codes/trademarks';
import { rowOf } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark, ofMark } from '#server/test/marks';
import type { trademarks } from '#server/trademarks/table';

const { FOREIGN, INTERNATIONAL_DESIGNATED, INTERNATIONAL, POLISH } = trademarkType;

const { app, admin, lawyer, client, stranger, customer } = await markOffice();

type Mark = Pick<typeof trademarks.$inferInsert, 'type' | 'territory'>;
const us: Mark = { type: FOREIGN.value, territory: 'US' };
const markOf = async (mark: Mark): Promise<number> =>
  (await insertTrademark(app, customer, mark)).id;
const create = async (mark: Mark, given: object = {}) =>
  app.call(
    statementOfUseApi.create,
    {
      trademark: await markOf(mark),
      rule: 'US Section 8',
      windowOpens: '2029-03-01',
      dueDate: '2030-03-01',
      note: 'Etykiety od klienta',
      ...given,
    },
    lawyer,
  );

test('are for foreign and designated marks in listed territories', async () => {
  const parent = await markOf({ type: INTERNATIONAL.value });
  for (const mark of [
    us,
    { type: INTERNATIONAL_DESIGNATED.value, territory: 'PH', parent },
  ] as const)
    expect((await create(mark)).status).toBe(201);
  for (const mark of [
    { type: FOREIGN.value, territory: 'DE' },
    { type: POLISH.value },
    { type: INTERNATIONAL.value },
  ] as const)
    expect(await create(mark)).toMatchObject({
      status: 409,
      body: { errorCode: 'STATEMENT_OF_USE_NOT_REQUIRED' },
    });
});

test('are finished also after their territory has left the list', async () => {
  const row = rowOf(await create(us));
  const lists = (list: never[] | ['AR', 'US'], version: number) =>
    app.call(
      territorySettingsApi.update,
      { id: theOnlyRow, version, STATEMENT_OF_USE_TERRITORIES: list },
      admin,
    );
  expect((await lists([], 1)).status).toBe(200);
  expect((await create(us)).status).toBe(409);
  const { id, version } = row;
  const filed = await app.call(
    statementOfUseApi.update,
    { id, version, filedOn: '2026-05-05' },
    lawyer,
  );
  expect(rowOf(filed)).toMatchObject({ filedOn: '2026-05-05', version: 2 });
  await lists(['AR', 'US'], 2);
});

test('are filed today at the latest, in Warsaw', async () => {
  const { id, version } = rowOf(await create(us));
  const today = dateInWarsaw(app.deps.now());
  const filed = (filedOn: string) =>
    app.call(statementOfUseApi.update, { id, version, filedOn }, lawyer);
  const refused = {
    status: 400,
    body: { fields: { filedOn: [{ code: 'after_today', params: { max: formatDate(today) } }] } },
  };
  expect(await filed(addDays(today, 1))).toMatchObject(refused);
  expect(await create(us, { filedOn: '2031-01-01' })).toMatchObject(refused);
  expect((await filed(today)).status).toBe(200);
});

test('stay with their mark, and a client sees its own without the remarks', async () => {
  const { id, version, trademark } = rowOf(await create(us));
  const other = await markOf(us);
  const moved = await app.call(statementOfUseApi.update, { id, version, trademark: other }, lawyer);
  expect(moved.status).toBe(400);
  const seen = await app.call(statementOfUseApi.get, { id }, client);
  expect(rowOf(seen)).toMatchObject({ trademark, rule: 'US Section 8' });
  expect(rowOf(seen)).not.toHaveProperty('note');
  expect((await app.call(statementOfUseApi.get, { id }, stranger)).status).toBe(404);
});

test('are recorded once for an obligation and its date, also when brought back', async () => {
  const first = rowOf(await create(us));
  const { id, version, trademark, rule, dueDate } = first;
  const again = () => app.call(statementOfUseApi.create, { trademark, rule, dueDate }, lawyer);
  const exists = { status: 409, body: { errorCode: 'STATEMENT_OF_USE_EXISTS' } };
  expect(await again()).toMatchObject(exists);
  const later = rowOf(
    await app.call(statementOfUseApi.create, { trademark, rule, dueDate: '2040-03-01' }, lawyer),
  );
  const moved = await app.call(
    statementOfUseApi.update,
    { id: later.id, version: later.version, dueDate },
    lawyer,
  );
  expect(moved).toMatchObject(exists);
  await app.call(statementOfUseApi.remove, { id, version }, lawyer);
  expect((await again()).status).toBe(201);
  expect(await app.call(statementOfUseApi.restore, { id }, admin)).toMatchObject(exists);
});

test('are called what the firm calls their rule, and stay with it', async () => {
  const { body } = await app.call(deadlineRuleApi.list, {}, admin);
  const { rules } = body;
  const seen = rules.find(({ rule }) => rule.id === 'us-sec8')?.rule;
  if (!seen) throw new Error('no us-sec8');
  const name = { pl: 'Sekcja 8 po naszemu', en: 'Section 8 our way' };
  const saved = await app.call(
    deadlineRuleApi.save,
    { id: seen.id, version: seen.version, rule: { ...seen, name }, seen },
    admin,
  );
  expect(saved.status).toBe(204);
  const row = rowOf(await create(us, { rule: 'us-sec8' }));
  const obligationsOf = async (trademark: number) =>
    (await app.ask(obligationApi.list, { trademark }, client)).obligations;
  // In lists, in history, in exports.
  const ofRow = ofMark(row.trademark);
  const list = await app.call(statementOfUseApi.list, ofRow, client);
  expect(list.body).toMatchObject({ related: { displayNames: { 'us-sec8': name } } });
  const history = await app.call(statementOfUseApi.history, { id: row.id }, lawyer);
  expect(history.body).toMatchObject({ related: { displayNames: { 'us-sec8': name } } });
  const csv = await app.call(statementOfUseApi.export, { format: 'csv', ...ofRow }, client);
  expect(csv.raw.toString()).toContain(name.pl);
  expect(csv.raw.toString()).not.toContain('us-sec8');
  const ofUs = await obligationsOf(row.trademark);
  expect(ofUs).toContainEqual({ rule: 'us-sec8', name, asked: true });
  // That of designated marks is known, and not asked of this one.
  expect(ofUs.find(({ rule }) => rule === 'us-sec71-y6')).toMatchObject({ asked: false });
  const unlinked = await app.call(
    statementOfUseApi.update,
    { id: row.id, version: row.version, rule: 'Sekcja 8' },
    lawyer,
  );
  expect(unlinked).toMatchObject({ status: 400, body: { fields: { rule: [{}] } } });
});
