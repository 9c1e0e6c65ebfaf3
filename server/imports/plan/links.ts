import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import type { RowReason } from '#contract/imports/batch';
import { placedNumbers } from '#contract/imports/placedNumber';
import type { Link, Place, PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import {
  allKeysOf,
  bareKeysNamed,
  identityOf,
  ourNumberKey,
  placeOf,
} from '#server/imports/plan/matching';
import type { RowSource } from '#server/imports/plan/readSource';
import type { TrademarkRow } from '#server/trademarks/table';
import type { ToldChange } from '#server/imports/table';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const nationalTypes: readonly TrademarkType[] = [POLISH.value, FOREIGN.value, EUROPEAN.value];

type Named = { type: TrademarkType | null; territory: unknown };

/** A mark may be meant by our number, or by a number at its office, with its territory where that is told. */
const candidates = <T extends Named>(
  text: string,
  types: readonly TrademarkType[],
  byOurs: T | undefined,
  byBare: ReadonlyMap<string, readonly T[]>,
): T[] => {
  const byNumber = placedNumbers(text).flatMap(({ number, place }) =>
    types.flatMap((type) =>
      bareKeysNamed(type, number)
        .flatMap((key) => byBare.get(key) ?? [])
        .filter(({ territory }) => place === null || placeOf(type, territory) === place),
    ),
  );
  const isOfTypes = byOurs && byOurs.type !== null && types.includes(byOurs.type);
  return [...new Set([...(isOfTypes ? [byOurs] : []), ...byNumber])];
};

type Found = { link: Link | null; isAmbiguous: boolean };

const linkOf = (
  text: string,
  types: readonly TrademarkType[],
  { marks, keys }: PlanContext,
): Found => {
  const key = ourNumberKey(text);
  const ours = marks.byOurs.get(key);
  const rows = candidates(text, types, ours?.deletedAt === null ? ours : undefined, marks.byBare);
  const known = new Set(rows.flatMap((row) => allKeysOf(identityOf(row))));
  // A row of the batch may be about the mark that is here already: the mark is meant then.
  const places = candidates(text, types, keys.ours.get(key), keys.bare).filter(
    (place: Place) => !place.keys.some((one) => known.has(one)),
  );
  const links: Link[] = [
    ...rows.map(({ id }) => ({ id })),
    ...places.map(({ position }) => ({ position })),
  ];
  const [link = null] = links;
  return links.length > 1 ? { link: null, isAmbiguous: true } : { link, isAmbiguous: false };
};

const missing = (
  what: 'parent' | 'base',
  target: string,
  text: string,
  found: Found,
): RowReason[] => {
  if (found.link !== null) return [];
  return [
    reasonOf(
      found.isAmbiguous ? (`${what}_ambiguous` as const) : (`${what}_not_found` as const),
      target,
      {
        number: text,
      },
    ),
  ];
};

/** The base registration that a row names. */
export const linkTo = (source: RowSource, context: PlanContext) => {
  const text = source.named.base;
  const found: Found =
    text === undefined ? { link: null, isAmbiguous: false } : linkOf(text, nationalTypes, context);
  const changes = (stored: TrademarkRow): ToldChange[] => {
    const { link } = found;
    const isSame = link === null || ('id' in link && link.id === stored.baseRegistration);
    return isSame ? [] : [{ field: 'baseRegistration', before: '', after: text ?? '' }];
  };
  return {
    base: found.link,
    reasons: text === undefined ? [] : missing('base', 'baseRegistration', text, found),
    changes,
  };
};

type ParentFound = { link: Link | null; reasons: RowReason[]; isMadeByRecord: boolean };

/** The international mark that a designation belongs to: a new one cannot exist without it. */
export const parentOf = (
  source: RowSource,
  stored: TrademarkRow | null,
  type: TrademarkType | null,
  context: PlanContext,
): ParentFound => {
  const none = { link: null, reasons: [], isMadeByRecord: false };
  if (type !== INTERNATIONAL_DESIGNATED.value || stored !== null) return none;
  const number = source.values['registrationNumber'] ?? source.values['applicationNumber'];
  const text = source.named.parent ?? (typeof number === 'string' ? number : undefined);
  if (text === undefined) return { ...none, reasons: [reasonOf('parent_missing', 'parent')] };
  const found = linkOf(text, [INTERNATIONAL.value], context);
  if (found.link !== null) return { ...none, link: found.link };
  // An office's record of a designation tells enough of the international mark to enter both.
  if (source.isRecord && !found.isAmbiguous) return { ...none, isMadeByRecord: true };
  return { ...none, reasons: missing('parent', 'parent', text, found) };
};
