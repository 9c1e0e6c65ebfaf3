import type { Alert } from '#contract/alerts/alert';
import { alertMessages } from '#contract/alerts/words';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { PressingDate } from '#web/codes/PressingDate.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';

/** How pressing an alert is and its day, or that it is only to be known. */
export const DueChip = ({ row: { due, lastDay } }: { row: Alert }) => {
  const say = useSentences(alertMessages);
  return due === null ? (
    <PlainChip text={say('to_know')} />
  ) : (
    <>
      <UrgencyChip due={due} lastDay={lastDay} />
      <PressingDate due={due} lastDay={lastDay} />
    </>
  );
};
