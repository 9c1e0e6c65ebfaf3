import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { deadline } from '#contract/calendar/deadline';
import type { CalendarEventType, DeadlineType } from '#contract/deadlines/codes';
import type { DateChange } from '#contract/deadlines/engine/changes';
import type { Label } from '#contract/values/locale';
import { accounts } from '#server/auth/table';
import { customersOfReader, entityTable, rowPolicies } from '#server/db/table';
import { isChanged, trigger, triggerFunction, written } from '#server/db/definition';
import { customers } from '#server/customers/table';
import { settings } from '#server/settings/table';
import { tasks } from '#server/tasks/table';
import { deadlinesOfAllStale, signingIn, trademarks } from '#server/trademarks/table';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const day = () => date({ mode: 'string' });
const ofMark = () =>
  integer()
    .notNull()
    .references(() => trademarks.id, { onDelete: 'cascade' });
/** In this policy, the database role of clients sees only its own marks. */
const ofOwnMarks = sql`trademark in (select id from trademarks where deleted_at is null)`;

const folded = customType<{ data: string }>({ dataType: () => 'text' });

/**
 * The deadlines of every mark as the engine computes them, the tasks of people, and what people did with
 * both.
 */
export const calendarEvents = entityTable('calendar_events', deadline, {
  // Clients do not see the dates that the firm still has to find out, and tasks only if shown to them.
  clientRows: sql`shown_to_client and not date_needed and not before_takeover
    and customer = any (${customersOfReader}) and (trademark is null or ${ofOwnMarks})`,
  columns: {
    /** Empty for tasks about a customer. */
    trademark: integer().references(() => trademarks.id, { onDelete: 'cascade' }),
    /** The task this entry stands for; the entry of a deadline has none. */
    task: integer().references(() => tasks.id, { onDelete: 'cascade' }),
    shownToClient: boolean().notNull().default(true),
    // Deadlines are found by the words of their mark; to index the few names they have would cost each write.
    searchText: folded().generatedAlwaysAs(
      sql`case when task is null then '' else fold(coalesce(name_pl, '')) end`,
    ),
    /** Identifies the deadline within its mark, whatever its date. */
    key: text().notNull(),
    rule: text().notNull(),
    ruleVersion: smallint().notNull(),
    type: text().$type<CalendarEventType>().notNull(),
    name: jsonb().$type<Label>().notNull(),
    /** The name in the words of clients. */
    plainName: jsonb().$type<Label>().notNull(),
    due: day().notNull(),
    opensOn: day(),
    /** The last day on which an act is in time: includes grace, and moves on if the office is closed. */
    lastDay: day().notNull(),
    dateNeeded: boolean().notNull(),
    /** True if counted from an end of protection that nobody entered. */
    computed: boolean().notNull(),
    /** True if the duty is from before the takeover and not answered yet. */
    beforeTakeover: boolean().notNull(),
    confirmed: boolean().notNull(),
    payment: integer(),
    toCheck: boolean()
      .notNull()
      .generatedAlwaysAs(sql`date_needed or computed or not confirmed`),
    duty: boolean()
      .notNull()
      .generatedAlwaysAs(sql`statutory or task is not null`),
    /** The previous date, if a change of the mark moved it. */
    movedFrom: day(),
    movedAt: instant(),
    archivedAt: instant(),
    archived: boolean()
      .notNull()
      .generatedAlwaysAs(sql`archived_at is not null`),
    acknowledgedAt: instant(),
    acknowledged: boolean()
      .notNull()
      .generatedAlwaysAs(sql`acknowledged_at is not null`),
  },
  constraints: [
    check('calendar_events_of_mark_or_task', sql`trademark is not null or task is not null`),
    uniqueIndex('calendar_events_key').on(sql`trademark`, sql`key`),
    uniqueIndex('calendar_events_task')
      .on(sql`task`)
      .where(sql`task is not null`),
    index('calendar_events_customer').on(sql`customer`),
    index('calendar_events_due').on(sql`due`),
    index('calendar_events_open')
      .on(sql`due`, sql`id`)
      .where(sql`not done and archived_at is null`),
    // For the queue of today: what closed days of an office moved on.
    index('calendar_events_rolled')
      .on(sql`due`, sql`id`)
      .where(sql`not done and archived_at is null and duty and rolled_to > due`),
    // What there is to do, by the day on which it ends: the timeline, and what is overdue.
    index('calendar_events_to_do')
      .on(sql`greatest(rolled_to, due)`, sql`id`)
      .where(sql`statutory and not done and not before_takeover and archived_at is null`),
    // Those that can still be kept after their day, by the day on which that ends.
    index('calendar_events_last_day')
      .on(sql`last_day`)
      .where(sql`not done and last_day > due`),
    // What waits is rare among the open ones.
    index('calendar_events_waiting')
      .on(sql`due`, sql`id`)
      .where(
        sql`not done and archived_at is null and (waiting_for_client or pending_change is not null)`,
      ),
    index('calendar_events_in_charge').on(sql`in_charge`),
    index('calendar_events_handed_to')
      .on(sql`handed_to`)
      .where(sql`handed_to is not null`),
    index('calendar_events_acknowledged_by')
      .on(sql`acknowledged_by`)
      .where(sql`acknowledged_by is not null`),
    index('calendar_events_answering').using('gin', sql`answering`),
    index('calendar_events_pending_by').using('gin', sql`pending_by`),
  ],
});
export type CalendarEventRow = typeof calendarEvents.$inferSelect;

/** The entry of a deadline, which always has a mark. */
export type DeadlineEntry = CalendarEventRow & {
  trademark: number;
  task: null;
  type: DeadlineType;
};
export const isDeadlineEntry = (row: CalendarEventRow): row is DeadlineEntry =>
  row.task === null && row.trademark !== null;

/** The columns that the engine computes; the others record what users did with an entry. */
export type CalendarEventValues = Pick<
  DeadlineEntry,
  | 'trademark'
  | 'key'
  | 'rule'
  | 'ruleVersion'
  | 'type'
  | 'name'
  | 'plainName'
  | 'due'
  | 'opensOn'
  | 'graceEndsOn'
  | 'rolledTo'
  | 'lastDay'
  | 'lateOn'
  | 'dateNeeded'
  | 'computed'
  | 'beforeTakeover'
  | 'statutory'
  | 'confirmed'
  | 'done'
  | 'payment'
>;

/**
 * Who answers on the current day for what a person is in charge of (`answeringFor` of the contract); person
 * 0 is nobody. A change of accounts makes it stale; the end of that write, or of the next, renews it, and
 * so does every night (`standIns.ts`).
 */
export const standIns = pgTable('stand_ins', {
  person: integer().primaryKey(),
  answering: integer().array().notNull(),
  stale: boolean().notNull().default(false),
});

const standInsStale = triggerFunction(
  'stand_ins_stale',
  written`BEGIN UPDATE ${standIns} SET ${standIns.stale} = true; RETURN NULL; END`,
);
export const standInsOfNewAccount = trigger('stand_ins_of_new_account', {
  on: accounts,
  fires: 'AFTER INSERT',
  when: written`NEW.${accounts.role} <> 'ROLE_CUSTOMER'`,
  execute: standInsStale,
});
export const standInsOfAccount = trigger('stand_ins_of_account', {
  on: accounts,
  fires: 'AFTER UPDATE',
  when: isChanged(
    accounts.role,
    accounts.canLogin,
    accounts.deletedAt,
    accounts.substitute,
    accounts.awayFrom,
    accounts.awayUntil,
  ),
  execute: standInsStale,
});

/**
 * A trigger completes each entry with what it takes from its mark or customer, and ends its acknowledgement when its date
 * or the person in charge changes.
 */
export const completedEvent = trigger('completed_event', {
  on: calendarEvents,
  fires: 'BEFORE INSERT OR UPDATE',
  execute: triggerFunction(
    'completed_event',
    written`BEGIN
  IF NEW.${calendarEvents.trademark} IS NULL THEN
    NEW.${calendarEvents.place} = NULL;
    SELECT coalesce(${signingIn}(NEW.${calendarEvents.handedTo}), ${signingIn}(c.${customers.guardian}))
      INTO NEW.${calendarEvents.inCharge}
      FROM ${customers} c WHERE c.${customers.id} = NEW.${calendarEvents.customer};
  ELSE
    SELECT coalesce(${signingIn}(NEW.${calendarEvents.handedTo}), t.${trademarks.inCharge}), t.${trademarks.customer}, t.${trademarks.place}
      INTO NEW.${calendarEvents.inCharge}, NEW.${calendarEvents.customer}, NEW.${calendarEvents.place}
      FROM ${trademarks} t WHERE t.${trademarks.id} = NEW.${calendarEvents.trademark};
  END IF;
  SELECT s.${standIns.answering} INTO NEW.${calendarEvents.answering}
    FROM ${standIns} s WHERE s.${standIns.person} = coalesce(NEW.${calendarEvents.inCharge}, 0);
  -- None before the first write: filled with the stand-ins at its end.
  NEW.${calendarEvents.answering} = coalesce(NEW.${calendarEvents.answering}, '{}');
  NEW.${calendarEvents.namePl} = NEW.${calendarEvents.name}->>'pl';
  NEW.${calendarEvents.nameEn} = NEW.${calendarEvents.name}->>'en';
  NEW.${calendarEvents.plainNamePl} = NEW.${calendarEvents.plainName}->>'pl';
  NEW.${calendarEvents.plainNameEn} = NEW.${calendarEvents.plainName}->>'en';
  IF TG_OP = 'UPDATE' AND (OLD.${calendarEvents.due}, OLD.${calendarEvents.inCharge}) IS DISTINCT FROM (NEW.${calendarEvents.due}, NEW.${calendarEvents.inCharge}) THEN
    NEW.${calendarEvents.acknowledgedAt} = NULL;
    NEW.${calendarEvents.acknowledgedBy} = NULL;
  END IF;
  RETURN NEW;
END`,
  ),
});

export const eventsOfTrademark = trigger('events_of_trademark', {
  on: trademarks,
  fires: 'AFTER UPDATE',
  when: isChanged(trademarks.inCharge, trademarks.customer, trademarks.place),
  execute: triggerFunction(
    'events_of_trademark',
    written`BEGIN
  -- Who is in charge matters for open entries alone; each of the others is completed when it opens again.
  UPDATE ${calendarEvents} SET ${calendarEvents.customer} = NEW.${trademarks.customer}
  WHERE ${calendarEvents.trademark} = NEW.${trademarks.id}
    AND (NOT ${calendarEvents.done} OR OLD.${trademarks.customer} <> NEW.${trademarks.customer} OR OLD.${trademarks.place} IS DISTINCT FROM NEW.${trademarks.place});
  RETURN NULL;
END`,
  ),
});

export const eventsOfAccount = trigger('events_of_account', {
  on: accounts,
  fires: 'AFTER UPDATE',
  when: isChanged(accounts.canLogin, accounts.deletedAt, accounts.role),
  execute: triggerFunction(
    'events_of_account',
    written`BEGIN
  UPDATE ${calendarEvents} SET ${calendarEvents.handedTo} = ${calendarEvents.handedTo}
  WHERE ${calendarEvents.handedTo} = NEW.${accounts.id};
  UPDATE ${calendarEvents} SET ${calendarEvents.handedTo} = ${calendarEvents.handedTo}
  WHERE ${calendarEvents.trademark} IS NULL
    AND ${calendarEvents.customer} IN (SELECT ${customers.id} FROM ${customers} WHERE ${customers.guardian} = NEW.${accounts.id});
  RETURN NULL;
END`,
  ),
});

/** Tasks about a customer are in the charge of its guardian; those about a mark follow the mark. */
export const eventsOfCustomer = trigger('events_of_customer', {
  on: customers,
  fires: 'AFTER UPDATE',
  when: isChanged(customers.guardian),
  execute: triggerFunction(
    'events_of_customer',
    written`BEGIN
  UPDATE ${calendarEvents} SET ${calendarEvents.handedTo} = ${calendarEvents.handedTo}
  WHERE ${calendarEvents.trademark} IS NULL AND ${calendarEvents.customer} = NEW.${customers.id};
  RETURN NULL;
END`,
  ),
});

/** Keeps one entry for each task that is not deleted. */
export const eventOfTask = trigger('event_of_task', {
  on: tasks,
  fires: 'AFTER INSERT OR UPDATE',
  execute: triggerFunction(
    'event_of_task',
    written`BEGIN
  IF NEW.${tasks.deletedAt} IS NOT NULL THEN
    DELETE FROM ${calendarEvents} WHERE ${calendarEvents.task} = NEW.${tasks.id};
    RETURN NULL;
  END IF;
  -- An entry with a new date is shown to everyone again, as with deadlines.
  IF TG_OP = 'UPDATE' AND OLD.${tasks.due} <> NEW.${tasks.due} THEN
    DELETE FROM calendar_hidings WHERE event IN (SELECT ${calendarEvents.id} FROM ${calendarEvents} WHERE ${calendarEvents.task} = NEW.${tasks.id});
  END IF;
  INSERT INTO ${calendarEvents} AS e (
    ${calendarEvents.task}, ${calendarEvents.trademark}, ${calendarEvents.customer}, ${calendarEvents.key},
    ${calendarEvents.rule}, ${calendarEvents.ruleVersion}, ${calendarEvents.type},
    ${calendarEvents.name}, ${calendarEvents.plainName},
    ${calendarEvents.due}, ${calendarEvents.lastDay},
    ${calendarEvents.dateNeeded}, ${calendarEvents.computed}, ${calendarEvents.beforeTakeover}, ${calendarEvents.statutory}, ${calendarEvents.confirmed},
    ${calendarEvents.done}, ${calendarEvents.handedTo}, ${calendarEvents.shownToClient},
    ${calendarEvents.createdAt}, ${calendarEvents.updatedAt})
  VALUES (
    NEW.${tasks.id}, NEW.${tasks.trademark}, NEW.${tasks.customer}, 'task:' || NEW.${tasks.id},
    'task', 1, 'TASK',
    jsonb_build_object('pl', NEW.${tasks.what}, 'en', NEW.${tasks.what}), jsonb_build_object('pl', NEW.${tasks.what}, 'en', NEW.${tasks.what}),
    NEW.${tasks.due}, NEW.${tasks.due},
    false, false, false, false, true,
    NEW.${tasks.done}, NEW.${tasks.assignee}, NEW.${tasks.shownToClient},
    NEW.${tasks.updatedAt}, NEW.${tasks.updatedAt})
  ON CONFLICT (${calendarEvents.task}) WHERE ${calendarEvents.task} IS NOT NULL DO UPDATE SET
    ${calendarEvents.trademark} = excluded.${calendarEvents.trademark}, ${calendarEvents.customer} = excluded.${calendarEvents.customer},
    ${calendarEvents.name} = excluded.${calendarEvents.name}, ${calendarEvents.plainName} = excluded.${calendarEvents.plainName},
    ${calendarEvents.due} = excluded.${calendarEvents.due}, ${calendarEvents.lastDay} = excluded.${calendarEvents.lastDay},
    ${calendarEvents.done} = excluded.${calendarEvents.done}, ${calendarEvents.handedTo} = excluded.${calendarEvents.handedTo},
    ${calendarEvents.shownToClient} = excluded.${calendarEvents.shownToClient}, ${calendarEvents.updatedAt} = excluded.${calendarEvents.updatedAt},
    ${calendarEvents.movedFrom} = CASE WHEN e.${calendarEvents.due} = excluded.${calendarEvents.due} THEN e.${calendarEvents.movedFrom} ELSE e.${calendarEvents.due} END,
    ${calendarEvents.movedAt} = CASE WHEN e.${calendarEvents.due} = excluded.${calendarEvents.due} THEN e.${calendarEvents.movedAt} ELSE excluded.${calendarEvents.updatedAt} END;
  RETURN NULL;
END`,
  ),
});

export const eventsOfStandIn = trigger('events_of_stand_in', {
  on: standIns,
  fires: 'AFTER INSERT OR UPDATE',
  when: written`NOT NEW.${standIns.stale}`,
  execute: triggerFunction(
    'events_of_stand_in',
    written`BEGIN
  IF NEW.${standIns.person} = 0 THEN
    UPDATE ${calendarEvents} SET ${calendarEvents.answering} = NEW.${standIns.answering}
    WHERE ${calendarEvents.inCharge} IS NULL AND NOT ${calendarEvents.done} AND ${calendarEvents.answering} <> NEW.${standIns.answering};
  ELSE
    UPDATE ${calendarEvents} SET ${calendarEvents.answering} = NEW.${standIns.answering}
    WHERE ${calendarEvents.inCharge} = NEW.${standIns.person} AND NOT ${calendarEvents.done} AND ${calendarEvents.answering} <> NEW.${standIns.answering};
  END IF;
  RETURN NULL;
END`,
  ),
});

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
    /** The entry was closed when it was deleted: it comes back if it opens again. */
    done: boolean().notNull().default(false),
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
    handedTo: integer(),
    waitingForClient: boolean().notNull().default(false),
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
    // For the trigger below: another guardian changes thousands of marks, each with its alerts.
    index('alerts_trademark').on(sql`trademark`),
    index('alerts_content').using('gin', sql`fold(content_pl) gin_trgm_ops`),
    uniqueIndex('alerts_key')
      .on(sql`trademark`, sql`key`)
      .where(sql`deleted_at is null`),
  ],
});
export type AlertRow = typeof alerts.$inferSelect;

/** Triggers keep who is in charge of an alert equal to who is in charge of its mark. */
export const inChargeOfAlert = trigger('in_charge_of_alert', {
  on: alerts,
  fires: 'BEFORE INSERT',
  execute: triggerFunction(
    'in_charge_of_alert',
    written`BEGIN
  SELECT ${trademarks.inCharge} INTO NEW.${alerts.inCharge} FROM ${trademarks} WHERE ${trademarks.id} = NEW.${alerts.trademark};
  RETURN NEW;
END`,
  ),
});
export const alertsOfTrademark = trigger('alerts_of_trademark', {
  on: trademarks,
  fires: 'AFTER UPDATE',
  when: isChanged(trademarks.inCharge),
  execute: triggerFunction(
    'alerts_of_trademark',
    written`BEGIN UPDATE ${alerts} SET ${alerts.inCharge} = NEW.${trademarks.inCharge} WHERE ${alerts.trademark} = NEW.${trademarks.id}; RETURN NULL; END`,
  ),
});

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
