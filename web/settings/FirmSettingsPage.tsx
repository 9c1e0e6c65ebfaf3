import { firmMessages } from '#contract/settings/firmWords';
import { firmSettings, firmSettingsApi } from '#contract/settings/firmSettings';
import { useSentences } from '#web/data/language.ts';
import { FirmLogoPreview } from '#web/settings/FirmLogoPreview.tsx';
import { FirmPolicyPreview } from '#web/settings/FirmPolicyPreview.tsx';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';

const none = {};
const previews = { firm: <FirmLogoPreview />, policy: <FirmPolicyPreview /> };

/** The firm's data, its privacy policy, and what clients see of it. */
export const FirmSettingsPage = () => {
  const say = useSentences(firmMessages);
  return (
    <SettingsPage
      entity={firmSettings}
      api={firmSettingsApi}
      lead={say('lead')}
      controls={none}
      shows={none}
      afterSections={previews}
    />
  );
};
