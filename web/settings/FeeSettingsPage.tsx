import type { CalendarDate } from '#contract/dates';
import { feeSettings, feeSettingsApi } from '#contract/feeSettings';
import type { Fee } from '#contract/fees';
import { settingMessages } from '#contract/settingMessages';
import { useSentences } from '#web/data/language.ts';
import { FeesControl } from '#web/settings/FeesControl.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';

const controls = { fees: FeesControl };
type Shown = { value: Fee[] | null; row?: { asOf: CalendarDate } };
const shows = {
  fees: ({ value, row }: Shown) => <FeeTable fees={value ?? []} asOf={row?.asOf ?? null} />,
};

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
