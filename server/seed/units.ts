import { type TrademarkType, trademarkType } from '#contract/codes/trademarks';
import { addDays } from '#contract/values/dates';
import { designatedMark, territoriesFor } from '#server/seed/families';
import {
  baseLife,
  earlier,
  internationalLife,
  later,
  lifeOf,
  type Setting,
} from '#server/seed/life';
import { markOf, type Owner, type SeedMark } from '#server/seed/marks';
import { type Random, randomOf } from '#server/seed/random';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL } = trademarkType;

/** Where foreign marks are; some of these offices want statements of use. */
const foreignPlaces = [
  [14, 'US'],
  [10, 'GB'],
  [9, 'DE'],
  [9, 'UA'],
  [7, 'CN'],
  [6, 'CH'],
  [5, 'CZ'],
  [5, 'FR'],
  [4, 'NO'],
  [4, 'SK'],
  [4, 'BOIP'],
  [3, 'CA'],
  [3, 'TR'],
  [3, 'MX'],
  [2, 'PH'],
  [2, 'JP'],
  [2, 'BR'],
  [2, 'IN'],
  [2, 'AU'],
  [1, 'AR'],
  [1, 'KH'],
  [1, 'NG'],
  [1, 'OAPI'],
] as const;

/** Who looks after the marks of a unit, and where its numbers begin. */
export type Crew = {
  owners: readonly Owner[];
  representatives: readonly number[];
  staff: readonly number[];
  pictureOf: (mark: number) => string | null;
};

/** Few customers own much of a portfolio. */
const ownerFor = (random: Random, owners: readonly Owner[]): Owner =>
  owners[Math.floor(random.next() ** 2 * owners.length)] as Owner;

const single = (random: Random): { type: TrademarkType; place: string | null } => {
  const type = random.weighted([
    [52, POLISH.value],
    [28, EUROPEAN.value],
    [20, FOREIGN.value],
  ]);
  if (type === POLISH.value) return { type, place: 'PL' };
  return type === EUROPEAN.value
    ? { type, place: 'EU' }
    : { type, place: random.weighted(foreignPlaces) };
};

const smallestFamily = 3;
const mostDesignations = 15;

/**
 * The next unit of the portfolio: one mark, or a family of a base, an international mark and its designations.
 * At most `left` marks, and nothing in it refers to another unit.
 */
export const unitAt = (
  firstId: number,
  position: number,
  left: number,
  crew: Crew,
  setting: Setting,
): SeedMark[] => {
  const random = randomOf(`mark ${position}`);
  const owner = ownerFor(random, crew.owners);
  const common = {
    owner,
    representative: random.chance(0.85) ? random.pick(crew.representatives) : null,
    responsible: crew.staff.length > 0 && random.chance(0.06) ? random.pick(crew.staff) : null,
  };
  if (left < smallestFamily || !random.chance(0.05)) {
    const kind = single(random);
    const life = lifeOf(random, kind, setting);
    const picture = crew.pictureOf(firstId);
    return [markOf(random, { id: firstId, ...kind, life, picture, ...common }, setting)];
  }
  const life = internationalLife(random, setting);
  const from = single(random).type === EUROPEAN.value ? EUROPEAN.value : POLISH.value;
  const origin = from === EUROPEAN.value ? 'EU' : 'PL';
  const base = markOf(
    random,
    {
      id: firstId,
      type: from,
      place: origin,
      life: baseLife(random, { type: from, place: origin }, setting, life.filed),
      picture: crew.pictureOf(firstId),
      ...common,
    },
    setting,
  );
  const count = Math.min(left - 2, random.int(1, mostDesignations));
  const territories = territoriesFor(random, count, origin);
  const head = markOf(
    random,
    {
      id: firstId + 1,
      type: INTERNATIONAL.value,
      place: null,
      life,
      picture: crew.pictureOf(firstId + 1),
      ...common,
      more: {
        baseRegistration: base.id,
        baseRegistrationDate: base.life.registered,
        sentToOfficeDate: life.filed,
        forwardedToWipoDate: addDays(life.filed, 14),
        receivedByWipoDate: addDays(life.filed, 20),
      },
    },
    setting,
  );
  const day = later(
    head.entered,
    earlier(addDays(life.registered ?? life.filed, 2), addDays(setting.reference, -1)),
  );
  const noted = { on: day, values: { designations: territories } };
  const whole = {
    ...head,
    stages: [...head.stages, noted].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  };
  return [
    base,
    whole,
    ...territories.map((territory, at) =>
      designatedMark(random, firstId + 2 + at, territory, whole, setting),
    ),
  ];
};
