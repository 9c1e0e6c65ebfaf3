import { type SQL, sql } from 'drizzle-orm';
import { alertType } from '#contract/alerts/alert';
import { activeStatuses, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';

/** How many of something there are in each territory. */
export type Counts = ReadonlyMap<string, number>;

const { FOREIGN, INTERNATIONAL_DESIGNATED } = trademarkType;

/** Only foreign marks have a territory that the lists affect. */
const foreignIn = (codes: readonly string[]): SQL => sql`
  t.deleted_at is null and t.type in (${FOREIGN.value}, ${INTERNATIONAL_DESIGNATED.value})
  and t.territory = any (${`{${codes.join(',')}}`}::text[])`;

type Row = { territory: string; count: number };

const counted = async (db: Executor, codes: readonly string[], query: SQL): Promise<Counts> => {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<Row>(query);
  return new Map(rows.map(({ territory, count }) => [territory, count]));
};

type MarkFact = 'marks' | 'designations' | 'dated' | 'undated' | 'unalerted';

/**
 * A dismissed alert does not return for the same cause (`customTerritory` of the engine). Asked by the index for
 * each mark: of `not exists` PostgreSQL would read all dismissals.
 */
const isUnalerted = sql`
  t.status in (${sql.join(
    activeStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})
  and not t.archived and (
    select true from alert_dismissals d
    where d.trademark = t.id
      and d.key = ${alertType.TRADEMARK_CUSTOM_TERRITORY.value} || ':' || t.territory
      and d.cause = t.territory || ':' || case when t.status = ${trademarkStatus.REGISTERED.value}
        then 'REGISTERED' else 'APPLICATION' end
    limit 1) is null`;

/** The marks in these territories, including archived ones, which have the same fields. */
export const marksIn = async (
  db: Executor,
  codes: readonly string[],
): Promise<Record<MarkFact, Counts>> => {
  const { rows } =
    codes.length === 0
      ? { rows: [] }
      : await db.execute<{ territory: string } & Record<MarkFact, number>>(sql`
          select t.territory, count(*)::integer as marks,
            (count(*) filter (where t.type = ${INTERNATIONAL_DESIGNATED.value}))::integer as designations,
            count(t.additional_registration_payment_date)::integer as dated,
            (count(*) - count(t.additional_registration_payment_date))::integer as undated,
            (count(*) filter (where ${isUnalerted}))::integer as unalerted
          from trademarks t where ${foreignIn(codes)} group by t.territory`);
  const countsOf = (name: MarkFact): Counts =>
    new Map(rows.map((row) => [row.territory, row[name]]));
  return {
    marks: countsOf('marks'),
    designations: countsOf('designations'),
    dated: countsOf('dated'),
    undated: countsOf('undated'),
    unalerted: countsOf('unalerted'),
  };
};

export const statementsIn = (db: Executor, codes: readonly string[]): Promise<Counts> =>
  counted(
    db,
    codes,
    sql`select t.territory, count(*)::integer as count
      from statements_of_use s join trademarks t on t.id = s.trademark
      where s.deleted_at is null and ${foreignIn(codes)} group by t.territory`,
  );

/** Open calendar entries of the rules that depend on the list. */
export const deadlinesIn = (
  db: Executor,
  codes: readonly string[],
  rules: readonly string[],
): Promise<Counts> =>
  counted(
    db,
    codes,
    sql`select t.territory, count(*)::integer as count
      from calendar_events e join trademarks t on t.id = e.trademark
      where not e.done and e.archived_at is null and e.rule = any (${`{${rules.join(',')}}`}::text[])
        and ${foreignIn(codes)} group by t.territory`,
  );

export const alertsIn = (db: Executor, codes: readonly string[], type: string): Promise<Counts> =>
  counted(
    db,
    codes,
    sql`select t.territory, count(*)::integer as count
      from alerts a join trademarks t on t.id = a.trademark
      where a.deleted_at is null and a.type = ${type} and a.value = t.territory
        and ${foreignIn(codes)} group by t.territory`,
  );
