import { Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type Mail, mailApi } from '#contract/mails/api';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
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
  const say = useSentences(outboxMessages);
  return (
    <RowList
      rows={mails}
      columns={[
        {
          heading: say('created'),
          renderCell: ({ createdAt }) => (
            <Text size="sm" c="dimmed" className={classes.moment}>
              {formatInstant(t.locale, createdAt)}
            </Text>
          ),
        },
        {
          heading: say('recipient'),
          renderCell: ({ recipient }) => recipient,
          className: classes.recipient,
        },
        {
          heading: say('subject_and_status'),
          // Side by side they would push the buttons out of the table.
          renderCell: (mail) => (
            <Stack gap={4} align="flex-start">
              {mail.subject}
              <MailStatusBadge mail={mail} />
            </Stack>
          ),
        },
      ]}
      renderActions={(mail) => <MailActions mail={mail} smtp={smtp} />}
      renderCard={(mail) => <MailCard mail={mail} smtp={smtp} />}
      empty={
        <EmptyState icon={<IconMail aria-hidden />} title={say('empty')} text={say('empty_text')} />
      }
    />
  );
};

/**
 * The outgoing messages: waiting, sent, failed. Without a mail server their links are passed on by hand.
 */
export const OutboxPage = () => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  const mails = usePaged(mailApi.list, {});
  const pages = mails.data?.pages ?? [];
  const smtp = pages[0]?.smtp;
  return (
    <>
      <PageHeading title={t('title_outbox')} />
      <PagedSection paged={mails}>
        {smtp !== undefined && (
          <>
            <Text c="dimmed" size="sm" maw="72ch" px="lg" pt="md">
              {say(smtp ? 'lead_smtp' : 'lead_no_smtp')}
            </Text>
            <MailList mails={pages.flatMap(({ rows }) => rows)} smtp={smtp} />
          </>
        )}
      </PagedSection>
    </>
  );
};
