import { trademarkActionApi } from '#contract/trademarks/actions';
import type { Suggestions } from '#contract/kit/fields';
import { useCall } from '#web/data/queries.ts';

const endpoints = { ownDataKeys: trademarkActionApi.ownDataKeys } as const satisfies Record<
  Suggestions,
  unknown
>;

const none: readonly string[] = [];

/** What the firm has typed into such a field before; asked for once somebody is about to type. */
export const useSuggestions = (of: Suggestions | undefined): readonly string[] =>
  useCall(endpoints[of ?? 'ownDataKeys'], {}, { enabled: of !== undefined }).data?.keys ?? none;
