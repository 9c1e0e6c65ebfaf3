import { describe, expect, test } from 'vitest';
import {
  type EndReason,
  trademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const { REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const { app, lawyer, create, read, update, changeStatus } = await markOffice();

const living = {
  status: REGISTERED.value,
  registrationNumber: 'R.123456',
  registrationDate: '2020-05-04',
  applicationDate: '2019-10-08',
  expirationDate: '2029-10-08',
} as const;
const none = { endReason: null, endedOn: null, endActionOn: null };

describe('D12: the end of a mark', () => {
  test.each([
    ['by its own step', changeStatus],
    ['in the form', update],
  ] as const)('is told with reason and day, %s', async (_, change) => {
    const { id } = await create(living);
    const { status, endReason, endedOn } = ended.surrendered;
    type Told = { endReason?: EndReason; endedOn?: string };
    const fieldsOf = async (input: Told) =>
      (await change(id, { status, ...input })).body as { fields?: object };
    const required = [{ code: 'required' }];
    expect(await fieldsOf({})).toMatchObject({
      fields: { endReason: required, endedOn: required },
    });
    expect((await fieldsOf({ endReason })).fields).toEqual({ endedOn: required });
    expect((await fieldsOf({ endedOn })).fields).toEqual({ endReason: required });
    expect((await fieldsOf({ endedOn, endReason: 'ANNULLED' })).fields).toEqual({
      endReason: [{ code: 'not_of_status' }],
    });
    expect((await fieldsOf({ endReason, endedOn: '2019-10-07' })).fields).toEqual({
      endedOn: [{ code: 'before_its_cause', params: { min: '08.10.2019' } }],
    });
    expect((await fieldsOf({ endReason, endedOn: '2039-01-01' })).fields).toMatchObject({
      endedOn: [{ code: 'after_today' }],
    });
    expect((await read(id)).status).toBe(REGISTERED.value);
    const told = { endReason, endedOn, endActionOn: '2026-01-15' };
    expect((await change(id, { status, ...told })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status, ...told });
  });

  test('is forgotten when the mark is alive again', async () => {
    const { id } = await create(living);
    await changeStatus(id, { ...ended.surrendered, endActionOn: '2026-01-15' });
    expect((await changeStatus(id, { status: REGISTERED.value })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: REGISTERED.value, ...none });
    await changeStatus(id, ended.expired);
    expect((await changeStatus(id, { status: RESIGNATION.value })).status).toBe(200);
    expect(await read(id)).toMatchObject(none);
  });

  test('is told anew where it becomes another', async () => {
    const { id } = await create(living);
    await changeStatus(id, { ...ended.surrendered, endActionOn: '2026-01-15' });
    const required = [{ code: 'required' }];
    expect((await changeStatus(id, { status: ANNULLED.value })).body).toMatchObject({
      fields: { endReason: required, endedOn: required },
    });
    // The form shows the day and leaves it; the reason of another end is none.
    expect((await update(id, { status: ANNULLED.value })).body).toMatchObject({
      fields: { endReason: required },
    });
    const annulled = { ...ended.annulled, endedOn: '2026-09-01' };
    expect((await changeStatus(id, annulled)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...annulled, endActionOn: null });
  });

  test('that nobody was asked about is in the way of nothing, and can be told later', async () => {
    const { id } = await create({ ...living, status: EXPIRED.value });
    expect((await update(id, { name: 'JANTAR', applicationDate: '2019-10-09' })).status).toBe(200);
    expect((await update(id, { endReason: 'REFUSED' })).body).toMatchObject({
      fields: { endReason: [{ code: 'not_of_status' }] },
    });
    const reasons: EndReason[] = ['DECISION_LAPSED', 'REVOKED', 'REVOKED_FOR_NON_USE'];
    for (const endReason of reasons)
      expect((await update(id, { endReason, endedOn: '2026-02-03' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ endReason: 'REVOKED_FOR_NON_USE' });
    // Once told it can be corrected, not taken back.
    for (const name of ['endReason', 'endedOn'])
      expect((await update(id, { [name]: null })).body).toMatchObject({
        fields: { [name]: [{ code: 'required' }] },
      });
  });

  test('has a reason that marks of its type can have', async () => {
    const end = (type: TrademarkType, endReason: EndReason) =>
      create({ ...living, type }).then(({ id }) =>
        changeStatus(id, { status: EXPIRED.value, endReason, endedOn: '2026-02-03' }),
      );
    const refused = { body: { fields: { endReason: [{ code: 'not_of_type' }] } } };
    const { EUROPEAN, INTERNATIONAL } = trademarkType;
    expect(await end(EUROPEAN.value, 'DECISION_LAPSED')).toMatchObject(refused);
    expect(await end(EUROPEAN.value, 'BASE_CEASED')).toMatchObject(refused);
    expect((await end(INTERNATIONAL.value, 'BASE_CEASED')).status).toBe(200);
  });

  test('stands in the history, field by field', async () => {
    const { id } = await create({ applicationDate: '2025-01-02' });
    const withdrawn = { status: REJECTED.value, endReason: 'WITHDRAWN', endedOn: '2026-03-04' };
    await changeStatus(id, { ...withdrawn, endReason: 'WITHDRAWN' });
    const history = await app.ask(trademarkApi.history, { id }, lawyer);
    expect(history.entries[0]?.after).toMatchObject(withdrawn);
  });
});
