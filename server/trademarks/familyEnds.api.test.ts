import { eq, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { renewalApi } from '#contract/payments/renewals';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { isFull } from '#server/test/full';
import { ended } from '#server/test/ends';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, RESIGNATION } = trademarkStatus;

const {
  app,
  admin,
  lawyer,
  create,
  read,
  update,
  changeStatus,
  international,
  childrenOf,
  giveUp,
} = await markOffice();

const granted = { status: REGISTERED.value, registrationDate: '2025-03-15' };

/** A family with a registered, a pending, a refused, a lapsed and a resigned designation. */
const family = async () => {
  const mark = await international(['AU', 'CN', 'JP', 'NO', 'US']);
  const at = async (territory: string): Promise<Trademark> => {
    const child = (await childrenOf(mark.id)).find((each) => each.territory === territory);
    if (!child) throw new Error(`no ${territory}`);
    return child;
  };
  await changeStatus((await at('CN')).id, granted);
  await changeStatus((await at('JP')).id, { ...ended.refused, endedOn: '2025-08-01' });
  // A declaration that was missed.
  await changeStatus((await at('US')).id, granted);
  await changeStatus((await at('US')).id, { ...ended.expired, endedOn: '2026-01-05' });
  await changeStatus((await at('NO')).id, { status: RESIGNATION.value });
  const reached = [(await at('AU')).id, (await at('CN')).id];
  const stayed = async () => {
    expect(await at('JP')).toMatchObject({ ...ended.refused, endedOn: '2025-08-01' });
    expect(await at('US')).toMatchObject({ ...ended.expired, endedOn: '2026-01-05' });
    expect(await at('NO')).toMatchObject({ status: RESIGNATION.value, endedOn: null });
  };
  return { id: mark.id, at, reached, stayed };
};

describe('D24: an end of an international mark', () => {
  const ends = [
    ['expiry', ended.expired],
    ['a change of representative', { status: RESIGNATION.value }],
    ['annulment', ended.annulled],
  ] as const;
  test.each(isFull ? ends : ends.slice(0, 2))('reaches nobody unseen: %s', async (_, end) => {
    const { id, at, reached } = await family();
    const refusal = { errorCode: 'DESIGNATIONS_REACHED', errorData: { count: 2 } };
    const alive = async () => {
      expect((await read(id)).status).toBe(REGISTERED.value);
      expect((await at('AU')).status).toBe(APPLICATION.value);
      expect((await at('CN')).status).toBe(REGISTERED.value);
    };
    for (const designations of [undefined, [], reached.slice(1)]) {
      const asked = { ...end, ...(designations && { designations }) };
      expect(await changeStatus(id, asked)).toMatchObject({ status: 409, body: refusal });
      await alive();
    }
    expect(await update(id, end)).toMatchObject({ status: 409, body: refusal });
    await alive();
    expect((await changeStatus(id, { ...end, designations: reached })).status).toBe(200);
    for (const territory of ['AU', 'CN']) expect(await at(territory)).toMatchObject(end);
  });

  test('needs no list where there is nobody to reach', async () => {
    const mark = await international(['JP']);
    const [japan] = await childrenOf(mark.id);
    await changeStatus(japan?.id ?? 0, ended.refused);
    expect((await changeStatus(mark.id, ended.annulled)).status).toBe(200);
    expect(await read(japan?.id ?? 0)).toMatchObject(ended.refused);
  });

  test('is told by the family: who ended with it and who by itself', async () => {
    const { id, reached } = await family();
    await changeStatus(id, { ...ended.annulled, designations: reached });
    const { designated } = await app.ask(trademarkActionApi.family, { id }, lawyer);
    const followers = designated.filter(({ endedWithParent }) => endedWithParent);
    expect(followers.map(({ id: child }) => child)).toEqual(reached);
  });
});

describe('D15: designations', () => {
  test('end with annulment, expiry and resignation, pending ones too; what ended by itself stays', async () => {
    for (const end of [ended.annulled, ended.surrendered, { status: RESIGNATION.value }]) {
      const { id, at, reached, stayed } = await family();
      await changeStatus(id, { ...end, designations: reached });
      for (const territory of ['AU', 'CN'])
        expect(await at(territory)).toMatchObject({ endedOn: null, endReason: null, ...end });
      await stayed();
    }
  });

  test('have no deadlines of their own after the end', async () => {
    const { id, at, reached } = await family();
    await changeStatus(id, { ...ended.annulled, designations: reached });
    expect((await at('CN')).nextDeadline).toBeNull();
  });

  test('come back with it as they were, and only those that ended with it', async () => {
    const { id, at, reached, stayed } = await family();
    const back = { status: REGISTERED.value, note: 'Wyrok' };
    for (const end of [ended.annulled, ended.expired, { status: RESIGNATION.value }]) {
      await changeStatus(id, { ...end, designations: reached });
      expect((await changeStatus(id, back)).status).toBe(200);
      const none = { endReason: null, endedOn: null };
      expect(await at('AU')).toMatchObject({ status: APPLICATION.value, ...none });
      expect(await at('CN')).toMatchObject({ ...granted, ...none });
      await stayed();
    }
  });

  test('are not revived by a late renewal when they lapsed by themselves', async () => {
    const { id, at, reached, stayed } = await family();
    const expiry = addDays(dateInWarsaw(new Date()), -40);
    const expired = { ...ended.expired, endedOn: expiry };
    await update(id, { expirationDate: expiry });
    await changeStatus(id, { ...expired, designations: reached });
    const renewed = await app.call(
      renewalApi.renew,
      {
        id,
        expirationDate: expiry,
        renewedOn: dateInWarsaw(new Date()),
        amount: '653',
        currency: 'CHF',
      },
      lawyer,
    );
    expect(renewed.status).toBe(201);
    expect((await read(id)).status).toBe(REGISTERED.value);
    expect((await at('CN')).status).toBe(REGISTERED.value);
    expect((await at('AU')).status).toBe(APPLICATION.value);
    await stayed();

    const [renewal] = (await app.ask(renewalApi.read, { id }, lawyer)).renewals;
    await app.call(renewalApi.undo, { id, renewalId: renewal?.id ?? 0 }, lawyer);
    expect(await read(id)).toMatchObject(expired);
    for (const territory of ['AU', 'CN']) expect(await at(territory)).toMatchObject(expired);
    await stayed();
  });

  test('follow a correction of the end they share', async () => {
    const { id, at, reached, stayed } = await family();
    await changeStatus(id, { ...ended.surrendered, designations: reached });
    expect((await update(id, { endedOn: '2026-05-05', endReason: 'REVOKED' })).status).toBe(200);
    const corrected = { status: EXPIRED.value, endedOn: '2026-05-05', endReason: 'REVOKED' };
    for (const territory of ['AU', 'CN']) expect(await at(territory)).toMatchObject(corrected);
    await stayed();
    // Another end of the same family is shown first as well.
    const annulled = { ...ended.annulled, endedOn: '2026-07-07' };
    expect((await changeStatus(id, annulled)).status).toBe(409);
    expect((await changeStatus(id, { ...annulled, designations: reached })).status).toBe(200);
    for (const territory of ['AU', 'CN']) expect(await at(territory)).toMatchObject(annulled);
  });

  test('that got an end of their own meanwhile follow no more', async () => {
    const { id, at, reached } = await family();
    await changeStatus(id, { ...ended.expired, designations: reached });
    const own = { status: REJECTED.value, endReason: 'REFUSED', endedOn: '2026-02-02' } as const;
    const forced = { ...own, force: true, note: 'Odmowa była wcześniej' };
    expect((await changeStatus((await at('AU')).id, forced, admin)).status).toBe(200);
    await changeStatus(id, { status: REGISTERED.value });
    expect(await at('AU')).toMatchObject(own);
    expect((await at('CN')).status).toBe(REGISTERED.value);
  });

  test('that were given up meanwhile catch up when they are restored', async () => {
    const { id, at, reached } = await family();
    const [australia, china] = reached;
    await giveUp(id, ['CN']);
    await changeStatus(id, { ...ended.annulled, designations: [australia ?? 0] });
    await app.call(trademarkApi.restore, { id: china ?? 0 }, admin);
    expect(await at('CN')).toMatchObject(ended.annulled);
    await giveUp(id, ['CN']);
    await changeStatus(id, { status: REGISTERED.value, note: 'Wyrok' });
    await app.call(trademarkApi.restore, { id: china ?? 0 }, admin);
    expect(await at('CN')).toMatchObject({ ...granted, endReason: null, endedOn: null });
  });

  test('that ended with it before anybody kept that are found by their history', async () => {
    const { id, at, reached } = await family();
    await changeStatus(id, { ...ended.expired, designations: reached });
    await app.db.update(trademarks).set({ statusBeforeEnd: null }).where(eq(trademarks.parent, id));
    const file = new URL('../db/migrations/0027_dates_true.sql', import.meta.url);
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    const found = statements.find((each) => each.includes('SET status_before_end'));
    await app.db.execute(sql.raw(found ?? ''));
    await changeStatus(id, { status: REGISTERED.value });
    expect((await at('AU')).status).toBe(APPLICATION.value);
    expect((await at('CN')).status).toBe(REGISTERED.value);
    expect((await at('US')).status).toBe(EXPIRED.value);
  });

  test('are not touched by another change of a mark that has ended', async () => {
    const mark = await create({ type: 4, ...ended.annulled });
    await app.call(
      trademarkActionApi.addTerritories,
      {
        id: mark.id,
        territories: ['US'],
        copy: { classes: true, representative: true, description: true },
      },
      lawyer,
    );
    expect((await update(mark.id, { name: 'BAŁTYK BIS' })).status).toBe(200);
    expect((await childrenOf(mark.id))[0]?.status).toBe(APPLICATION.value);
  });
});
