import { Group, Skeleton, Stack, Table, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint';
import { type Mail, mailApi } from '#contract/mails';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { queryKeyOf } from '#web/data/queries.ts';
import { MailCard } from '#web/settings/MailCard.tsx';
import { MailRow } from '#web/settings/MailRow.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useShowsCards } from '#web/ui/screen.ts';

type MailPage = OutputOf<typeof mailApi.list>;

const useMails = () =>
  useInfiniteQuery<
    MailPage,
    CallFailure,
    InfiniteData<MailPage>,
    ReturnType<typeof queryKeyOf>,
    number | undefined
  >({
    queryKey: queryKeyOf(mailApi.list, { pages: true }),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(mailApi.list, pageParam === undefined ? {} : { before: pageParam }, {
        quiet: true,
        signal,
      }),
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
  });

const Waiting = () => (
  <Stack gap="md" p="lg" aria-busy>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={20} />
    ))}
  </Stack>
);

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
  const mails = useMails();
  const pages = mails.data?.pages ?? [];
  const smtp = pages[0]?.smtp;
  const lead = smtp === true ? t('outbox_lead_smtp') : t('outbox_lead_no_smtp');
  return (
    <>
      <PageHeading title={t('title_outbox')} lead={smtp === undefined ? undefined : lead} />
      <Section flush>
        {mails.isPending && <Waiting />}
        {mails.error && pages.length === 0 && (
          <LoadFailure failure={mails.error} onTryAgain={() => void mails.refetch()} />
        )}
        {smtp !== undefined && <MailList mails={pages.flatMap(({ rows }) => rows)} smtp={smtp} />}
      </Section>
      {mails.error && pages.length > 0 && (
        <LoadFailure failure={mails.error} onTryAgain={() => void mails.fetchNextPage()} />
      )}
      {mails.hasNextPage && !mails.error && (
        <Group justify="center" mt="lg">
          <BusyButton
            variant="default"
            busy={mails.isFetchingNextPage}
            onClick={() => void mails.fetchNextPage()}
          >
            {t('show_older')}
          </BusyButton>
        </Group>
      )}
    </>
  );
};
