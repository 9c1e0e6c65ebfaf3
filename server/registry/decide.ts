import { inArray, sql } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/dates';
import {
  type FindingDecision,
  findingKind,
  findingState,
  type FindingState,
} from '#contract/registry/findings';
import { isDesignationNumber } from '#contract/registry/numbers';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkStatus } from '#contract/trademarkCodes';
import { isMissing } from '#contract/validation';
import { hasSameName } from '#server/customers/similar';
import { AppError } from '#contract/errors';
import { isTakenElsewhere } from '#contract/registry/compare';
import { staleDeadlines } from '#server/deadlines/table';
import type { Change } from '#server/entities/write';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import { acceptInto, goodsFieldsOf, heldMark } from '#server/registry/accept';
import { createFromRecord } from '#server/registry/create';
import { findingKeys } from '#server/registry/findingKeys';
import { customersNamed } from '#server/registry/look';
import { type FindingRow, registryFindings, registryRecords } from '#server/registry/table';

const { DIFFERENCE, MISSING_HERE } = findingKind;
const daysPutOff = 7;

const stateOf: Record<Exclude<FindingDecision, 'TAKE'>, FindingState> = {
  KEEP: findingState.KEPT.value,
  LATER: findingState.LATER.value,
  REOPEN: findingState.OPEN.value,
};

/** Ours stays, for the reason given, until one side says something else. */
const note = async (
  { tx, actor, now }: Change,
  rows: readonly FindingRow[],
  decision: Exclude<FindingDecision, 'TAKE'>,
  reason: string | null,
): Promise<void> => {
  const today = dateInWarsaw(now);
  const decided = {
    state: stateOf[decision],
    reason: decision === 'KEEP' ? reason : null,
    laterUntil: decision === 'LATER' ? addDays(today, daysPutOff) : null,
    decidedOn: decision === 'REOPEN' ? null : today,
    decidedBy: decision === 'REOPEN' ? null : actor.name,
  };
  const ids = rows.map(({ id }) => id);
  await tx
    .update(registryFindings)
    .set({ ...decided, updatedAt: now })
    .where(inArray(registryFindings.id, ids));
  for (const row of rows)
    await recordChange(tx, actor, now, {
      entity: 'RegistryFinding',
      entityId: row.id,
      operation: 'UPDATE',
      before: { state: row.state, reason: row.reason },
      after: { state: decided.state, reason: decided.reason },
    });
  // What is decided raises no alert.
  const marks = [...new Set(rows.flatMap(({ trademark }) => trademark ?? []))];
  if (marks.length > 0)
    await tx.insert(staleDeadlines).values(marks.map((trademarkId) => ({ trademarkId })));
};

const recordsOf = async ({ tx }: Change, keys: readonly string[]) => {
  const records = await tx
    .select()
    .from(registryRecords)
    .where(inArray(registryRecords.key, [...keys]));
  return new Map(records.map((record) => [record.key, record]));
};

const fieldOf = ({ ours }: FindingRow): string => ours?.field ?? '';
/** Whose it is, is chosen among customers: one by one, at the mark. */
const isChoice = (row: FindingRow): boolean => row.subject === 'customer';

/**
 * Done for one mark or not at all: one that cannot be written is left to be looked at, and keeps no other
 * from being decided.
 */
const orLeft = async ({ tx }: Change, take: () => Promise<number>): Promise<number> => {
  await tx.execute(sql`savepoint one_mark`);
  try {
    const taken = await take();
    await tx.execute(sql`release savepoint one_mark`);
    return taken;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint one_mark`);
    if (error instanceof FieldsError || error instanceof AppError) return 0;
    throw error;
  }
};

/** The registry's values for the fields of one mark; how many of them were taken. */
const takeDifferences = async (change: Change, rows: readonly FindingRow[]): Promise<number> => {
  let taken = 0;
  const byMark = Map.groupBy(rows, ({ trademark }) => trademark ?? 0);
  for (const [id, ofMark] of [...byMark].toSorted(([a], [b]) => a - b))
    taken += await orLeft(change, async () => {
      const mark = await heldMark(change, id);
      const key = mark.registryKey ?? '';
      const kept = (await recordsOf(change, [key])).get(key);
      const fields = ofMark.map(fieldOf).filter((field) => !isTakenElsewhere(mark, field));
      if (!kept || fields.length === 0) return 0;
      const texts = fields.includes('niceClasses') ? goodsFieldsOf(kept.record) : [];
      await acceptInto(change, mark, kept, { fields: [...fields, ...texts] });
      return fields.length;
    });
  return taken;
};

/** A file may say that a mark is registered, and not under which number or when. */
const lacksRegistration = ({ values }: RegistryRecord): boolean =>
  values.status === trademarkStatus.REGISTERED.value &&
  (isMissing(values.registrationNumber) || isMissing(values.registrationDate)) &&
  !isDesignationNumber(values.applicationNumber ?? '');

/** Marks that are missing here, where the owner is one customer of ours: nobody has to choose. */
const takeOver = async (change: Change, rows: readonly FindingRow[]): Promise<number> => {
  let taken = 0;
  const keyOf = ({ key }: FindingRow) => key.slice(findingKeys.missingHere('').length);
  const records = await recordsOf(change, rows.map(keyOf));
  for (const row of rows) {
    const kept = records.get(keyOf(row));
    const names = kept?.record.owners.flatMap(({ name }) => name ?? []) ?? [];
    // A name with a typing error may be that of another firm: somebody looks at it.
    const [customer, ...others] = (await customersNamed(change.tx, names)).filter((one) =>
      names.some((name) => hasSameName(one.name, name)),
    );
    if (!kept?.record.values.name || !customer || others.length > 0) continue;
    if (lacksRegistration(kept.record)) continue;
    const { name } = kept.record.values;
    taken += await orLeft(change, async () => {
      await createFromRecord(change, kept, { name, customer: customer.id, ourNumber: null });
      return 1;
    });
  }
  return taken;
};

type Decided = {
  decision: FindingDecision;
  reason?: string | undefined;
  /** As they were when somebody looked at them, by their ids. */
  versions?: Readonly<Record<string, number>> | undefined;
};

/** What was decided of these, and how many have to be looked at one by one. */
export const decide = async (
  change: Change,
  asked: readonly FindingRow[],
  { decision, reason, versions = {} }: Decided,
): Promise<{ count: number; left: number }> => {
  // Of what has changed since it was shown nothing is decided.
  const rows = asked.filter(({ id, version }) => (versions[id] ?? version) === version);
  const { length: changed } = asked.filter((row) => !rows.includes(row));
  if (decision === 'KEEP' && reason === undefined)
    throw new FieldsError({ reason: [{ code: 'required' }] });
  if (decision !== 'TAKE') {
    if (rows.length > 0) await note(change, rows, decision, reason ?? null);
    return { count: rows.length, left: changed };
  }
  const differences = rows.filter((row) => row.kind === DIFFERENCE.value && !isChoice(row));
  const missing = rows.filter(({ kind }) => kind === MISSING_HERE.value);
  const count = (await takeDifferences(change, differences)) + (await takeOver(change, missing));
  return { count, left: asked.length - count };
};
