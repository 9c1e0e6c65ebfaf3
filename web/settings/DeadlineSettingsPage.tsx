import { deadlineSettings, deadlineSettingsApi } from '#contract/deadlines/settings';
import { settingMessages } from '#contract/settings/words';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { SavedUnknownClosingDays, UnknownClosingDays } from '#web/settings/UnknownClosingDays.tsx';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';

const none = {};
const notices = { closing: <UnknownClosingDays /> };

/** The settings of reminders and of the closing days of offices. */
export const DeadlineSettingsPage = () => {
  const say = useSentences(settingMessages);
  const mayEdit = useMay()(deadlineSettingsApi.update.requires);
  return (
    <SettingsPage
      entity={deadlineSettings}
      api={deadlineSettingsApi}
      lead={say('deadlines_lead')}
      controls={none}
      shows={none}
      afterSections={notices}
    >
      {!mayEdit && <SavedUnknownClosingDays />}
    </SettingsPage>
  );
};
