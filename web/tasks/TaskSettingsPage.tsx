import { taskSettings, taskSettingsApi } from '#contract/tasks/settings';
import { taskMessages } from '#contract/tasks/words';
import { useSentences } from '#web/data/language.ts';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';

const none = {};

/** The templates that tasks begin from. */
export const TaskSettingsPage = () => {
  const say = useSentences(taskMessages);
  return (
    <SettingsPage
      entity={taskSettings}
      api={taskSettingsApi}
      lead={say('settings_lead')}
      controls={none}
      shows={none}
    />
  );
};
