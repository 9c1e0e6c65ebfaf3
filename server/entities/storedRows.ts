import { AppError } from '#contract/errors';
import type { Deps } from '#server/deps';
import { maySeeDeleted, readRow } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import type { AnyStore } from '#server/entities/store';
import type { ReadStored } from '#server/http/confirmation';

/** The rows of a store as they are stored, for what is asked before a change of them. */
export const storedRows =
  ({ db }: Pick<Deps, 'db'>, store: AnyStore): ReadStored =>
  (actor, id) =>
    readAs(db, actor, (reader) =>
      readRow(reader, store, actor, id, { deleted: maySeeDeleted(actor) && 'either' }),
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
