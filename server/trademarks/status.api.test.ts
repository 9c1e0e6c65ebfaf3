import { describe, expect, test } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';

const { INTERNATIONAL } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

const {
  childrenOf,
  designate,
  international,
  app,
  admin,
  lawyer,
  create,
  read,
  update,
  changeStatus,
} = await markOffice();

describe('status', () => {
  const registration = { registrationNumber: 'R.123456', registrationDate: '2026-05-04' };

  test('goes on with what it needs, and leaves the additional status behind', async () => {
    const { id } = await create({ additionalStatus: 2 });
    expect((await changeStatus(id, { status: REGISTERED.value })).status).toBe(400);
    const done = await changeStatus(id, {
      status: REGISTERED.value,
      ...registration,
      expirationDate: '2036-01-07',
    });
    expect(done.status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: REGISTERED.value,
      additionalStatus: null,
      ...registration,
    });
  });

  test.each([
    [APPLICATION, ANNULLED],
    [REGISTERED, APPLICATION],
    [REGISTERED, REJECTED],
    [EXPIRED, APPLICATION],
    [RESIGNATION, EXPIRED],
  ])(
    'what is not allowed is refused, and forced by an administrator with a reason',
    async (from, to) => {
      const { id } = await create({ status: from.value, ...registration });
      const end = Object.values(ended).find(({ status }) => status === to.value);
      const told = { ...end, status: to.value };
      const refusal = { status: 409, body: { errorCode: 'INVALID_STATUS_TRANSITION' } };
      expect(await changeStatus(id, told)).toMatchObject(refusal);
      const forced = { ...told, force: true, note: 'Sprostowanie' };
      expect(await changeStatus(id, forced)).toMatchObject(refusal);
      expect(await update(id, told)).toMatchObject(refusal);
      expect((await changeStatus(id, { ...forced, note: '' }, admin)).body).toMatchObject({
        fields: { note: [{ code: 'required' }] },
      });
      expect((await changeStatus(id, forced, admin)).status).toBe(200);
      const history = await app.call(trademarkApi.history, { id }, lawyer);
      expect(history.body).toMatchObject({
        entries: [
          {
            before: { status: from.value },
            after: { status: to.value },
            reason: 'Sprostowanie',
          },
          {},
        ],
      });
    },
  );

  test('an overturned decision needs a note', async () => {
    const { id } = await create({ status: REJECTED.value });
    expect((await changeStatus(id, { status: APPLICATION.value })).body).toMatchObject({
      fields: { note: [{ code: 'required' }] },
    });
    expect(await update(id, { status: APPLICATION.value })).toMatchObject({
      status: 409,
      body: { errorCode: 'INVALID_STATUS_TRANSITION' },
    });
    expect(
      (await changeStatus(id, { status: APPLICATION.value, note: 'Uchylona przez sąd' })).status,
    ).toBe(200);
  });

  test('of a designated mark takes the number of the international registration, unless given one', async () => {
    const mark = await international(['US', 'CN', 'JP']);
    const [usa, china, japan] = (await childrenOf(mark.id)).map(({ id }) => id);
    const granted = { status: REGISTERED.value, registrationDate: '2025-06-01' };
    expect((await changeStatus(usa ?? 0, granted)).status).toBe(200);
    expect((await read(usa ?? 0)).registrationNumber).toBe('1654321');
    expect((await update(china ?? 0, granted)).status).toBe(200);
    expect((await read(china ?? 0)).registrationNumber).toBe('1654321');
    const own = { ...granted, registrationNumber: 'US 7777777' };
    expect((await changeStatus(japan ?? 0, own)).status).toBe(200);
    expect((await read(japan ?? 0)).registrationNumber).toBe('US 7777777');
  });

  test('of a designated mark whose international one has no number still asks for one', async () => {
    const mark = await create({ type: INTERNATIONAL.value });
    await designate(mark.id, ['US']);
    const [usa] = await childrenOf(mark.id);
    const granted = { status: REGISTERED.value, registrationDate: '2025-06-01' };
    expect((await changeStatus(usa?.id ?? 0, granted)).body).toMatchObject({
      fields: { registrationNumber: [{ code: 'required' }] },
    });
  });
});
