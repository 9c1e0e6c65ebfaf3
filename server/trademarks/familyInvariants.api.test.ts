import { asc, inArray, or } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { niceClass } from '#contract/trademarks/goods/nice';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { type Answer, type TestApp, testApp } from '#server/test/app';
import { ended } from '#server/test/ends';
import { isFull } from '#server/test/full';
import { customerOf, ownerEmail } from '#server/test/marks';
import { expectHistoryTold } from '#server/test/replay';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED } = trademarkStatus;

let app: TestApp;
let admin: { token: string };
let customer = 0;
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
  customer = await customerOf(app, ownerEmail);
});

const territory = fc.subarray(['US', 'CN', 'EU'], { minLength: 1 });
const date = fc.constantFrom('2031-01-31', '2033-03-03', '2041-12-01');
const classes = fc.subarray([niceClass[1], niceClass[9], niceClass[25], niceClass[35]]);
const status = fc.constantFrom(...Object.values(trademarkStatus).map(({ value }) => value));

/** `mark` chooses among the marks there are by then. */
const mark = fc.nat(10_000);
const step = fc.oneof(
  fc.record({ does: fc.constant('create' as const), restsOn: fc.option(mark) }),
  ...(['designate', 'giveUp'] as const).map((does) =>
    fc.record({ does: fc.constant(does), mark, territories: territory }),
  ),
  fc.record({ does: fc.constant('saveGoods' as const), mark, classes }),
  fc.record({ does: fc.constant('changeStatus' as const), mark, status }),
  fc.record({ does: fc.constant('changeExpiry' as const), mark, date }),
  fc.record({ does: fc.constant('rename' as const), mark, name: fc.constantFrom('A', 'B') }),
  fc.record({ does: fc.constant('archive' as const), mark, archived: fc.boolean() }),
  fc.record({ does: fc.constant('remove' as const), mark }),
  fc.record({ does: fc.constant('restore' as const), mark }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const mostFounded = 3;

const isAlive = ({ deletedAt }: TrademarkRow): boolean => deletedAt === null;

/** Where a step has a chance: the others would only be refused, over and over. */
const fits = (does: Step['does'], row: TrademarkRow): boolean => {
  if (does === 'restore') return !isAlive(row);
  const isOfTerritories = does === 'designate' || does === 'giveUp';
  return isAlive(row) && (!isOfTerritories || row.type === INTERNATIONAL.value);
};

/** The families one sequence of steps makes: those founded, and what was designated of them. */
const families = () => {
  const founded: number[] = [];
  const rows = (): Promise<TrademarkRow[]> =>
    app.db
      .select()
      .from(trademarks)
      .where(or(inArray(trademarks.id, founded), inArray(trademarks.parent, founded)))
      .orderBy(asc(trademarks.id));

  const create = async (baseRegistration: number | null): Promise<Answer | null> => {
    if (founded.length >= mostFounded) return null;
    const isBase = founded.length % 3 === 0;
    const answer = await app.call(
      trademarkApi.create,
      {
        name: 'A',
        type: isBase ? POLISH.value : INTERNATIONAL.value,
        representationType: 1,
        customer,
        status: APPLICATION.value,
        baseRegistration: isBase ? null : baseRegistration,
      },
      admin,
    );
    if (answer.status === 201) founded.push(answer.body.row.id);
    return answer;
  };

  const take = async (next: Step): Promise<Answer | null> => {
    const there = await rows();
    if (next.does === 'create') {
      const base = there[(next.restsOn ?? 0) % Math.max(there.length, 1)];
      return create(next.restsOn === null ? null : (base?.id ?? null));
    }
    const fitting = there.filter((row) => fits(next.does, row));
    const chosen = fitting[next.mark % Math.max(fitting.length, 1)];
    if (!chosen) return null;
    const { id, version } = chosen;
    switch (next.does) {
      case 'designate':
        return app.call(
          trademarkActionApi.addTerritories,
          {
            id,
            territories: next.territories,
            copy: { classes: true, representative: true, description: true },
          },
          admin,
        );
      case 'giveUp':
        return app.call(
          trademarkActionApi.removeTerritories,
          { id, territories: next.territories },
          admin,
        );
      case 'saveGoods':
        return app.call(
          goodsApi.save,
          {
            id,
            version,
            edition: '13-2026',
            classes: next.classes.map(({ value }) => ({ class: value, pl: 'towary', en: '' })),
          },
          admin,
        );
      case 'changeStatus':
        return app.call(
          trademarkActionApi.changeStatus,
          {
            id,
            version,
            status: next.status,
            ...(next.status === REGISTERED.value && {
              registrationNumber: '1654321',
              registrationDate: '2026-02-03',
            }),
            ...Object.values(ended).find((end) => end.status === next.status),
            designations: there.filter((row) => row.parent === id).map((row) => row.id),
            note: 'Próba',
            force: true,
          },
          admin,
        );
      case 'changeExpiry':
        return app.call(trademarkApi.update, { id, version, expirationDate: next.date }, admin);
      case 'rename':
        return app.call(trademarkApi.update, { id, version, name: next.name }, admin);
      case 'archive':
        return app.call(trademarkActionApi.archive, { ids: [id], archived: next.archived }, admin);
      case 'remove':
        return app.call(trademarkApi.remove, { id, version }, admin);
      case 'restore':
        return app.call(trademarkApi.restore, { id }, admin);
    }
  };
  return { rows, take };
};

const expectFamiliesWhole = (rows: readonly TrademarkRow[]): void => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const child of rows.filter(
    (row) => isAlive(row) && row.type === INTERNATIONAL_DESIGNATED.value,
  )) {
    const parent = byId.get(child.parent ?? 0);
    expect(parent && isAlive(parent)).toBe(true);
    expect(parent?.niceClasses).toEqual(expect.arrayContaining(child.niceClasses));
    expect(child.expirationDate).toBe(parent?.expirationDate ?? null);
  }
  for (const parent of rows.filter((row) => isAlive(row) && row.type === INTERNATIONAL.value)) {
    const children = rows.filter((row) => isAlive(row) && row.parent === parent.id);
    const designated = children.map((child) => String(child.territory));
    expect(new Set(designated).size).toBe(designated.length);
    expect(parent.designations).toEqual(designated.toSorted());
    const base = byId.get(parent.baseRegistration ?? 0);
    expect(base === undefined || isAlive(base)).toBe(true);
  }
  // What ended with its international mark is as that one is.
  for (const child of rows.filter((row) => isAlive(row) && row.statusBeforeEnd !== null)) {
    const { status, endReason, endedOn } = byId.get(child.parent ?? 0) ?? child;
    expect(child).toMatchObject({ status, endReason, endedOn });
  }
  for (const row of rows.filter((each) => each.status === REGISTERED.value))
    expect([row.registrationNumber, row.registrationDate]).not.toContain(null);
};

const expectGoodsOfClasses = async (rows: readonly TrademarkRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  const goods = await app.db
    .select()
    .from(trademarkGoods)
    .where(inArray(trademarkGoods.trademarkId, ids))
    .orderBy(asc(trademarkGoods.class));
  for (const { id, niceClasses } of rows)
    expect(goods.filter((each) => each.trademarkId === id).map((each) => each.class)).toEqual(
      niceClasses,
    );
};

test('families stay whole and their history tells them, after any 200 changes', async () => {
  const steps = fc.array(step, { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { rows, take } = families();
      const failed: object[] = [];
      for (const next of sequence) {
        const answer = await take(next);
        if ((answer?.status ?? 0) >= 500) failed.push({ next, answer: answer?.body });
      }
      expect(failed).toEqual([]);
      const made = await rows();
      expectFamiliesWhole(made);
      await expectGoodsOfClasses(made);
      await expectHistoryTold(app, trademarkStore, made);
    }),
    // A sequence is some seconds of work: a shorter one that fails too is not looked for.
    { numRuns: isFull ? 10 : 1, endOnFailure: true },
  );
}, 180_000);
