import { Button, Group } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPlus,
  IconRefresh,
  IconReportAnalytics,
  IconSend,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Related } from '#contract/kit/crud';
import { fileApi } from '#contract/files/api';
import { reportMessages } from '#contract/reports/words';
import {
  type Report,
  type ReportAction,
  report,
  reportApi,
  reportSendingApi,
} from '#contract/reports/report';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { saveFile } from '#web/data/files.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { NewReportDialog } from '#web/reports/NewReportDialog.tsx';
import { ReportFile } from '#web/reports/ReportFile.tsx';
import { ReportPeriod, ReportSubject } from '#web/reports/ReportSubject.tsx';
import { ReportStatus } from '#web/reports/ReportStatus.tsx';
import { SendReportDialog } from '#web/reports/SendReportDialog.tsx';
import { useOpenReports } from '#web/reports/useOpenReports.ts';
import type { RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useDialogOpened, useDialogState } from '#web/form/useDialogState.ts';

const cells = {
  type: { width: 120 },
  period: { show: (row: Report) => <ReportPeriod row={row} />, width: 88 },
  customer: {
    show: (row: Report, related: Related) => <ReportSubject row={row} related={related} />,
    width: 110,
  },
  audience: { width: 80 },
  language: { width: 66 },
  status: { show: (row: Report) => <ReportStatus row={row} />, width: 106 },
  pdf: {
    show: ({ pdf, workbook }: Report, { files }: Related) =>
      pdf === null && workbook === null ? (
        '–'
      ) : (
        <Group gap="sm" wrap="nowrap">
          <ReportFile id={pdf} files={files} kind="PDF" />
          <ReportFile id={workbook} files={files} kind="XLSX" />
        </Group>
      ),
    width: 96,
  },
  generationTime: { heading: { pl: 'Czas', en: 'Time' }, width: 62 },
  createdAt: { width: 148 },
};

const useReportActions = (onSend: (row: Report) => void) => {
  const say = useSentences(reportMessages);
  return useMemo(
    (): RowAction<Report, ReportAction>[] => [
      {
        name: 'pdf',
        label: () => say('save_pdf'),
        icon: IconFileTypePdf,
        fits: ({ pdf }) => pdf !== null,
        run: ({ pdf }) => saveFile(fileApi.serve, { id: pdf ?? '' }),
      },
      {
        name: 'workbook',
        label: () => say('save_workbook'),
        icon: IconFileSpreadsheet,
        fits: ({ workbook }) => workbook !== null,
        run: ({ workbook }) => saveFile(fileApi.serve, { id: workbook ?? '' }),
      },
      {
        name: 'send',
        label: () => say('send'),
        icon: IconSend,
        can: 'send',
        run: onSend,
      },
      {
        name: 'again',
        label: () => say('again'),
        icon: IconRefresh,
        can: 'again',
        run: async ({ id }) => {
          await call(reportSendingApi.again, { id });
          announceDone(say('again_asked'));
        },
      },
    ],
    [say, onSend],
  );
};

/** The requested reports: generated in the background, stored, downloaded and sent. */
export const ReportsPage = () => {
  const t = useTranslate();
  const say = useSentences(reportMessages);
  const may = useMay();
  const [isNew, asking] = useDialogOpened('new report');
  const [sending, setSending] = useDialogState<Report>('send report');
  const actions = useReportActions(setSending);
  useOpenReports();
  const create = may(reportApi.create.requires) && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={asking.open}>
      {say('new')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title_reports')} lead={say('lead')} actions={create} />
      <EntityTable
        entity={report}
        api={reportApi}
        cells={cells}
        rowActions={actions}
        empty={
          <EmptyState
            icon={<IconReportAnalytics aria-hidden />}
            title={say('empty')}
            text={say('empty_text')}
            {...(create && { action: create })}
          />
        }
      />
      <NewReportDialog opened={isNew} onClose={asking.close} />
      <SendReportDialog row={sending} onClose={() => setSending(null)} />
    </>
  );
};
