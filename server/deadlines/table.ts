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
/** Within the policy the role of clients finds its own marks alone. */
const ofOwnMarks = sql`trademark in (select id from trademarks where deleted_at is null)`;

/** The deadlines of every mark as the engine sees them; nothing of it is typed by anybody. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trademark: ofMark(),
    /** Which deadline of its mark it is, whatever its date. */
    key: text().notNull(),
    rule: text().notNull(),
    ruleVersion: smallint().notNull(),
    type: text().$type<CalendarEventType>().notNull(),
    name: jsonb().$type<Label>().notNull(),
    due: day().notNull(),
    opensOn: day(),
    graceEndsOn: day(),
    rolledTo: day(),
    /** The last day an act counts: with grace, rolled on where the office is closed. */
    lastDay: day().notNull(),
    /** The day of an act that came too late. */
    lateOn: day(),
    dateNeeded: boolean().notNull(),
    /** Counted from an end of protection that nobody entered. */
    computed: boolean().notNull(),
    /** From before the takeover, and not answered yet. */
    beforeTakeover: boolean().notNull(),
    statutory: boolean().notNull(),
    confirmed: boolean().notNull(),
    done: boolean().notNull(),
    payment: integer(),
    /** The date before, when a change of the mark moved it. */
    movedFrom: day(),
    movedAt: instant(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (table) => [
    uniqueIndex('calendar_events_key').on(table.trademark, table.key),
    index('calendar_events_due').on(table.due),
    // What the firm has to find out is its own business.
    ...rowPolicies(
      'calendar_events',
      sql`not date_needed and not before_takeover and ${ofOwnMarks}`,
    ),
  ],
);
export type CalendarEventRow = typeof calendarEvents.$inferSelect;
/** What the engine says of an entry; the rest is what became of it. */
export type CalendarEventValues = Omit<
  typeof calendarEvents.$inferInsert,
  'id' | 'movedFrom' | 'movedAt' | 'archivedAt' | 'createdAt'
>;

/** Hidden by one person for that person. */
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

/** A deleted entry stays away until its date changes. */
export const calendarTombstones = pgTable(
  'calendar_tombstones',
  {
    trademark: ofMark(),
    key: text().notNull(),
    due: day().notNull(),
    /** What was deleted with it: one that was entered since is another matter. */
    payment: integer(),
  },
  (table) => [primaryKey({ columns: [table.trademark, table.key] })],
);

/** What was decided about an entry that went with its mark: it comes back as it was, on the same day. */
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

/** Dates that are others because the product was updated, until somebody takes note and after. */
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
    /** Whoever took note stays named in history when the account is gone. */
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
    /** Which alert of its mark it is. */
    key: text().notNull(),
    /** What raised it, so that a removed one comes back only for another reason. */
    cause: text().notNull(),
  },
  constraints: [
    uniqueIndex('alerts_key')
      .on(sql`trademark`, sql`key`)
      .where(sql`deleted_at is null`),
  ],
});
export type AlertRow = typeof alerts.$inferSelect;

/** Removed by somebody: it stays away while its cause is the same, also after its row is purged. */
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

/** The settings that deadlines are counted by. */
export const deadlinesOfSetting = trigger('deadlines_of_setting', {
  on: settings,
  fires: 'AFTER INSERT OR UPDATE',
  when: written`NEW.${settings.key} IN ('TERRITORY_LISTS', 'DEADLINE_RULES', 'DEADLINES')`,
  execute: deadlinesOfAllStale,
});
