import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps';
import type { Stores } from '#server/entities/store';
import { transactInTurn } from '#server/db/client';
import type { Actor } from '#server/http/actor';
import { neverStopping } from '#server/jobs/stopping';
import { acceptInto, heldMark } from '#server/registry/accept';
import { pictureOf } from '#server/registry/look';
import { mostSingleCalls, spend } from '#server/registry/singleCalls';
import { registryRecords } from '#server/offices/table';
import { lockFamily } from '#server/trademarks/family';
import { trademarkStore } from '#server/trademarks/store';

/** A mark that was created from a record. */
export type TakenMark = { id: number; key: string };

/**
 * Fetches the images of new marks after these are saved, so that no transaction waits for the registry. It
 * stays within the daily quota; the page of a mark shows if its image is missing.
 */
export const bringImages = async (
  deps: Deps,
  stores: Stores,
  actor: Actor,
  taken: readonly TakenMark[],
): Promise<void> => {
  const { db, now, registry, beforeCommit } = deps;
  for (const { id, key } of taken) {
    const [kept] = await db.select().from(registryRecords).where(eq(registryRecords.key, key));
    if (!kept?.record.image || kept.source !== registry.source) continue;
    if (!(await spend(deps, { calls: mostSingleCalls, stopping: neverStopping }))) return;
    const { facts } = await pictureOf(deps, actor, kept.record);
    if (!facts) continue;
    await transactInTurn(db, async (tx) => {
      await lockFamily(tx, id);
      const change = { tx, store: trademarkStore, stores, actor, now: now() };
      const mark = await heldMark(change, id);
      if (mark.image === null)
        await acceptInto(change, mark, kept, { fields: ['image'], image: facts.id });
      await beforeCommit(tx, actor, now());
    });
  }
};
