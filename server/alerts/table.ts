import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { alert, alertTypesOfFirm } from '#contract/alerts/alert';
import { accounts } from '#server/auth/table';
import { entityTable } from '#server/db/table';
import { trademarks } from '#server/trademarks/table';

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

/** When somebody last looked at the list: what came since is unread. */
export const alertVisits = pgTable('alert_visits', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
