import type { OutputOf } from '#contract/kit/endpoint';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { call } from '#web/data/client.ts';

type Answer = OutputOf<typeof trademarkActionApi.territories>;
export type Designated = Answer['byParent'][string];

/** The marks collected for the next call, and its response. */
let gathering: { ids: number[]; answer: Promise<Answer> } | null = null;

/** Combines the requests of rows rendered together into one call. */
export const territoriesOf = async (id: number): Promise<Designated> => {
  if (!gathering) {
    const ids: number[] = [];
    const answer = Promise.resolve().then(() => {
      gathering = null;
      return call(trademarkActionApi.territories, { ids: ids.join(',') }, { quiet: true });
    });
    gathering = { ids, answer };
  }
  gathering.ids.push(id);
  return (await gathering.answer).byParent[id] ?? [];
};
