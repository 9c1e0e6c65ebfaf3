import { formatDate } from '#contract/values/dates';
import type { InputOf } from '#contract/kit/endpoint';
import { settingMessages } from '#contract/settings/words';
import type { SettingKey } from '#contract/codes/territoryLists';
import { defaultsAsOf, defaultTerritoryLists } from '#contract/settings/territories/lists';
import { territoryPreviewApi } from '#contract/settings/territories/preview';
import { territorySettings, territorySettingsApi } from '#contract/settings/territories/settings';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { SettingsPage, settingsPreview } from '#web/settings/SettingsPage.tsx';
import {
  type ListControl,
  listControl,
  TerritoryNames,
} from '#web/settings/TerritoryListControl.tsx';
import { TerritoryPreviewDialog } from '#web/settings/TerritoryPreviewDialog.tsx';

const forEach = <C,>(componentOf: (key: SettingKey) => C): Record<SettingKey, C> => {
  const keys = Object.keys(defaultTerritoryLists) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, componentOf(key)])) as Record<SettingKey, C>;
};

const controls = forEach<ListControl>((key) => listControl(defaultTerritoryLists[key]));
const shows = forEach(() => TerritoryNames);

type Lists = Omit<InputOf<typeof territoryPreviewApi.preview>, 'version'>;
/** Lists that nothing depends on are saved at once. */
const preview = settingsPreview(async (lists: Lists, version) => {
  const told = await call(territoryPreviewApi.preview, { ...lists, version }, { quiet: true });
  return told.effects.length === 0 ? null : told;
}, TerritoryPreviewDialog);

/** The lookup lists of countries and organisations that fields and rules depend on. */
export const TerritorySettingsPage = () => {
  const say = useSentences(settingMessages);
  return (
    <SettingsPage
      entity={territorySettings}
      api={territorySettingsApi}
      lead={say('territories_lead', { date: formatDate(defaultsAsOf) })}
      controls={controls}
      shows={shows}
      preview={preview}
    />
  );
};
