import {
  defaultTerritoryLists,
  type TerritoryLists,
  territoryListsApi,
} from '#contract/settings/territories/lists';
import { useCall } from '#web/data/queries.ts';

/** The firm's territory lists; the built-in ones until they are loaded or if loading fails. */
export const useTerritoryLists = (): TerritoryLists =>
  useCall(territoryListsApi.read, {}).data ?? defaultTerritoryLists;
