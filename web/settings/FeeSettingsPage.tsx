import type { CalendarDate } from '#contract/values/dates';
import { feePreviewApi } from '#contract/payments/feePreview';
import { feeSettings, feeSettingsApi } from '#contract/payments/feeSettings';
import type { Fee } from '#contract/payments/fees';
import { settingMessages } from '#contract/settings/words';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { FeePreviewDialog } from '#web/settings/FeePreviewDialog.tsx';
import { FeesControl } from '#web/settings/FeesControl.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';
import { SettingsPage, settingsPreview } from '#web/settings/SettingsPage.tsx';

const controls = { fees: FeesControl };
type Shown = { value: Fee[] | null; row?: { asOf: CalendarDate } };
const shows = {
  fees: ({ value, row }: Shown) => <FeeTable fees={value ?? []} asOf={row?.asOf ?? null} />,
};

/** A change of only the table's date changes no proposal. */
const preview = settingsPreview(
  async ({ fees }: { fees?: Fee[] | null }, version) =>
    fees === undefined ? null : call(feePreviewApi.preview, { fees, version }, { quiet: true }),
  FeePreviewDialog,
);

/** The fees of offices, from which amounts are proposed. */
export const FeeSettingsPage = () => {
  const say = useSentences(settingMessages);
  return (
    <SettingsPage
      entity={feeSettings}
      api={feeSettingsApi}
      lead={say('fees_lead')}
      controls={controls}
      shows={shows}
      preview={preview}
    />
  );
};
