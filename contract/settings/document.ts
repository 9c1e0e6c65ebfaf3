import { z } from 'zod';
import { crud } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { everything } from '#contract/kit/topics';

/** Settings that are edited together are an entity with one row, which always exists. */
export const theOnlyRow = 1;

/** Endpoints with history: readers need the permission to view settings, editors to edit them. */
export const settingsDocument = <const F extends Fields>(entity: Entity<F>, path: string) => {
  const { get, update, history } = crud(entity, path);
  return { get, update: { ...update, changes: everything }, history };
};
/** The version a preview is based on: like saving, it is rejected if somebody has saved since. */
export const seenVersion = { version: z.int().min(1) };

export type SettingsApi<F extends Fields = Fields> = ReturnType<typeof settingsDocument<F>>;
