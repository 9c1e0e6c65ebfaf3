import { Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type Mail, mailApi } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { PagedSection } from '#web/data/PagedSection.tsx';
import { RowList } from '#web/data/RowList.tsx';
import { usePaged } from '#web/data/usePaged.ts';
import { MailActions } from '#web/settings/MailActions.tsx';
import { MailCard } from '#web/settings/MailCard.tsx';
import { MailStatusBadge } from '#web/settings/MailStatusBadge.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import classes from './OutboxPage.module.css';

const MailList = ({ mails, smtp }: { mails: readonly Mail[]; smtp: boolean }) => {
  const t = useTranslate();
  return (
    <RowList
      rows={mails}
      columns={[
        {
          heading: t('outbox_created'),
          renderCell: ({ createdAt }) => (
            <Text size="sm" c="dimmed" className={classes.moment}>
              {formatInstant(t.locale, createdAt)}
            </Text>
          ),
        },
        {
          heading: t('outbox_recipient'),
          renderCell: ({ recipient }) => recipient,
          className: classes.recipient,
        },
        { heading: t('outbox_subject'), renderCell: ({ subject }) => subject },
        { heading: t('outbox_status'), renderCell: (mail) => <MailStatusBadge mail={mail} /> },
      ]}
      renderActions={(mail) => <MailActions mail={mail} smtp={smtp} />}
      renderCard={(mail) => <MailCard mail={mail} smtp={smtp} />}
      empty={
        <EmptyState
          icon={<IconMail aria-hidden />}
          title={t('outbox_empty')}
          text={t('outbox_empty_text')}
        />
      }
    />
  );
};

/**
 * The outgoing messages: waiting, sent, failed. Without a mail server their links are passed on by hand.
 */
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
