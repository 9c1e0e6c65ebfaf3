import { can as hasRight, type Requirement } from '#contract/access';
import type { Can, CommonAction } from '#contract/kit/crud';
import type { AppError } from '#contract/errors';
import type { StoredRow } from '#server/entities/rows';
import type { AnyStore, Change, Refusals, RowsAsked } from '#server/entities/store';

const requirementsOf = ({ api, can }: AnyStore): Partial<Record<string, Requirement>> => ({
  ...(api && {
    ...('update' in api && { edit: api.update.requires }),
    remove: api.remove.requires,
    restore: api.restore.requires,
  }),
  ...can?.actions,
});

/** A deleted row can only be restored. */
const fitsDeletion = (action: string, { deletedAt }: StoredRow): boolean =>
  (deletedAt === null) !== (action === 'restore');

const nothing: Can = { edit: false, remove: false, restore: false };

type Decided = { can: Can; refusals: Refusals<string> };

/**
 * Returns which actions the user can do with each row, by their rights and by what the store refuses, and
 * those refusals.
 */
export const decidedOf = async (
  store: AnyStore,
  asked: RowsAsked,
  rows: readonly StoredRow[],
): Promise<(row: StoredRow) => Decided> => {
  const requirements = Object.entries(requirementsOf(store));
  const isAllowed = (requirement: Requirement | undefined) =>
    requirement !== undefined && hasRight(asked.actor.permissions, requirement);
  const allowed = new Set(
    requirements.flatMap(([name, required]) => (isAllowed(required) ? [name] : [])),
  );
  const refusalsOf = allowed.size > 0 ? await store.can?.refusals(asked, rows) : undefined;
  return (row) => {
    const refusals = refusalsOf?.(row) ?? {};
    const named = requirements.map(([name]) => [
      name,
      allowed.has(name) && fitsDeletion(name, row) && refusals[name] === undefined,
    ]);
    return { can: { ...nothing, ...Object.fromEntries(named) }, refusals };
  };
};

export const canOf = async (
  ...asked: Parameters<typeof decidedOf>
): Promise<(row: StoredRow) => Can> => {
  const decided = await decidedOf(...asked);
  return (row) => decided(row).can;
};

export const refuse = (refusal: AppError | undefined): void => {
  if (refusal) throw refusal;
};

/** Throws the refusal that `can` of the row reports; both call the same function. */
export const requireNotRefused = async (
  { store, tx, ...change }: Change,
  row: StoredRow,
  action: CommonAction,
): Promise<void> => {
  const refusalsOf = await store.can?.refusals({ ...change, db: tx }, [row]);
  refuse(refusalsOf?.(row)[action]);
};
