import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { backupProgress, backupTest } from '#contract/backup/api';
import { dateCheckResult } from '#contract/deadlines/dateCheck';
import type { Executor } from '#server/db/client';
import { settings } from '#server/settings/table';

/**
 * Settings that the server reads itself, with the schema of each value. Settings with their own page are
 * documents (`documents.ts`), whose fields are their schema.
 */
const shapes = {
  /** staffTwoFactor: administrators and lawyers must use two-factor. */
  SIGN_IN: z.object({
    staffTwoFactor: z.boolean(),
    // Stored before it could be closed.
    openDescription: z.boolean().default(true),
  }),
  /** The fingerprint of the rules and data by which the calendar was computed (`deadlines/knowledge.ts`). */
  DEADLINE_KNOWLEDGE: z.object({ fingerprint: z.string() }),
  /** The result of the last check of dates, and which gaps were mailed to administrators. */
  DATE_CHECK: dateCheckResult.extend({ told: z.array(z.string()), toldOn: z.string().nullable() }),
  /** What is known of backups, without asking the place they are kept in. */
  BACKUP: z.object({
    newestAt: z.iso.datetime().nullable(),
    failedAt: z.iso.datetime().nullable(),
    /** How many files the newest could not take along whole. */
    lostFiles: z.int().default(0),
    /** When the newest was taken that was ever seen in this place. */
    lastAt: z.iso.datetime().nullable().default(null),
    /** Whether the newest did not pass its test. */
    isNewestBad: z.boolean().default(false),
    /** The place, and since when backups are expected there. */
    place: z.object({ where: z.string(), since: z.iso.datetime() }).nullable().default(null),
    /** The day on which administrators were last told of a failure. */
    toldOn: z.string().nullable(),
  }),
  BACKUP_PROGRESS: backupProgress,
  /** The results of tests by the names of backups, and those that are waiting for one. */
  BACKUP_TESTS: z.object({ wanted: z.array(z.string()), done: z.record(z.string(), backupTest) }),
};
type Key = keyof typeof shapes;
type Value<K extends Key> = z.output<(typeof shapes)[K]>;

export const readSetting = async <K extends Key>(
  db: Executor,
  key: K,
): Promise<Value<K> | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row ? (shapes[key].parse(row.value) as Value<K>) : null;
};

export const writeSetting = async <K extends Key>(
  db: Executor,
  key: K,
  value: Value<K>,
): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** A value that is about to be changed: whoever else wants to change it waits until this transaction ends. */
export const readSettingToChange = async <K extends Key>(
  tx: Executor,
  key: K,
  initial: Value<K>,
): Promise<Value<K>> => {
  // Nobody can wait for a row that is not there.
  await tx.insert(settings).values({ key, value: initial }).onConflictDoNothing();
  await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return (await readSetting(tx, key)) ?? initial;
};

/** Reads the stored value of SIGN_IN; by default two-factor is not required. */
export const asksStaffForTwoFactor = (signIn: unknown): boolean =>
  signIn != null && shapes.SIGN_IN.parse(signIn).staffTwoFactor;

/** Whether strangers may read the description of the API: it tells nothing that a caller is not told anyway. */
export const isDescriptionOpen = (signIn: unknown): boolean =>
  signIn == null || shapes.SIGN_IN.parse(signIn).openDescription;
