import { beforeAll, describe, expect, test } from 'vitest';
import { attachmentApi, attachmentKind } from '#contract/attachments/attachment';
import { autocompleteApi } from '#contract/kit/autocomplete';
import type { Endpoint, InputOf } from '#contract/kit/endpoint';
import { paymentApi } from '#contract/payments/payment';
import { representativeApi } from '#contract/representatives/representative';
import { renewalApi } from '#contract/payments/renewals';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademark, type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { viewApi } from '#contract/kit/views';
import { insertFile } from '#server/test/files';
import { type MarkOffice, markOffice } from '#server/test/markOffice';
import { unzipped } from '#server/test/unzipped';

/** Every secret begins so: whatever a client receives is searched for it. */
const secret = 'TAJNE';
const hidden = ['ourNumber', 'remarks', 'proceduralDates', 'ownData'] as const;

let office: MarkOffice;
let mark: Trademark;
let foreign: Trademark;
let attachment = 0;
let payment = 0;

beforeAll(async () => {
  office = await markOffice();
  const { app, lawyer, create, createPayment, otherCustomer } = office;
  const internal: Parameters<typeof create>[0] = {
    ourNumber: `${secret}/1`,
    remarks: `<p>${secret} uwaga</p>`,
    proceduralDates: [
      {
        kind: 'OTHER',
        date: '2026-01-02',
        dueDate: null,
        answeredOn: null,
        needsNoAnswer: false,
        inOurFavour: false,
        issuedOn: null,
        groundsFiledOn: null,
        note: `${secret} pismo`,
      },
    ],
    ownData: [{ key: `${secret} klucz`, value: `${secret} wartość` }],
  };
  mark = await create({ name: 'WIDOCZNY', ...internal });
  foreign = await create({ name: `${secret} CUDZY`, customer: otherCustomer });
  const decision = await app.ask(
    attachmentApi.create,
    {
      trademark: mark.id,
      title: 'Decyzja',
      kind: attachmentKind.OTHER.value,
      visibleToClient: true,
      note: `${secret} notatka`,
      file: await insertFile(app, 'lawyer@markfolio.example'),
    },
    lawyer,
  );
  attachment = decision.row.id;
  payment = (await createPayment({ trademark: mark.id, note: `${secret} uwagi` })).id;
});

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  office.app.call(endpoint, input, office.client);

type Reading = [name: string, ask: () => ReturnType<typeof ask>];
const readings: Reading[] = [
  ['the list', () => ask(trademarkApi.list, {})],
  ['a search', () => ask(trademarkApi.list, { search: 'widoczny' })],
  ['one mark', () => ask(trademarkApi.get, { id: mark.id })],
  ['a CSV file', () => ask(trademarkApi.export, { format: 'csv' })],
  ['the goods', () => ask(goodsApi.read, { id: mark.id })],
  ['the family', () => ask(trademarkActionApi.family, { id: mark.id })],
  ['the territories', () => ask(trademarkActionApi.territories, { ids: String(mark.id) })],
  ['the counts', () => ask(trademarkActionApi.statusCounts, { customer: mark.customer })],
  ['the renewals', () => ask(renewalApi.read, { id: mark.id })],
  ['options', () => ask(autocompleteApi.search, { type: 'TRADEMARK', search: 'widoczny' })],
  ['options by id', () => ask(autocompleteApi.byIds, { ids: `{"TRADEMARK":[${mark.id}]}` })],
  ['attachments', () => ask(attachmentApi.list, {})],
  ['an attachment', () => ask(attachmentApi.get, { id: attachment })],
  ['attachments as a file', () => ask(attachmentApi.export, { format: 'csv' })],
  ['payments', () => ask(paymentApi.list, {})],
  ['a payment', () => ask(paymentApi.get, { id: payment })],
  ['payments as a file', () => ask(paymentApi.export, { format: 'csv' })],
];

describe('what is internal', () => {
  test.each(readings)('is not in what a client reads: %s', async (_, read) => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.raw.toString()).not.toContain(secret);
  });

  test('is not in the row under any name, nor among the columns of a file', async () => {
    const { row } = (await ask(trademarkApi.get, { id: mark.id })).body;
    for (const name of hidden) expect(row).not.toHaveProperty(name);
    const file = await ask(trademarkApi.export, { format: 'xlsx' });
    const parts = Object.values(await unzipped(file.raw)).join('');
    expect(parts).toContain('WIDOCZNY');
    expect(parts).not.toContain(secret);
    expect(parts).not.toContain(trademark.fields.ourNumber.label.pl);
    const chosen = { format: 'csv', columns: 'name,ourNumber' } as const;
    expect((await ask(trademarkApi.export, chosen)).status).toBe(400);
  });

  test('is not found by any search', async () => {
    const listed = await ask(trademarkApi.list, { search: secret });
    expect(listed.body).toMatchObject({ rows: [], total: 0 });
    const looked = await ask(autocompleteApi.search, { type: 'TRADEMARK', search: secret });
    expect(looked.body).toEqual({ options: [] });
    const file = await ask(trademarkApi.export, { format: 'csv', search: secret });
    expect(file.raw.toString()).not.toContain('WIDOCZNY');
  });

  const narrowings = hidden.flatMap((name) => [
    { sort: name },
    { sort: `-${name}` },
    { filters: JSON.stringify([[name, 'notEmpty']]) },
    { filters: JSON.stringify([[name, 'contains', 'T']]) },
  ]);
  test.each(narrowings)('neither sorts nor filters: %j', async (narrowing) => {
    for (const input of [narrowing, { ...narrowing, page: 2 }])
      expect((await ask(trademarkApi.list, input)).status).toBe(400);
    expect((await ask(trademarkApi.export, { ...narrowing, format: 'xlsx' })).status).toBe(400);
  });

  test.each([
    ['attachments', attachmentApi, 'note'],
    ['attachments', attachmentApi, 'visibleToClient'],
    ['payments', paymentApi, 'note'],
  ] as const)('of %s neither sorts nor filters', async (_, api, name) => {
    const filters = JSON.stringify([[name, name === 'note' ? 'notEmpty' : 'is', true]]);
    expect((await ask(api.list, { sort: name })).status).toBe(400);
    expect((await ask(api.list, { filters })).status).toBe(400);
  });

  test('has no history for a client', async () => {
    expect((await ask(trademarkApi.history, { id: mark.id })).status).toBe(403);
    expect((await ask(attachmentApi.history, { id: attachment })).status).toBe(403);
    expect((await ask(paymentApi.history, { id: payment })).status).toBe(403);
  });

  test('does not come with the views the firm shares', async () => {
    const { app, lawyer } = office;
    const view: InputOf<typeof viewApi.create> = {
      list: 'Trademark',
      name: `${secret} widok`,
      shared: true,
      isDefault: true,
      state: {
        sort: 'ourNumber',
        filters: [['ourNumber', 'contains', secret]],
        search: '',
        columns: ['name', 'ourNumber'],
        size: 25,
        density: 'compact',
      },
    };
    const saved = await app.call(viewApi.create, view, lawyer);
    expect(saved.status).toBe(201);
    expect((await ask(viewApi.list, { list: 'Trademark' })).body).toEqual({ views: [] });
  });
});

test('the representative of its mark is named to a client, in the row and in files, and nowhere else', async () => {
  const { app, lawyer, create } = office;
  const name = 'Ewa Przedstawna';
  const { body } = await app.call(representativeApi.create, { name }, lawyer);
  const { id } = body.row;
  const { id: represented } = await create({ name: 'REPREZENTOWANY', representative: id });
  const named = { related: { options: { REPRESENTATIVE: { [id]: name } } } };
  expect((await ask(trademarkApi.get, { id: represented })).body).toMatchObject(named);
  const search = 'reprezentowany';
  expect((await ask(trademarkApi.list, { search })).body).toMatchObject(named);
  const file = await ask(trademarkApi.export, { format: 'csv', search });
  expect(file.raw.toString()).toContain(name);
  const byIds = await ask(autocompleteApi.byIds, { ids: `{"REPRESENTATIVE":[${id}]}` });
  expect(byIds.raw.toString()).not.toContain(name);
});

test('the marks of others are not there for a client', async () => {
  const { id } = foreign;
  for (const answer of [
    ask(trademarkApi.get, { id }),
    ask(goodsApi.read, { id }),
    ask(trademarkActionApi.family, { id }),
    ask(renewalApi.read, { id }),
  ])
    expect((await answer).status).toBe(404);
});
