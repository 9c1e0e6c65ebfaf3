import type { Endpoint } from '#contract/kit/endpoint';
import { adminOnly, type Row, signedIn, staff, type Subject } from '#server/test/accessTable';

export const missingId = 1_000_000;

type Input<T> = (target: T) => () => Promise<Record<string, unknown>>;
type SeenBy<T extends string> = Partial<Record<T, 'owner' | 'client'>>;

/** Not found for anybody: includes rows of a deleted mark. */
const gone: readonly string[] = ['missing', 'ofDeletedMark'];

/** Staff can read it if it exists, a client if it is their own. */
export const readingRows = <T extends string>(
  endpoint: Endpoint,
  targets: readonly T[],
  isSeenBy: SeenBy<T>,
  input: Input<T>,
  status = 200,
): Row[] =>
  targets.map((target) => {
    const isSeen = (subject: Subject): boolean =>
      !gone.includes(target) &&
      (subject === 'admin' || subject === 'lawyer' || isSeenBy[target] === subject);
    const expected = { ...signedIn(404) };
    for (const subject of ['admin', 'lawyer', 'owner', 'client'] as const)
      expected[subject] = isSeen(subject) ? status : 404;
    return { endpoint, input: input(target), expected };
  });

/** Staff can change what exists; others are refused before anything else. */
export const writingRows = (
  endpoint: Endpoint,
  status: number,
  input: Input<'ofOwner' | 'missing'>,
): Row[] =>
  (['ofOwner', 'missing'] as const).map((target) => ({
    endpoint,
    input: input(target),
    expected: staff(target === 'missing' ? 404 : status),
  }));

type EntityApi = Record<
  'list' | 'export' | 'get' | 'remove' | 'removeMany' | 'restore' | 'history',
  Endpoint
> & { update?: Endpoint };

/** What can be done to the rows of any entity about marks; how one is created is its own. */
export const entityRows = <T extends string>(
  api: EntityApi,
  targets: readonly T[],
  isSeenBy: SeenBy<T>,
  make: (
    target: NoInfer<T> | 'ofOwner' | 'missing',
    deletedAt?: Date,
  ) => Promise<{ id: number; version: number }>,
): Row[] => {
  const idOf: Input<T | 'ofOwner' | 'missing'> = (target) => async () => ({
    id: (await make(target)).id,
  });
  const versionOf: typeof idOf = (target) => async () => {
    const { id, version } = await make(target);
    return { id, version };
  };
  return [
    { endpoint: api.list, input: {}, expected: signedIn(200) },
    { endpoint: api.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: api.export, input: { format: 'csv' }, expected: signedIn(200) },
    ...readingRows(api.get, targets, isSeenBy, idOf),
    ...(api.update ? writingRows(api.update, 200, versionOf) : []),
    ...writingRows(api.remove, 204, versionOf),
    {
      endpoint: api.removeMany,
      input: async () => ({ ids: [(await make('ofOwner')).id] }),
      expected: staff(200),
    },
    {
      endpoint: api.restore,
      input: async () => ({ id: (await make('ofOwner', new Date())).id }),
      expected: adminOnly(200),
    },
    ...writingRows(api.history, 200, idOf),
  ];
};
