import { type Entity, initialValues, type RowOf } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';

/** A stored row for tests, empty except for the given values, so that a new field changes no test. */
export const buildRow = <F extends Fields>(
  { fields }: Entity<F>,
  given: Partial<RowOf<Entity<F>>>,
): RowOf<Entity<F>> =>
  ({
    id: 7,
    version: 3,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    deletedAt: null,
    ...initialValues(fields),
    ...given,
  }) as unknown as RowOf<Entity<F>>;
