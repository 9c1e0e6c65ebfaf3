import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { alert, alertTypesOfFirm } from '#contract/alerts/alert';
import type { CalendarEventType } from '#contract/deadlines/codes';
import type { DateChange } from '#contract/deadlines/engine/changes';
import type { Label } from '#contract/values/locale';
import { accounts } from '#server/auth/table';
import { entityTable, rowPolicies } from '#server/db/table';
import { trigger, written } from '#server/db/definition';
import { settings } from '#server/settings/table';
import { deadlinesOfAllStale, trademarks } from '#server/trademarks/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const day = () => date({ mode: 'string' });
const ofMark = () =>
  integer()
    .notNull()
    .references(() => trademarks.id, { onDelete: 'cascade' });
/** In this policy, the database role of clients sees only its own marks. */
const ofOwnMarks = sql`trademark in (select id from trademarks where deleted_at is null)`;

/** The deadlines of every mark as the engine computes them; users enter none of this. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trademark: ofMark(),
    /** Identifies the deadline within its mark, whatever its date. */
    key: text().notNull(),
    rule: text().notNull(),
    ruleVersion: smallint().notNull(),
    type: text().$type<CalendarEventType>().notNull(),
    name: jsonb().$type<Label>().notNull(),
    due: day().notNull(),
    opensOn: day(),
    graceEndsOn: day(),
    rolledTo: day(),
    /** The last day on which an act is in time: includes grace, and moves on if the office is closed. */
    lastDay: day().notNull(),
    /** The date of an act that came too late. */
    lateOn: day(),
    dateNeeded: boolean().notNull(),
    /** True if counted from an end of protection that nobody entered. */
    computed: boolean().notNull(),
    /** True if the duty is from before the takeover and not answered yet. */
    beforeTakeover: boolean().notNull(),
    statutory: boolean().notNull(),
    confirmed: boolean().notNull(),
    done: boolean().notNull(),
    payment: integer(),
    /** The previous date, if a change of the mark moved it. */
    movedFrom: day(),
    movedAt: instant(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (table) => [
    uniqueIndex('calendar_events_key').on(table.trademark, table.key),
    index('calendar_events_due').on(table.due),
    // Clients do not see the dates that the firm still has to find out.
    ...rowPolicies(
      'calendar_events',
      sql`not date_needed and not before_takeover and ${ofOwnMarks}`,
    ),
  ],
);
export type CalendarEventRow = typeof calendarEvents.$inferSelect;
/** The columns that the engine computes; the others record what users did with an entry. */
export type CalendarEventValues = Omit<
  typeof calendarEvents.$inferInsert,
  'id' | 'movedFrom' | 'movedAt' | 'archivedAt' | 'createdAt'
>;

/** Entries that one person has hidden for themselves. */
export const calendarHidings = pgTable(
  'calendar_hidings',
  {
    event: integer()
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.account] }),
    ...rowPolicies('calendar_hidings', sql`event in (select id from calendar_events)`),
  ],
);

/** A deleted entry does not return until its date changes. */
export const calendarTombstones = pgTable(
  'calendar_tombstones',
  {
    trademark: ofMark(),
    key: text().notNull(),
    due: day().notNull(),
    /** The payment of the deleted entry: an entry for a later payment is a new one. */
    payment: integer(),
  },
  (table) => [primaryKey({ columns: [table.trademark, table.key] })],
);

/** Decisions about an entry that was removed with its mark: it returns as it was, if the date is the same. */
export const calendarKeepsakes = pgTable(
  'calendar_keepsakes',
  {
    trademark: ofMark(),
    key: text().notNull(),
    due: day().notNull(),
    archivedAt: instant(),
    hiddenBy: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademark, table.key] })],
);

/** Dates that changed because of an update, both before and after somebody acknowledges them. */
export const dateChanges = pgTable(
  'date_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trademark: ofMark(),
    key: text().notNull(),
    name: jsonb().$type<Label>().notNull(),
    kind: text().$type<DateChange['kind']>().notNull(),
    oldDue: day(),
    newDue: day(),
    reason: jsonb().$type<Label>().notNull(),
    createdAt: instant().notNull(),
    acknowledgedAt: instant(),
    /** The history still names the person after the account is deleted. */
    acknowledgedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('date_changes_open')
      .on(table.trademark, table.key)
      .where(sql`acknowledged_at is null`),
    index('date_changes_trademark').on(table.trademark),
  ],
);

const notOfFirm = sql.raw(
  `type not in (${alertTypesOfFirm.map((type) => `'${type}'`).join(', ')})`,
);

export const alerts = entityTable('alerts', alert, {
  clientRows: sql`${notOfFirm} and trademark in (select id from trademarks where deleted_at is null)`,
  columns: {
    /** Identifies the alert within its mark. */
    key: text().notNull(),
    /** What raised the alert: a dismissed one returns only for another cause. */
    cause: text().notNull(),
  },
  constraints: [
    uniqueIndex('alerts_key')
      .on(sql`trademark`, sql`key`)
      .where(sql`deleted_at is null`),
  ],
});
export type AlertRow = typeof alerts.$inferSelect;

/** A dismissed alert does not return while its cause is the same, even after its row is purged. */
export const alertDismissals = pgTable(
  'alert_dismissals',
  {
    trademark: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    cause: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademark, table.key] })],
);

/** Fires on the settings that deadlines depend on. */
export const deadlinesOfSetting = trigger('deadlines_of_setting', {
  on: settings,
  fires: 'AFTER INSERT OR UPDATE',
  when: written`NEW.${settings.key} IN ('TERRITORY_LISTS', 'DEADLINE_RULES', 'DEADLINES')`,
  execute: deadlinesOfAllStale,
});
