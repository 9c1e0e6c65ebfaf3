import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AlertType, alertType } from '#contract/alerts/alert';
import type { QueueGroup, QueueLine } from '#contract/home/api';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { alerts } from '#server/deadlines/table';
import { scopeOf } from '#server/entities/scope';
import { besidesLine, isOfPerson, type Narrowed, nothingDue } from '#server/home/queueParts';
import type { Actor } from '#server/http/actor';
import { trademarks } from '#server/trademarks/table';

/** The alerts that no entry of the calendar stands for; the others are about a deadline in the queue. */
const alertsByThemselves: readonly AlertType[] = [
  alertType.TRADEMARK_BASE_LOST.value,
  alertType.TRADEMARK_CUSTOM_TERRITORY.value,
  alertType.TRADEMARK_DATE_TO_CHECK.value,
  alertType.TRADEMARK_REGISTRY_DIFFERENCE.value,
];

const openAlerts = (actor: Actor, { person, customer }: Narrowed): SQL | undefined =>
  and(
    scopeOf('Alert', actor),
    sql`${alerts.deletedAt} is null`,
    inArray(alerts.type, [...alertsByThemselves]),
    // An unknown end of protection is an entry of the calendar: its date is needed.
    sql`not (${alerts.key} = ${alertType.TRADEMARK_DATE_TO_CHECK.value} and ${alerts.due} is null)`,
    sql`exists (select from ${trademarks} m where m.id = ${alerts.trademark}
      and m.deleted_at is null and m.archived_at is null
      ${customer === undefined ? sql`` : sql`and m.customer = ${customer}`})`,
    person === undefined ? undefined : isOfPerson(alerts.inCharge, person),
  );

/** Alerts have no day: they stand in the month, after what has one. */
export const alertsIn = (
  group: QueueGroup,
  actor: Actor,
  narrowed: Narrowed,
): readonly ((limit: number) => SQL)[] =>
  group === 'MONTH'
    ? [
        (limit) => sql`(
          select 'alert' as kind, ${alerts.id} as id, null::date as day
          from ${alerts} where ${openAlerts(actor, narrowed)}
          order by ${alerts.id} limit ${limit})`,
      ]
    : [];

/** Alerts are seen to on the page of their mark. */
export const alertLines = async (
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QueueLine>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: alerts.id,
      type: alerts.type,
      why: { pl: alerts.contentPl, en: alerts.contentEn },
      ...besidesLine(alerts.inCharge),
    })
    .from(alerts)
    .innerJoin(trademarks, eq(trademarks.id, alerts.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(inArray(alerts.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, type, why, ...row }): [number, QueueLine][] => {
      if (type === null) return [];
      const { label: name } = alertType[type];
      const content = { pl: why.pl ?? '', en: why.en ?? '' };
      return [[id, { ...nothingDue, ...row, alert: { id, type }, name, why: content }]];
    }),
  );
};
