import type { findingApi, findingDecisionApi } from '#contract/registry/findings';
import type { Deps } from '#server/deps';
import { crudHandlers } from '#server/entities/handlers';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereOf } from '#server/entities/read';
import type { Stores } from '#server/entities/related';
import type { Handlers } from '#server/http/mount';
import { decide } from '#server/registry/decide';
import { findingStore } from '#server/registry/findingStore';
import type { FindingRow } from '#server/registry/table';
import { trademarkStore } from '#server/trademarks/store';

export const findingHandlers = (deps: Deps, stores: Stores): Handlers<typeof findingApi> => {
  const { list, export: exported, history } = crudHandlers(deps, findingStore, stores);
  return { list, export: exported, history } as unknown as Handlers<typeof findingApi>;
};

/** Each is a write of a mark, with its history and deadlines. */
const mostDecided = 200;

export const findingDecisionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof findingDecisionApi> => ({
  decide: (call) =>
    writeOnce(deps, 'RegistryFinding.decide', call, async (tx) => {
      const { actor, input } = call;
      const { decision, reason, versions, ...narrowing } = input;
      const now = deps.now();
      const where = whereOf(findingStore, actor, now, narrowing);
      const rows = await rowsToChange(tx, findingStore, stores, where, mostDecided);
      const change = { tx, store: trademarkStore, stores, actor, now };
      return decide(change, rows as unknown as FindingRow[], { decision, reason, versions });
    }),
});
