import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alertType } from '#contract/alerts/alert';
import { calendarEventType } from '#contract/deadlines/codes';
import type { Executor } from '#server/db/client';
import { alerts, calendarEvents } from '#server/deadlines/table';

const {
  TRADEMARK_APPLICATION_PAYMENT: application,
  TRADEMARK_PROTECTION_PERIOD_PAYMENT: renewal,
  TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT: unpaid,
} = alertType;

/** The entries that an alert may be about; the other alerts are about none. The fee stands in the key. */
const isAbout = and(
  eq(calendarEvents.trademark, alerts.trademark),
  sql`(
    ${alerts.type} in (${application.value}, ${unpaid.value})
      and ${calendarEvents.payment}::text = split_part(${alerts.key}, ':', 2)
    or ${alerts.type} in (${renewal.value}, ${unpaid.value})
      and ${calendarEvents.type} = ${calendarEventType.TRADEMARK_EXPIRATION.value}
      and not ${calendarEvents.dateNeeded})`,
);

/** The open entries that alerts are about, the fee itself before the renewal that it is for. */
export const entriesOfAlerts = (db: Executor, ids: readonly number[], scope?: SQL) =>
  db
    .select({
      alert: alerts.id,
      deadline: calendarEvents.id,
      inCharge: calendarEvents.inCharge,
    })
    .from(alerts)
    .innerJoin(calendarEvents, isAbout)
    .where(
      and(
        inArray(alerts.id, [...ids]),
        eq(calendarEvents.done, false),
        isNull(calendarEvents.archivedAt),
        scope,
      ),
    )
    .orderBy(
      asc(alerts.id),
      asc(calendarEvents.payment),
      asc(calendarEvents.due),
      asc(calendarEvents.id),
    );
