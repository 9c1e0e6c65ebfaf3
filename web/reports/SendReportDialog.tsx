import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Locale } from '#contract/values/locale';
import { reportMessages } from '#contract/reports/words';
import {
  type Report,
  type ReportRecipient,
  reportSending,
  reportSendingApi,
  reportTitle,
} from '#contract/reports/report';
import { reportPlaceholders } from '#contract/reports/placeholders';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { PlaceholderContext } from '#web/form/templates/usePlaceholders.ts';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { MailOfReport } from '#web/reports/MailOfReport.tsx';
import { RecipientsContext, RecipientsControl } from '#web/reports/RecipientsControl.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const custom = { to: RecipientsControl };

const SendForm = ({
  row,
  customer,
  recipients,
  onClose,
}: {
  row: Report;
  customer: string;
  recipients: readonly ReportRecipient[];
  onClose: () => void;
}) => {
  const say = useSentences(reportMessages);
  const { id, sentTo } = row;
  const known = useMemo(() => ({ recipients, sentTo }), [recipients, sentTo]);
  const initial = useMemo(
    () => ({
      to: recipients.filter(({ receivesReports }) => receivesReports).map(({ email }) => email),
    }),
    [recipients],
  );
  const placeholders = useMemo(
    () => (locale: Locale) => ({
      ...reportPlaceholders(row, customer, locale),
      REPORT_TITLE: reportTitle(row, locale),
    }),
    [row, customer],
  );
  const send = async (
    { to, message }: { to: string[]; message?: string | null },
    { idempotencyKey }: { idempotencyKey: string },
  ) => {
    const { count } = await call(
      reportSendingApi.send,
      { id, to, message: message ?? '' },
      { idempotencyKey, quiet: true },
    );
    announceDone(say('sent', { count }));
  };
  return (
    <PlaceholderContext value={placeholders}>
      <RecipientsContext value={known}>
        <EntityForm
          form={reportSending}
          about={id}
          initial={initial}
          custom={custom}
          notice={<MailOfReport id={id} />}
          inPlace
          submitLabel={say('send_now')}
          onSubmit={send}
          onDone={() => {
            onClose();
          }}
        />
      </RecipientsContext>
    </PlaceholderContext>
  );
};

const Sending = ({ row, onClose }: { row: Report; onClose: () => void }) => {
  const say = useSentences(reportMessages);
  const { data, error, refetch } = useCall(
    reportSendingApi.recipients,
    { id: row.id },
    { fresh: true },
  );
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  return (
    <Stack gap="md">
      <Text size="sm">{say('send_lead', { report: reportTitle(row, say.locale) })}</Text>
      {data.recipients.length === 0 ? (
        <Notice tone="info">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{say('no_recipients')}</Text>
            {row.customer !== null && (
              <LinkButton to="/customers/$customerId/contact" params={{ customerId: row.customer }}>
                {say('to_contacts')}
              </LinkButton>
            )}
          </Stack>
        </Notice>
      ) : (
        <SendForm
          row={row}
          customer={data.customer}
          recipients={data.recipients}
          onClose={onClose}
        />
      )}
    </Stack>
  );
};

/** Sends a report to contact persons of its customer, with a message. */
export const SendReportDialog = ({ row, onClose }: { row: Report | null; onClose: () => void }) => {
  const say = useSentences(reportMessages);
  return (
    <FormDialog opened={row !== null} onClose={onClose} title={say('send_title')}>
      {row && <Sending row={row} onClose={onClose} />}
    </FormDialog>
  );
};
