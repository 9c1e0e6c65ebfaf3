import { feeSettings, feeSettingsApi } from '#contract/feeSettings';
import { settingMessages } from '#contract/settingMessages';
import { useSentences } from '#web/data/language.ts';
import { FeesControl } from '#web/settings/FeesControl.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';
import type { Fee } from '#contract/fees';

const controls = { fees: FeesControl };
const shows = { fees: ({ value }: { value: Fee[] | null }) => <FeeTable fees={value ?? []} /> };

/** §2: what offices ask, from which amounts are proposed. */
export const FeeSettingsPage = () => {
  const say = useSentences(settingMessages);
  return (
    <SettingsPage
      entity={feeSettings}
      api={feeSettingsApi}
      lead={say('fees_lead')}
      controls={controls}
      shows={shows}
    />
  );
};
