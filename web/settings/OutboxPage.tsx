import { Table, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type Mail, mailApi } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { PagedSection } from '#web/data/PagedSection.tsx';
import { usePaged } from '#web/data/usePaged.ts';
import { MailCard } from '#web/settings/MailCard.tsx';
import { MailRow } from '#web/settings/MailRow.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useShowsCards } from '#web/ui/screen.ts';

const MailTable = ({ mails, smtp }: { mails: readonly Mail[]; smtp: boolean }) => {
  const t = useTranslate();
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('outbox_created')}</Table.Th>
          <Table.Th>{t('outbox_recipient')}</Table.Th>
          <Table.Th>{t('outbox_subject')}</Table.Th>
          <Table.Th>{t('outbox_status')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} smtp={smtp} />
        ))}
      </Table.Tbody>
    </Table>
  );
};

const MailList = ({ mails, smtp }: { mails: readonly Mail[]; smtp: boolean }) => {
  const t = useTranslate();
  const showsCards = useShowsCards();
  if (mails.length === 0)
    return (
      <EmptyState
        icon={<IconMail aria-hidden />}
        title={t('outbox_empty')}
        text={t('outbox_empty_text')}
      />
    );
  if (!showsCards) return <MailTable mails={mails} smtp={smtp} />;
  return mails.map((mail) => <MailCard key={mail.id} mail={mail} smtp={smtp} />);
};

/** Messages of the product: waiting, sent, failed. Without a mail server their links are passed on by hand. */
export const OutboxPage = () => {
  const t = useTranslate();
  const mails = usePaged(mailApi.list, {});
  const pages = mails.data?.pages ?? [];
  const smtp = pages[0]?.smtp;
  const lead = smtp === true ? t('outbox_lead_smtp') : t('outbox_lead_no_smtp');
  return (
    <>
      <PageHeading title={t('title_outbox')} lead={smtp === undefined ? undefined : lead} />
      <PagedSection paged={mails}>
        {smtp !== undefined && <MailList mails={pages.flatMap(({ rows }) => rows)} smtp={smtp} />}
      </PagedSection>
    </>
  );
};
