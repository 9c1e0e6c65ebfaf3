import type { RowKind } from '#contract/imports/batch';
import type { Values } from '#contract/kit/fields';
import { foldText } from '#contract/values/searchText';
import { identityOf, keysOf, ourNumberKey } from '#server/imports/plan/matching';
import type { RowOfBatch, WholeRow } from '#server/imports/table';

/** How many rows of the batch that come before have the same keys. */
type Rank = { exact: number; loose: number };

/** The rows of portfolios: where they stand in the batch, and which of several alike each is. */
export type WholeKeys = {
  positions: Map<string, number>;
  ranks: Map<number, Rank>;
  counts: Map<string, number>;
};

export const emptyWholeKeys = (): WholeKeys => ({
  positions: new Map(),
  ranks: new Map(),
  counts: new Map(),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const digitsOf = (value: unknown): string => textOf(value).replaceAll(/\D/g, '');

/** What a row is known by: everything that tells it apart, and what may also be written otherwise. */
export const keysOfWhole = (
  kind: RowKind,
  values: Values,
  rows: WholeRow['rows'],
): { exact: string; loose: string[] } => {
  const name = foldText(textOf(values['name']));
  if (kind === 'representatives')
    return { exact: `${name} ${foldText(textOf(values['lawFirmEmail']))}`, loose: [name] };
  if (kind === 'customers') {
    const nip = digitsOf(values['nip']);
    return { exact: `${name} ${nip}`, loose: [nip === '' ? name : nip] };
  }
  const identity = identityOf(values);
  const ours = identity.ourNumber === null ? [] : [`ours ${ourNumberKey(identity.ourNumber)}`];
  const numbers = [...ours, ...keysOf(identity)];
  const place = [identity.type, identity.territory, name, rows['customer']].map(String).join(':');
  return { exact: place, loose: numbers.length > 0 ? numbers : [place] };
};

const placeKey = (file: string, kind: RowKind, key: number): string => `${file} ${kind} ${key}`;

/** The row of the same workbook that bears this number. */
export const positionOf = (
  { positions }: WholeKeys,
  file: string,
  kind: RowKind,
  key: number,
): number | undefined => positions.get(placeKey(file, kind, key));

/** Noted once for every row, in the order of the batch. */
export const noteWhole = (
  { positions, ranks, counts }: WholeKeys,
  { position, file, kind }: Pick<RowOfBatch, 'position' | 'file' | 'kind'>,
  whole: WholeRow,
  values: Values,
): void => {
  positions.set(placeKey(file, kind, whole.key), position);
  const { exact, loose } = keysOfWhole(kind, values, whole.rows);
  const counted = (key: string): number => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
  ranks.set(position, {
    exact: counted(`${kind} exact ${exact}`),
    loose: Math.max(0, ...loose.map((key) => counted(`${kind} loose ${key}`))),
  });
};

export const rankOf = ({ ranks }: WholeKeys, position: number): Rank =>
  ranks.get(position) ?? { exact: 0, loose: 0 };
