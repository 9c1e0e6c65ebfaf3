import { useMemo } from 'react';
import { lastCompleteMonth, report, reportApi } from '#contract/reports/report';
import { reportMessages } from '#contract/reports/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { MonthControl } from '#web/reports/MonthControl.tsx';
import { askedHere } from '#web/reports/useOpenReports.ts';

const typed = [
  'type',
  'period',
  'months',
  'scope',
  'customer',
  'guardian',
  'audience',
  'language',
  'introduction',
] as const;
const custom = { period: MonthControl };

const NewReportForm = ({ onClose }: { onClose: () => void }) => {
  const say = useSentences(reportMessages);
  const today = useToday();
  const initial = useMemo(
    () => ({ period: lastCompleteMonth(today), language: say.locale }),
    [today, say.locale],
  );
  return (
    <EntityForm
      form={report}
      only={typed}
      initial={initial}
      custom={custom}
      inPlace
      submitLabel={say('make')}
      onSubmit={(draft, { idempotencyKey }) =>
        call(reportApi.create, draft, { idempotencyKey, quiet: true })
      }
      onDone={(answer) => {
        if (answer) askedHere.add(answer.row.id);
        announceDone(say('asked'));
        onClose();
      }}
    />
  );
};

/** The options of a report; it is generated in the background. */
export const NewReportDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const say = useSentences(reportMessages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={say('new_title')}>
      {opened && <NewReportForm onClose={onClose} />}
    </FormDialog>
  );
};
