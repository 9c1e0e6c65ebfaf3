import {
  defaultTerritoryLists,
  type TerritoryLists,
  territoryListsApi,
} from '#contract/settings/territories/lists';
import { useCall } from '#web/data/queries.ts';

/** The lists of the firm; until they are here, and should they not come, those the product comes with. */
export const useTerritoryLists = (): TerritoryLists =>
  useCall(territoryListsApi.read, {}).data ?? defaultTerritoryLists;
