import type { Values } from '#contract/kit/fields';
import type { SettingKey } from '#contract/codes/territoryLists';
import {
  defaultTerritoryLists,
  type TerritoryLists,
  type territoryListsApi,
} from '#contract/settings/territories/lists';
import { territorySettings } from '#contract/settings/territories/settings';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import {
  documentOf,
  readDocument,
  type SettingRow,
  type SettingsDocument,
} from '#server/settings/documents';

export const territoryDocument: SettingsDocument = {
  key: 'TERRITORY_LISTS',
  entity: territorySettings,
  defaults: defaultTerritoryLists,
};

const keys = Object.keys(defaultTerritoryLists) as SettingKey[];

export const listsIn = (row: Values): TerritoryLists => {
  // The values were validated by the document above; an emptied list is null.
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? []])) as unknown as TerritoryLists;
};

/** The lists in force. */
export const readTerritoryLists = async (db: Executor): Promise<TerritoryLists> =>
  listsIn(await readDocument(db, territoryDocument));

export const territoryListsOf = (row: SettingRow): TerritoryLists =>
  listsIn(documentOf(territoryDocument, row));

export const territoryListsHandlers = ({ db }: Deps): Handlers<typeof territoryListsApi> => ({
  read: async () => {
    const lists = await readTerritoryLists(db);
    return Object.fromEntries(keys.map((key) => [key, [...lists[key]]])) as Record<
      SettingKey,
      TerritoryLists[SettingKey][number][]
    >;
  },
});
