import type { RowKind } from '#contract/imports/batch';
import type { Link, Plan } from '#server/imports/plan/context';
import type { RowOfBatch, StoredChange } from '#server/imports/table';
import { ImportFault } from '#server/imports/steps/fault';

/** What this import has written so far: it may find its own rows where the check found none. */
export type WrittenSoFar = Readonly<Record<RowKind, ReadonlySet<number>>>;

const kindOfField: Readonly<Record<string, RowKind>> = {
  customer: 'customers',
  representative: 'representatives',
  parent: 'marks',
  baseRegistration: 'marks',
};

type Reference = { field: string; id: number | null };

/** The rows of the product that a new row would refer to; null for one that the import itself writes. */
const referencesOf = ({ write }: Plan): Reference[] => {
  if (write === null || write.kind === 'customer') return [];
  const links: Readonly<Record<string, Link | { name: string } | null>> =
    write.kind === 'whole'
      ? write.links
      : { customer: write.customer, parent: write.parent, baseRegistration: write.base };
  return Object.entries(links).flatMap(([field, link]) =>
    link === null ? [] : [{ field, id: 'id' in link ? link.id : null }],
  );
};

/** What is stored of a checked row: its changes, and of a new row also what it refers to. */
export const changesChecked = (plan: Plan): StoredChange[] => {
  if (plan.outcome !== 'CREATE') return plan.changes;
  const references = new Map(referencesOf(plan).map(({ field, id }) => [field, id]));
  const told = plan.changes.map((change) => {
    const refersTo = references.get(change.field);
    references.delete(change.field);
    return refersTo === undefined ? change : { ...change, refersTo };
  });
  const untold = [...references].map(([field, refersTo]) => ({
    field,
    before: '',
    after: '',
    refersTo,
  }));
  return [...told, ...untold];
};

const referencesIn = (changes: readonly StoredChange[]): ReadonlyMap<string, number | null> =>
  new Map(
    changes.flatMap(({ field, refersTo }): [string, number | null][] =>
      refersTo === undefined ? [] : [[field, refersTo]],
    ),
  );

const isSameChange = (row: RowOfBatch, plan: Plan, written: WrittenSoFar): boolean => {
  const now = changesChecked(plan);
  // Names of the rows that a value refers to may have changed since, so the fields are compared.
  if (plan.outcome !== 'CREATE') {
    const checked = new Set(row.changes.map(({ field }) => field));
    return now.length === checked.size && now.every(({ field }) => checked.has(field));
  }
  const [before, after] = [referencesIn(row.changes), referencesIn(now)];
  const isKnown = [...after].every(([field, id]) => {
    const kind = kindOfField[field];
    const isOwn = kind !== undefined && id !== null && written[kind].has(id);
    return isOwn || before.get(field) === id;
  });
  const isLost = [...before].some(([field, id]) => id !== null && !after.has(field));
  return isKnown && !isLost;
};

/** What is written must be what people saw: nothing of it may have changed since the check. */
export const requireAsChecked = (row: RowOfBatch, plan: Plan, written: WrittenSoFar): void => {
  // An earlier row of this import has changed it already: an international mark that gives its name, say.
  const isReached = plan.stored?.id === row.rowId && written[row.kind].has(row.rowId ?? 0);
  const isSame =
    isReached ||
    (plan.outcome === row.outcome &&
      (plan.stored?.id ?? null) === row.rowId &&
      (plan.stored?.version ?? null) === row.rowVersion &&
      isSameChange(row, plan, written));
  if (!isSame) throw new ImportFault('changed_between', { name: row.title, line: row.line });
};
