import { z } from 'zod';
import { crud } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { everything } from '#contract/kit/topics';

/** Settings that are edited together are an entity with one row, which is always there. */
export const theOnlyRow = 1;

/** Read by whoever may view settings, changed by whoever may edit them, and with a history. */
export const settingsDocument = <const F extends Fields>(entity: Entity<F>, path: string) => {
  const { get, update, history } = crud(entity, path);
  return { get, update: { ...update, changes: everything }, history };
};
/** What a preview compares with: settings somebody else has saved since are refused, as by saving. */
export const seenVersion = { version: z.int().min(1) };

export type SettingsApi<F extends Fields = Fields> = ReturnType<typeof settingsDocument<F>>;
