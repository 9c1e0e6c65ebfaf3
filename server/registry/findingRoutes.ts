import { and, asc, gt, inArray, type SQL } from 'drizzle-orm';
import type { findingApi, FindingDecision, findingDecisionApi } from '#contract/registry/findings';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { crudHandlers } from '#server/entities/handlers';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereChosen } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import type { Handlers } from '#server/http/mount';
import { decide } from '#server/registry/decide';
import { bringImages, type TakenMark } from '#server/registry/imagesOfTaken';
import { findingStore } from '#server/registry/findingStore';
import { type FindingRow, registryFindings } from '#server/registry/table';
import { trademarkStore } from '#server/trademarks/store';

export const findingHandlers = (deps: Deps, stores: Stores): Handlers<typeof findingApi> => {
  const { list, export: exported, history } = crudHandlers(deps, findingStore, stores);
  return { list, export: exported, history } as unknown as Handlers<typeof findingApi>;
};

/**
 * Accepting a finding writes a mark with history and deadlines, so a batch is small: others must not wait for
 * hundreds.
 */
const atOnce = (decision: FindingDecision): number => (decision === 'TAKE' ? 25 : 500);

/** The next batch of the requested findings, in the order of their ids. */
const nextPart = async (
  tx: Executor,
  where: SQL | undefined,
  { after = 0, size }: { after: number | undefined; size: number },
) => {
  const found = await tx
    .select({ id: registryFindings.id })
    .from(registryFindings)
    .where(and(where, gt(registryFindings.id, after)))
    .orderBy(asc(registryFindings.id))
    .limit(size + 1);
  const ids = found.slice(0, size).map(({ id }) => id);
  return { ids, next: found.length > size ? (ids.at(-1) ?? null) : null };
};

export const findingDecisionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof findingDecisionApi> => ({
  decide: async (call) => {
    const { actor, input } = call;
    let taken: readonly TakenMark[] = [];
    const answer = await writeOnce(deps, 'RegistryFinding.decide', call, async (tx) => {
      const { decision, reason, versions, after, ...narrowing } = input;
      const now = deps.now();
      const size = atOnce(decision);
      const asked = await whereChosen(tx, findingStore, actor, now, narrowing);
      const { ids, next } = await nextPart(tx, asked, { after, size });
      const where = and(asked, inArray(registryFindings.id, ids));
      const rows = await rowsToChange(tx, findingStore, stores, where, size);
      const change = { tx, store: trademarkStore, stores, actor, now };
      const given = { decision, reason, versions };
      const outcome = await decide(change, rows as unknown as FindingRow[], given);
      taken = outcome.made;
      return { count: outcome.count, left: outcome.left, next };
    });
    await bringImages(deps, stores, actor, taken);
    return answer;
  },
});
