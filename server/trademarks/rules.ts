import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { endReasonIssue, isAllowedChange, needsNote } from '#contract/trademarks/status';
import { baseTypes, endReason, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isMissing } from '#contract/kit/validation';
import { normaliseVienna } from '#contract/trademarks/vienna';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import type { StoredRow } from '#server/entities/rows';
import type { Change, Patch, Rules } from '#server/entities/store';
import { createRow, removeRow, updateRow } from '#server/entities/write';
import { FieldsError } from '#server/http/errors';
import { carryToDesignated, designatedOf, lockFamily } from '#server/trademarks/family';
import { leftItsParent, requireSeen, type Seen } from '#server/trademarks/familyEnds';
import { numberKeyOf, type TrademarkRow, trademarks } from '#server/trademarks/table';

/** Rows of the trade mark table have this type. */
export const asTrademark = (row: StoredRow): TrademarkRow => row as unknown as TrademarkRow;

/** Our number is unique, also among deleted marks that can be restored. */
const requireFreeNumber = async (tx: Executor, number: unknown, own: number): Promise<void> => {
  if (typeof number !== 'string' || number.trim() === '') return;
  // Only the same number waits: an import holds its numbers for minutes.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('markfolio our number ' || ${numberKeyOf(sql`${number}`)}))`,
  );
  const taken = await tx.$count(
    trademarks,
    and(sql`${trademarks.ourNumberKey} = ${numberKeyOf(sql`${number}`)}`, ne(trademarks.id, own)),
  );
  if (taken > 0) throw new AppError('TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS');
};

/** Converts Vienna codes to their stored form; an error is reported at its row. */
const withVienna = (given: Values): Values => {
  const codes = given['viennaCodes'];
  if (!Array.isArray(codes)) return given;
  return {
    ...given,
    viennaCodes: codes.map(({ code }: { code: string }, position) => {
      const normal = normaliseVienna(code);
      if (normal === null)
        throw new FieldsError({
          [`viennaCodes.${position}.code`]: [{ code: 'pattern', params: { format: '26.04.05' } }],
        });
      return { code: normal };
    }),
  };
};

const refuseField = (name: string): never => {
  throw new FieldsError({ [name]: [{ code: 'invalid' }] });
};

const { INTERNATIONAL, INTERNATIONAL_DESIGNATED: DESIGNATED } = trademarkType;
const { REGISTERED } = trademarkStatus;

/** Values inherited from the international mark can only be changed there. */
const requireOwnValues = (before: TrademarkRow, given: Values): void => {
  const changes = (name: 'type' | 'territory' | 'expirationDate') =>
    given[name] !== undefined && given[name] !== before[name];
  if (changes('type')) refuseField('type');
  if (before.type !== DESIGNATED.value) return;
  if (changes('territory')) refuseField('territory');
  if (changes('expirationDate')) refuseField('expirationDate');
};

/** Locks the customer until commit, so that a customer being deleted or merged gets no new mark. */
const requireLivingCustomer = async (tx: Executor, { customer }: Values): Promise<void> => {
  if (typeof customer !== 'number') return;
  const [held] = await tx
    .select({ deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, customer))
    .for('key share');
  if (held?.deletedAt !== null) refuseField('customer');
};

const requireNationalBase = async (tx: Executor, { baseRegistration }: Values): Promise<void> => {
  if (typeof baseRegistration !== 'number') return;
  const unfit = await tx.$count(
    trademarks,
    and(eq(trademarks.id, baseRegistration), notInArray(trademarks.type, [...baseTypes])),
  );
  if (unfit > 0) refuseField('baseRegistration');
};

/** A designated mark gets the number of the international registration unless one is entered. */
const withNumberOfParent = async (
  tx: Executor,
  { type, parent, registrationNumber }: TrademarkRow,
  given: Values,
): Promise<Values> => {
  const isGiven = !isMissing(given['registrationNumber'] ?? registrationNumber);
  const isGranted = type === DESIGNATED.value && given['status'] === REGISTERED.value;
  if (!isGranted || isGiven || parent === null) return given;
  const [international] = await tx
    .select({ registrationNumber: trademarks.registrationNumber })
    .from(trademarks)
    .where(eq(trademarks.id, parent));
  return { ...given, registrationNumber: international?.registrationNumber ?? null };
};

/** A reason that does not fit the new end is cleared and must be entered again. */
const withFittingReason = ({ status, type, endReason }: TrademarkRow, given: Values): Values => {
  const to = given['status'] as TrademarkRow['status'] | undefined;
  if (to === undefined || to === status || given['endReason'] !== undefined) return given;
  const isStale = endReason !== null && endReasonIssue(to, type, endReason) !== null;
  return isStale ? { ...given, endReason: null } : given;
};

/**
 * A date that was sent must be saved or refused: a list changed in the meantime must not drop it silently.
 */
const requireListed = (given: Values, row: StoredRow): StoredRow => {
  const name = 'additionalRegistrationPaymentDate';
  if (!isMissing(given[name]) && isMissing(row[name]))
    throw new FieldsError({ [name]: [{ code: 'not_listed' }] });
  return row;
};

type Leave = {
  /** Allows a change of status that is otherwise refused. */
  force?: boolean;
  /** The designated marks that an end may apply to. */
  seen?: Seen;
  /** The update adds or removes a renewal term, so the confirmation of the expiry date stays. */
  renews?: boolean;
};

/** A new expiry date must be confirmed again, even if the same date was confirmed before. */
const withoutConfirmation = ({ expirationDate }: TrademarkRow, given: Values): Values => {
  const typed = given['expirationDate'];
  return typed === undefined || typed === expirationDate ? {} : { confirmedExpiration: null };
};

/** Updates a mark with all consequences. */
export const updateTrademark = async (
  change: Change,
  patch: Patch,
  { force = false, seen = [], renews = false }: Leave = {},
): Promise<StoredRow> => {
  const { tx, actor, store, now } = change;
  const { id } = patch;
  const given = withVienna(patch.given);
  await requireLivingCustomer(tx, given);
  await lockFamily(tx, id);
  const before = asTrademark(await readRow(tx, store, actor, id, { forUpdate: true }));
  requireOwnValues(before, given);
  await requireNationalBase(tx, given);
  const status = given['status'] as TrademarkRow['status'] | undefined;
  if (status !== undefined && !force && !isAllowedChange(before.status, status))
    throw new AppError('INVALID_STATUS_TRANSITION');
  // Overturning a decision needs a note, whichever endpoint is used.
  if (status !== undefined && !force && needsNote(before.status, status) && !patch.reason)
    throw new AppError('INVALID_STATUS_TRANSITION');
  await requireFreeNumber(tx, given['ourNumber'], id);
  const whole = withFittingReason(before, await withNumberOfParent(tx, before, given));
  const kept = renews ? {} : withoutConfirmation(before, given);
  const row = await updateRow(change, { ...patch, given: whole, kept: { ...patch.kept, ...kept } });
  const after = asTrademark(requireListed(given, row));
  if (after.type === INTERNATIONAL.value) {
    requireSeen(before, after.status, await designatedOf(tx, id), seen);
    await carryToDesignated(tx, actor, before, after, now);
  }
  if (leftItsParent(before, after))
    await tx.update(trademarks).set({ statusBeforeEnd: null }).where(eq(trademarks.id, id));
  return row;
};

/** Undoes a renewal: a mark that the renewal had reinstated is expired again. */
export const takeRenewalBack = (
  change: Change,
  mark: TrademarkRow,
  renewal: { fromDate: CalendarDate; statusBefore: number },
): Promise<StoredRow> => {
  const today = dateInWarsaw(change.now);
  const { fromDate, statusBefore } = renewal;
  const isExpired = statusBefore === trademarkStatus.EXPIRED.value && mark.status !== statusBefore;
  return updateTrademark(
    change,
    {
      id: mark.id,
      version: mark.version,
      given: {
        expirationDate: fromDate,
        status: statusBefore,
        ...(isExpired && {
          endReason: endReason.EXPIRED.value,
          endedOn: fromDate < today ? fromDate : today,
        }),
      },
    },
    { force: true, seen: 'all', renews: true },
  );
};

export const createTrademark = async (change: Change, given: Values): Promise<StoredRow> => {
  // A designated mark is created only through the territories of its international mark.
  if (given['type'] === DESIGNATED.value) refuseField('type');
  await requireLivingCustomer(change.tx, given);
  await requireNationalBase(change.tx, given);
  await requireFreeNumber(change.tx, given['ourNumber'], 0);
  return requireListed(given, await createRow(change, withVienna(given)));
};

/** Settles the deadlines first, so that the response already has the questions about the dates. */
const settled = async (
  { beforeCommit }: Deps,
  { tx, actor, now }: Change,
  row: StoredRow,
): Promise<StoredRow> => {
  await beforeCommit(tx, actor, now);
  const [fresh] = await tx.select().from(trademarks).where(eq(trademarks.id, row.id));
  return fresh ?? row;
};

export const trademarkRules = (deps: Deps): Rules => ({
  create: async (change, given) => settled(deps, change, await createTrademark(change, given)),

  update: async (change, patch) => settled(deps, change, await updateTrademark(change, patch)),

  remove: async (change, row) => {
    const { tx } = change;
    for (const child of await designatedOf(tx, row.id)) await removeRow(change, child);
    await removeRow(change, row);
  },
});
