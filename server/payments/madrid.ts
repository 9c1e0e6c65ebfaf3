import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MadridFacts } from '#contract/payments/proposedFees';
import { activeStatuses, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { readTerritoryLists } from '#server/settings/territories';
import { endedWithParent } from '#server/trademarks/familyEnds';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

const asked = {
  id: trademarks.id,
  type: trademarks.type,
  status: trademarks.status,
  place: trademarks.place,
  territory: trademarks.territory,
  parent: trademarks.parent,
  baseRegistration: trademarks.baseRegistration,
  niceClasses: trademarks.niceClasses,
  statusBeforeEnd: trademarks.statusBeforeEnd,
};
type Asked = Pick<TrademarkRow, keyof typeof asked>;

/** Passes any number of ids as one parameter. */
const among = (column: AnyPgColumn, ids: readonly (number | null)[]): SQL =>
  sql`${column} = any (${`{${ids.filter((id) => id !== null).join(',')}}`}::integer[])`;

const read = (db: Executor, which: SQL | undefined): Promise<Asked[]> =>
  db.select(asked).from(trademarks).where(which);

/**
 * Excludes designations that were refused, surrendered or lost; one that expired with the international mark
 * is renewed.
 */
const isRenewedWith = (mark: Asked, child: Asked): boolean =>
  activeStatuses.includes(child.status) ||
  (mark.status === trademarkStatus.EXPIRED.value && endedWithParent(child));

/** Reads what the Madrid fees of these marks depend on; other marks are left out. */
export const readMadridFacts = async (
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, MadridFacts>> => {
  const marks = await read(
    db,
    and(
      among(trademarks.id, ids),
      inArray(trademarks.type, [INTERNATIONAL.value, INTERNATIONAL_DESIGNATED.value]),
    ),
  );
  if (marks.length === 0) return new Map();
  const children = among(
    trademarks.parent,
    marks.map(({ id }) => id),
  );
  const parents = among(
    trademarks.id,
    marks.map(({ parent }) => parent),
  );
  const related = await read(db, and(isNull(trademarks.deletedAt), or(children, parents)));
  const byId = new Map([...related, ...marks].map((mark) => [mark.id, mark]));
  const internationalOf = (mark: Asked) =>
    mark.parent === null ? mark : (byId.get(mark.parent) ?? mark);
  const bases = await read(
    db,
    among(
      trademarks.id,
      marks.map((mark) => internationalOf(mark).baseRegistration),
    ),
  );
  const placeOf = new Map(bases.map(({ id, place }) => [id, place]));
  const { MADRID_AGREEMENT_STATES } = await readTerritoryLists(db);
  const agreementStates = [...MADRID_AGREEMENT_STATES];
  return new Map(
    marks.map((mark) => [
      mark.id,
      {
        origin: placeOf.get(internationalOf(mark).baseRegistration ?? 0) ?? null,
        agreementStates,
        designations: related
          .filter((child) => child.parent === mark.id && isRenewedWith(mark, child))
          .map(({ territory, niceClasses }) => ({
            territory: territory ?? '',
            // Classes of the international mark, if the designation has none of its own.
            classes: niceClasses.length || mark.niceClasses.length,
          }))
          .toSorted((one, other) => one.territory.localeCompare(other.territory)),
      },
    ]),
  );
};

/** The designations that are not renewed with their international mark, and why. */
export const readLeftOut = async (
  db: Executor,
  mark: TrademarkRow,
): Promise<{ territory: string; status: TrademarkRow['status'] }[]> => {
  if (mark.type !== INTERNATIONAL.value) return [];
  const children = await read(
    db,
    and(isNull(trademarks.deletedAt), among(trademarks.parent, [mark.id])),
  );
  return children
    .filter((child) => !isRenewedWith(mark, child))
    .map(({ territory, status }) => ({ territory: territory ?? '', status }))
    .toSorted((one, other) => one.territory.localeCompare(other.territory));
};
