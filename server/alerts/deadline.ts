import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { type alertDeadlineApi, alertType } from '#contract/alerts/alert';
import { calendarEventType } from '#contract/deadlines/codes';
import { alertStore } from '#server/alerts/store';
import { type AlertRow, calendarEvents } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Handlers } from '#server/http/mount';

const isRenewal = and(
  eq(calendarEvents.type, calendarEventType.TRADEMARK_EXPIRATION.value),
  eq(calendarEvents.dateNeeded, false),
);

/** The fee stands in the key of the alert about it. */
const isOfFee = (key: string): SQL => eq(calendarEvents.payment, Number(key.split(':')[1]));

/** The entries that an alert may be about; the other alerts are about none. */
const entriesOf = ({ type, key }: AlertRow): SQL | undefined => {
  switch (type) {
    case alertType.TRADEMARK_APPLICATION_PAYMENT.value:
      return isOfFee(key);
    case alertType.TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT.value:
      return or(isOfFee(key), isRenewal);
    case alertType.TRADEMARK_PROTECTION_PERIOD_PAYMENT.value:
      return isRenewal;
    default:
      return undefined;
  }
};

export const alertDeadlineHandlers = ({ db }: Deps): Handlers<typeof alertDeadlineApi> => ({
  find: ({ actor, input: { id } }) =>
    readAs(db, actor, async (reader) => {
      const row = await readRow(reader, alertStore, actor, id);
      const alert = row as unknown as AlertRow;
      const which = entriesOf(alert);
      if (!which || alert.trademark === null) return { deadline: null };
      const [found] = await reader
        .select({ id: calendarEvents.id })
        .from(calendarEvents)
        .where(
          and(
            scopeOf('CalendarEvent', actor),
            eq(calendarEvents.trademark, alert.trademark),
            eq(calendarEvents.done, false),
            isNull(calendarEvents.archivedAt),
            which,
          ),
        )
        // The fee itself before the renewal that it is for.
        .orderBy(asc(calendarEvents.payment), asc(calendarEvents.due), asc(calendarEvents.id))
        .limit(1);
      return { deadline: found?.id ?? null };
    }),
});
