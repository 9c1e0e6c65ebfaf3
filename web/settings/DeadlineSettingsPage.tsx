import { deadlineSettings, deadlineSettingsApi } from '#contract/deadlineSettings';
import { settingMessages } from '#contract/settingMessages';
import { useSentences } from '#web/data/language.ts';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';

const none = {};

/** When reminders go out, and when offices are closed. */
export const DeadlineSettingsPage = () => {
  const say = useSentences(settingMessages);
  return (
    <SettingsPage
      entity={deadlineSettings}
      api={deadlineSettingsApi}
      lead={say('deadlines_lead')}
      controls={none}
      shows={none}
    />
  );
};
