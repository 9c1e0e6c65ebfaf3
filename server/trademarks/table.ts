import { type SQL, sql } from 'drizzle-orm';
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
import { type Label, locales } from '#contract/values/locale';
import type { TrademarkStatus } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import {
  databaseFunction,
  isChanged,
  isUnchanged,
  trigger,
  triggerFunction,
  written,
} from '#server/db/definition';
import { customersOfReader, entityTable, rowPolicies } from '#server/db/table';
import { deadlinesOfRelatedStale, staleDeadlines } from '#server/staleDeadlines/table';

/** Our numbers are compared without case and spaces. */
export const numberKeyOf = (text: SQL): SQL => sql`upper(regexp_replace(${text}, '\\s', '', 'g'))`;

export const trademarks = entityTable('trademarks', trademark, {
  clientRows: sql`customer = any (${customersOfReader})`,
  columns: {
    /** The territory of Polish and European marks follows from their type. */
    place: text().generatedAlwaysAs(
      sql`case type when 1 then 'PL' when 3 then 'EU' else territory end`,
    ),
    /** Five years from the international registration. */
    dependencyEndsOn: date({ mode: 'string' }).generatedAlwaysAs(
      sql`case type when 4 then (registration_date + interval '60 months')::date end`,
    ),
    archivedAt: timestamp({ withTimezone: true, mode: 'date' }),
    archived: boolean()
      .notNull()
      .generatedAlwaysAs(sql`archived_at is not null`),
    /** For a designated mark that ended with its international mark: the status to return to. */
    statusBeforeEnd: smallint().$type<TrademarkStatus>(),
    /**
     * The key under which a registry would list the mark; updated with the deadlines, at the end of every
     * write.
     */
    registryKey: text(),
    /** Marks of one customer whose names differ in case or accents alone are one brand. */
    brand: text().generatedAlwaysAs(sql`fold(name)`),
    ourNumberKey: text().generatedAlwaysAs(sql`nullif(${numberKeyOf(sql`our_number`)}, '')`),
  },
  constraints: [
    // The number of a deleted mark stays taken until it is purged.
    uniqueIndex('trademarks_our_number_unique').on(sql`our_number_key`),
    uniqueIndex('trademarks_territory_of_parent')
      .on(sql`parent`, sql`territory`)
      .where(sql`parent is not null and deleted_at is null`),
    index('trademarks_customer').on(sql`customer`),
    index('trademarks_representative').on(sql`representative`),
    // For the next of our numbers: those that begin alike.
    index('trademarks_our_number_start').on(sql`our_number_key text_pattern_ops`),
    index('trademarks_registry_key').on(sql`registry_key`),
    index('trademarks_base').on(sql`base_registration`),
    index('trademarks_in_charge').on(sql`in_charge`),
    index('trademarks_responsible').on(sql`responsible`),
    // For the ready-made view of expiring marks, the most urgent first.
    index('trademarks_renewal_due')
      .on(sql`renewal_due`, sql`id`)
      .where(sql`deleted_at is null`),
    // For lists of what hangs on marks: what is put away is rare, and left out of them.
    index('trademarks_archived')
      .on(sql`id`)
      .where(sql`archived_at is not null`),
    // For the statistics of the home page, which read nothing else.
    index('trademarks_counted')
      .on(sql`type`, sql`status`, sql`application_date`, sql`registration_date`)
      .where(sql`deleted_at is null and archived_at is null`),
    // For the timeline: the newest of each kind.
    index('trademarks_published')
      .on(sql`coalesce(bup_date, publication_date)`, sql`id`)
      .where(sql`deleted_at is null and archived_at is null`),
    index('trademarks_registered')
      .on(sql`registration_date`, sql`id`)
      .where(sql`deleted_at is null and archived_at is null`),
    // For the count on the home page.
    index('trademarks_dates_to_check')
      .on(sql`id`)
      .where(sql`date_to_check and deleted_at is null`),
    // For suggested keys: the newest marks that have own data.
    index('trademarks_own_data_kept')
      .on(sql`id`)
      .where(sql`own_data <> '[]' and deleted_at is null`),
    // For the global search: names that begin with the typed text.
    index('trademarks_name_start').on(sql`fold(name) text_pattern_ops`),
  ],
});
export type TrademarkRow = typeof trademarks.$inferSelect;

const { trademarkId, tx, bySettings } = staleDeadlines;

/** A trigger marks deadlines as stale on every write, so that no code path can forget it. */
const deadlinesOfTrademarkStale = triggerFunction(
  'deadlines_of_trademark_stale',
  written`BEGIN INSERT INTO ${staleDeadlines} (${trademarkId}) VALUES (NEW.${trademarks.id}); RETURN NULL; END`,
);
export const deadlinesOfNewTrademark = trigger('deadlines_of_new_trademark', {
  on: trademarks,
  fires: 'AFTER INSERT',
  execute: deadlinesOfTrademarkStale,
});
const besidesPeople = written`- ARRAY['${trademarks.responsible}', '${trademarks.inCharge}', '${trademarks.version}', '${trademarks.updatedAt}']`;
const isOtherwiseChanged = `to_jsonb(OLD) ${besidesPeople} IS DISTINCT FROM to_jsonb(NEW) ${besidesPeople}`;
export const deadlinesOfTrademark = trigger('deadlines_of_trademark', {
  on: trademarks,
  fires: 'AFTER UPDATE',
  // Columns that the engine itself writes do not count as a change, nor does another person in charge alone.
  when: `${isUnchanged(
    trademarks.nextDeadline,
    trademarks.clientDeadline,
    trademarks.renewalDue,
    trademarks.renewalFeeDue,
    trademarks.dateToCheck,
    trademarks.registryKey,
  )} AND (${isUnchanged(trademarks.inCharge, trademarks.responsible)} OR ${isOtherwiseChanged})`,
  execute: deadlinesOfTrademarkStale,
});

/** The account itself if it belongs to the firm and can sign in, otherwise null. */
export const signingIn = databaseFunction('signing_in(person integer)', {
  returns: 'integer',
  is: 'LANGUAGE sql STABLE',
  body: written`
  SELECT ${accounts.id} FROM ${accounts}
  WHERE ${accounts.id} = person AND ${accounts.canLogin} AND ${accounts.deletedAt} IS NULL AND ${accounts.role} <> 'ROLE_CUSTOMER'
`,
});

/**
 * Triggers keep who is in charge of a mark true, whichever of mark, customer and account is written. The
 * customer is locked, so that a concurrent change of its guardian waits and reaches the mark.
 */
const inChargeOfTrademark = triggerFunction(
  'in_charge_of_trademark',
  written`DECLARE guardian integer;
BEGIN
  SELECT c.${customers.guardian} INTO guardian FROM ${customers} c WHERE c.${customers.id} = NEW.${trademarks.customer} FOR SHARE;
  NEW.${trademarks.inCharge} = coalesce(${signingIn}(NEW.${trademarks.responsible}), ${signingIn}(guardian));
  RETURN NEW;
END`,
);
export const inChargeOfNewTrademark = trigger('in_charge_of_new_trademark', {
  on: trademarks,
  fires: 'BEFORE INSERT',
  execute: inChargeOfTrademark,
});
export const inChargeOfChangedTrademark = trigger('in_charge_of_changed_trademark', {
  on: trademarks,
  fires: 'BEFORE UPDATE',
  when: isChanged(trademarks.responsible, trademarks.customer, trademarks.inCharge),
  execute: inChargeOfTrademark,
});
export const inChargeByGuardian = trigger('in_charge_by_guardian', {
  on: customers,
  fires: 'AFTER UPDATE',
  when: isChanged(customers.guardian),
  execute: triggerFunction(
    'in_charge_by_guardian',
    written`BEGIN
  UPDATE ${trademarks} SET ${trademarks.inCharge} = coalesce(${signingIn}(${trademarks.responsible}), ${signingIn}(NEW.${customers.guardian}))
  WHERE ${trademarks.customer} = NEW.${customers.id}
    AND ${trademarks.inCharge} IS DISTINCT FROM coalesce(${signingIn}(${trademarks.responsible}), ${signingIn}(NEW.${customers.guardian}));
  RETURN NULL;
END`,
  ),
});
export const inChargeByAccount = trigger('in_charge_by_account', {
  on: accounts,
  fires: 'AFTER UPDATE',
  when: isChanged(accounts.canLogin, accounts.deletedAt, accounts.role),
  execute: triggerFunction(
    'in_charge_by_account',
    written`BEGIN
  UPDATE ${trademarks} t SET ${trademarks.inCharge} = coalesce(${signingIn}(t.${trademarks.responsible}), ${signingIn}(c.${customers.guardian}))
  FROM ${customers} c
  WHERE c.${customers.id} = t.${trademarks.customer} AND (t.${trademarks.responsible} = NEW.${accounts.id} OR c.${customers.guardian} = NEW.${accounts.id})
    AND t.${trademarks.inCharge} IS DISTINCT FROM coalesce(${signingIn}(t.${trademarks.responsible}), ${signingIn}(c.${customers.guardian}));
  RETURN NULL;
END`,
  ),
});

/**
 * A change of rules or lists makes every mark stale. These are too many for its transaction, so they belong
 * to no transaction and are recomputed in the background. The lock waits for writes that still compute by the
 * old rules; the second insert adds the marks they created. Taken last, it blocks other writes only briefly.
 */
export const deadlinesOfAllStale = triggerFunction(
  'deadlines_of_all_stale',
  written`BEGIN
  INSERT INTO ${staleDeadlines} (${trademarkId}, ${tx}, ${bySettings}) SELECT ${trademarks.id}, '0'::xid8, true FROM ${trademarks};
  PERFORM pg_advisory_xact_lock(hashtext('deadline book'));
  INSERT INTO ${staleDeadlines} (${trademarkId}, ${tx}, ${bySettings})
    SELECT ${trademarks.id}, '0'::xid8, true FROM ${trademarks} t
    WHERE NOT EXISTS (
      SELECT FROM ${staleDeadlines} s WHERE s.${trademarkId} = t.${trademarks.id} AND s.${tx} = '0'::xid8);
  RETURN NULL;
END`,
);

/** Kept in a separate table: a list of marks must not load megabytes of goods. */
export const trademarkGoods = pgTable(
  'trademark_goods',
  {
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    class: smallint().notNull(),
    pl: text().notNull(),
    en: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trademarkId, table.class] }),
    index('trademark_goods_words').using('gin', sql`goods_words(pl, en)`),
    // In this policy, the database role of clients sees only its own marks.
    ...rowPolicies('trademark_goods', sql`trademark_id in (select id from trademarks)`),
  ],
);

/** Terms used in a class, suggested for the next specification. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    class: smallint().notNull(),
    language: text({ enum: locales }).notNull(),
    term: text().notNull(),
    /** True if the firm itself used the term, false if it only occurred in a registry record. */
    isOwn: boolean().notNull().default(true),
    /** Every word of the term with a space before it, normalised as in the search. */
    words: text().generatedAlwaysAs(sql`' ' || translate(fold(term), '()[]-/,.:"', '          ')`),
  },
  (table) => [
    uniqueIndex('products_term').on(table.class, table.language, sql`fold(term)`),
    index('products_words').using('gin', sql`words gin_trgm_ops`),
    // What is offered before anything is typed.
    index('products_offered').on(sql`is_own desc`, sql`fold(term)`),
    index('products_spellings').using('gin', sql`spellings(words)`),
  ],
);

/** Answers about duties from before a takeover, by the key of the deadline. */
export const pastDuties = pgTable(
  'past_duties',
  {
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    met: boolean().notNull(),
    answeredAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademarkId, table.key] })],
);
export const deadlinesOfPastDuty = trigger('deadlines_of_past_duty', {
  on: pastDuties,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: pastDuties.trademarkId,
});

/** Missed deadlines that an office restored, by key and due date: the next renewal has the same key. */
export const restoredDeadlines = pgTable(
  'restored_deadlines',
  {
    trademarkId: integer()
      .notNull()
      .references(() => trademarks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    due: date({ mode: 'string' }).notNull(),
    /** The name at the time: after a correction of dates the deadline may no longer exist. */
    name: jsonb().$type<Label>().notNull(),
    decidedOn: date({ mode: 'string' }).notNull(),
    note: text(),
    recordedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trademarkId, table.key, table.due] })],
);
export const deadlinesOfRestoredDeadline = trigger('deadlines_of_restored_deadline', {
  on: restoredDeadlines,
  fires: 'AFTER INSERT OR UPDATE OR DELETE',
  execute: deadlinesOfRelatedStale,
  column: restoredDeadlines.trademarkId,
});
