import { formatDate } from '#contract/dates';
import { settingMessages } from '#contract/settingMessages';
import type { SettingKey } from '#contract/settings';
import { defaultsAsOf, defaultTerritoryLists } from '#contract/territoryLists';
import { territorySettings, territorySettingsApi } from '#contract/territorySettings';
import { useSentences } from '#web/data/language.ts';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';
import {
  type ListControl,
  listControl,
  TerritoryNames,
} from '#web/settings/TerritoryListControl.tsx';

const forEach = <C,>(componentOf: (key: SettingKey) => C): Record<SettingKey, C> => {
  const keys = Object.keys(defaultTerritoryLists) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, componentOf(key)])) as Record<SettingKey, C>;
};

const controls = forEach<ListControl>((key) => listControl(defaultTerritoryLists[key]));
const shows = forEach(() => TerritoryNames);

/** §2: countries and organisations, the lists that fields and rules depend on. */
export const TerritorySettingsPage = () => {
  const say = useSentences(settingMessages);
  return (
    <SettingsPage
      entity={territorySettings}
      api={territorySettingsApi}
      lead={say('territories_lead', { date: formatDate(defaultsAsOf) })}
      controls={controls}
      shows={shows}
    />
  );
};
