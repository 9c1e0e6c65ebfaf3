import { inArray, sql } from 'drizzle-orm';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import {
  daysPutOff,
  type FindingDecision,
  findingKind,
  findingState,
  type FindingState,
  type LeftReason,
} from '#contract/registry/findings';
import { isDesignationNumber } from '#contract/registry/numbers';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkStatus } from '#contract/codes/trademarks';
import { isMissing } from '#contract/kit/validation';
import { hasSameName } from '#server/customers/similar';
import { AppError } from '#contract/errors';
import { goodsFieldOf, isTakenElsewhere } from '#contract/registry/compare';
import { staleDeadlines } from '#server/staleDeadlines/table';
import type { Change } from '#server/entities/store';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';
import { acceptInto, goodsFieldsOf, heldMark } from '#server/registry/accept';
import { createFromRecord } from '#server/registry/create';
import { findingKeys } from '#server/registry/findingKeys';
import { customersNamed, markUnder } from '#server/registry/look';
import type { TakenMark } from '#server/registry/imagesOfTaken';
import { stillMissing } from '#server/registry/missing';
import { nextFreeNumber } from '#server/trademarks/nextNumber';
import { type FindingRow, registryFindings } from '#server/registry/table';
import { type KeptRecord, registryRecords } from '#server/offices/table';

const { DIFFERENCE, MISSING_HERE, MISSING_THERE } = findingKind;

const stateOf: Record<Exclude<FindingDecision, 'TAKE'>, FindingState> = {
  KEEP: findingState.KEPT.value,
  LATER: findingState.LATER.value,
  REOPEN: findingState.OPEN.value,
};

/** Saves a decision other than TAKE; KEEP applies until one side changes. */
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
    .set({ ...decided, updatedAt: now, version: sql`${registryFindings.version} + 1` })
    .where(inArray(registryFindings.id, ids));
  for (const row of rows)
    await recordChange(tx, actor, now, {
      entity: 'RegistryFinding',
      entityId: row.id,
      operation: 'UPDATE',
      before: { state: row.state, reason: row.reason },
      after: { state: decided.state, reason: decided.reason },
    });
  // Decided findings raise no alert.
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
/** The customer has to be chosen by a user, one by one, at the mark. */
const isChoice = (row: FindingRow): boolean => row.subject === 'customer';

/** How many findings were decided, which need individual attention, and which marks were created. */
type Outcome = { count: number; left: { id: number; why: LeftReason }[]; made: TakenMark[] };

const allLeft = (rows: readonly FindingRow[], why: LeftReason): Outcome => ({
  count: 0,
  left: rows.map(({ id }) => ({ id, why })),
  made: [],
});

const together = (outcomes: readonly Outcome[]): Outcome => ({
  count: outcomes.reduce((sum, { count }) => sum + count, 0),
  left: outcomes.flatMap(({ left }) => left),
  made: outcomes.flatMap(({ made }) => made),
});

/** A number or date that the registry omits must be entered at the mark. */
const reasonOf = ({ fields }: FieldsError): LeftReason => {
  if ('registrationNumber' in fields || 'registrationDate' in fields) return 'NO_REGISTRATION';
  return 'endReason' in fields || 'endedOn' in fields ? 'NO_END' : 'REFUSED';
};

/**
 * Handles each mark completely or not at all: one that fails is left for a user and does not block the
 * others.
 */
const orLeft = async (
  { tx }: Change,
  rows: readonly FindingRow[],
  take: () => Promise<Outcome>,
): Promise<Outcome> => {
  await tx.execute(sql`savepoint one_mark`);
  try {
    const outcome = await take();
    await tx.execute(sql`release savepoint one_mark`);
    return outcome;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint one_mark`);
    if (error instanceof FieldsError) return allLeft(rows, reasonOf(error));
    if (error instanceof AppError) return allLeft(rows, 'REFUSED');
    throw error;
  }
};

/** Writes the registry's values to the fields of one mark. */
const takeFields = async (
  change: Change,
  id: number,
  rows: readonly FindingRow[],
): Promise<Outcome> => {
  const mark = await heldMark(change, id);
  const key = mark.registryKey ?? '';
  const kept = (await recordsOf(change, [key])).get(key);
  if (!kept) return allLeft(rows, 'CHANGED');
  const locked = rows.filter((row) => isTakenElsewhere(mark, fieldOf(row)));
  const fields = rows.filter((row) => !locked.includes(row)).map(fieldOf);
  if (fields.length > 0) {
    // A class that we lack is accepted with its goods; for other classes each text is a separate finding.
    const isNew = (field: string) => {
      const goods = goodsFieldOf(field);
      return goods !== null && !mark.niceClasses.includes(goods.class);
    };
    const texts = fields.includes('niceClasses') ? goodsFieldsOf(kept.record).filter(isNew) : [];
    await acceptInto(change, mark, kept, { fields: [...new Set([...fields, ...texts])] });
  }
  return { ...allLeft(locked, 'ELSEWHERE'), count: fields.length };
};

const takeDifferences = async (change: Change, rows: readonly FindingRow[]): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  const byMark = Map.groupBy(rows, ({ trademark }) => trademark ?? 0);
  for (const [id, ofMark] of [...byMark].toSorted(([a], [b]) => a - b))
    outcomes.push(await orLeft(change, ofMark, () => takeFields(change, id, ofMark)));
  return together(outcomes);
};

/** A file may contain the status "registered" without a number or date. */
const lacksRegistration = ({ values }: RegistryRecord): boolean =>
  values.status === trademarkStatus.REGISTERED.value &&
  (isMissing(values.registrationNumber) || isMissing(values.registrationDate)) &&
  !isDesignationNumber(values.applicationNumber ?? '');

/** Our customer with the name of the owner, if exactly one matches. */
const customerNamed = async ({ tx }: Change, { owners }: RegistryRecord) => {
  const names = owners.flatMap(({ name }) => name ?? []);
  // A name with a typing error may belong to another firm, so only exact names count.
  const [customer, ...others] = (await customersNamed(tx, names)).filter((one) =>
    names.some((name) => hasSameName(one.name, name)),
  );
  return others.length > 0 ? undefined : customer;
};

/** Creates a missing mark, if nobody has to choose or enter anything. */
const takeOverOne = async (
  change: Change,
  row: FindingRow,
  kept: KeptRecord | undefined,
): Promise<Outcome> => {
  const leave = (why: LeftReason) => allLeft([row], why);
  if (!kept) return leave('CHANGED');
  const { name } = kept.record.values;
  if (!name) return leave('NO_NAME');
  if (lacksRegistration(kept.record)) return leave('NO_REGISTRATION');
  if ((await markUnder(change.tx, kept.key))?.deleted) return leave('DELETED');
  const customer = await customerNamed(change, kept.record);
  if (!customer) return leave('NO_CUSTOMER');
  const ourNumber = await nextFreeNumber(change.tx);
  const id = await createFromRecord(change, kept, { name, customer: customer.id, ourNumber });
  return { count: 1, left: [], made: [{ id, key: kept.key }] };
};

const takeOver = async (change: Change, rows: readonly FindingRow[]): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  const keyOf = ({ key }: FindingRow) => key.slice(findingKeys.missingHere('').length);
  const records = await recordsOf(change, rows.map(keyOf));
  const asShown = await stillMissing(
    change.tx,
    rows.map(({ id }) => id),
  );
  const recordOf = (row: FindingRow) =>
    asShown.has(keyOf(row)) ? records.get(keyOf(row)) : undefined;
  for (const row of rows)
    outcomes.push(await orLeft(change, [row], () => takeOverOne(change, row, recordOf(row))));
  return together(outcomes);
};

type Decided = {
  decision: FindingDecision;
  reason?: string | undefined;
  /** The versions that the user saw, by id. */
  versions?: Readonly<Record<string, number>> | undefined;
};

/** Findings that changed since they were shown are not decided. */
export const decide = async (
  change: Change,
  asked: readonly FindingRow[],
  { decision, reason, versions = {} }: Decided,
): Promise<Outcome> => {
  if (decision === 'KEEP' && reason === undefined)
    throw new FieldsError({ reason: [{ code: 'required' }] });
  const { shown = [], changed = [] } = Object.groupBy(asked, ({ id, version }) =>
    (versions[id] ?? version) === version ? 'shown' : 'changed',
  );
  const left = allLeft(changed, 'CHANGED');
  if (decision !== 'TAKE') {
    if (shown.length > 0) await note(change, shown, decision, reason ?? null);
    return { ...left, count: shown.length };
  }
  const differences = shown.filter(({ kind }) => kind === DIFFERENCE.value);
  return together([
    left,
    allLeft(differences.filter(isChoice), 'OWNER'),
    allLeft(
      shown.filter(({ kind }) => kind === MISSING_THERE.value),
      'NOTHING_THERE',
    ),
    await takeDifferences(
      change,
      differences.filter((row) => !isChoice(row)),
    ),
    await takeOver(
      change,
      shown.filter(({ kind }) => kind === MISSING_HERE.value),
    ),
  ]);
};
