import { expect, test } from 'vitest';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import { naiveDeadlines } from '#contract/deadlines/test/naive';
import { generator } from '#contract/deadlines/test/randomCases';
import {
  type EndReason,
  endReasons,
  type TrademarkStatus,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { type Ended, endCarried } from '#server/trademarks/familyEnds';
import { isFull } from '#server/test/full';

// Lives of families: an international mark that is annulled, expires, is given up and comes back, and
// designations that follow it or go their own way.

const { APPLICATION, REGISTERED, EXPIRED, ANNULLED, REJECTED, RESIGNATION } = trademarkStatus;
const families = isFull ? 20_000 : 5_000;
const today = '2026-11-16';

type Told = Pick<Ended, 'status' | 'endReason' | 'endedOn'>;
const living = (status: TrademarkStatus): Told => ({ status, endReason: null, endedOn: null });
const row = (told: Told): Ended => ({
  ...told,
  endActionOn: null,
  additionalStatus: null,
  statusBeforeEnd: null,
});
const isLiving = ({ status }: Told): boolean =>
  status === APPLICATION.value || status === REGISTERED.value;

/** A designation as the law sees it: what became of it alone, whatever becomes of the registration. */
type Naive = { own: Told; follows: boolean };
const seenAs = (parent: Told, { own, follows }: Naive): Told => (follows ? parent : own);

test(`${families} lives of families: whoever ended by itself stays ended, the others follow`, () => {
  const random = generator(7);
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const seen = { annulled: 0, revived: 0, stayed: 0 };
  const ended = (): Told => {
    const status = oneOf([EXPIRED.value, ANNULLED.value, REJECTED.value, RESIGNATION.value]);
    const reasons: readonly (EndReason | null)[] = endReasons[status] ?? [null];
    const day = `20${20 + Math.floor(random() * 7)}-0${1 + Math.floor(random() * 9)}-15`;
    return { status, endReason: oneOf(reasons), endedOn: day };
  };
  for (let family = 0; family < families; family += 1) {
    let parent = row(living(REGISTERED.value));
    let children = [APPLICATION.value, REGISTERED.value, REGISTERED.value].map((status) =>
      row(living(status)),
    );
    const naive = children.map((child): Naive => ({ own: child, follows: false }));
    for (let event = 0; event < 6; event += 1) {
      const before = parent;
      if (random() < 0.3) {
        // One of them alone: it ends, or an appeal brings it back.
        const at = Math.floor(random() * 3);
        const told = random() < 0.7 ? ended() : living(REGISTERED.value);
        children = children.map((child, place) => (place === at ? row(told) : child));
        naive[at] = { own: told, follows: false };
        continue;
      }
      parent = row(isLiving(parent) || random() < 0.3 ? ended() : living(REGISTERED.value));
      if (parent.status === ANNULLED.value) seen.annulled += 1;
      children = children.map((child) => ({ ...child, ...endCarried(before, parent, child) }));
      for (const [at, one] of naive.entries()) {
        if (isLiving(parent)) {
          if (one.follows) seen.revived += 1;
          else if (!isLiving(one.own)) seen.stayed += 1;
          naive[at] = { ...one, follows: false };
        } else if (isLiving(one.own) && before.status !== parent.status)
          naive[at] = { ...one, follows: true };
      }
      expect(
        children.map(({ status, endReason, endedOn }) => ({ status, endReason, endedOn })),
      ).toEqual(
        naive.map((one) => {
          const { status, endReason, endedOn } = seenAs(parent, one);
          return { status, endReason, endedOn };
        }),
      );
    }
    // What follows from such an end is the same to both engines; one family in ten is enough to see it.
    if (family % 10 > 0) continue;
    const [child] = children;
    const mark = bareMark({
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      place: oneOf(['EU', 'US', 'CN', 'DE']),
      ...(child && { status: child.status, endReason: child.endReason, endedOn: child.endedOn }),
      registrationDate: '2018-05-04',
      expirationDate: '2028-05-04',
      parent: {
        registrationDate: '2018-05-04',
        applicationDate: null,
        expirationDate: '2028-05-04',
      },
    });
    const facts = ({ key, due, state }: { key: string; due: string; state: string }) =>
      `${key} ${due} ${state}`;
    expect(deadlinesOf(mark, startingPack, usualSettings, today).map(facts).toSorted()).toEqual(
      naiveDeadlines(mark, startingPack, usualSettings, today).map(facts).toSorted(),
    );
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000);
});
