import { trademarkActionApi } from '#contract/trademarks/actions';
import type { Suggestions } from '#contract/kit/fields';
import { useCall } from '#web/data/queries.ts';

const endpoints = { ownDataKeys: trademarkActionApi.ownDataKeys } as const satisfies Record<
  Suggestions,
  unknown
>;

const none: readonly string[] = [];

/** Values the firm has entered in such a field before; loaded when the user is about to type. */
export const useSuggestions = (of: Suggestions | undefined): readonly string[] =>
  useCall(endpoints[of ?? 'ownDataKeys'], {}, { enabled: of !== undefined }).data?.keys ?? none;
