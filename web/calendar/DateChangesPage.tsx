import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  dateChangeApi,
  dateChangesPerPage,
  type ListedDateChange,
} from '#contract/calendar/dateChanges';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { acknowledge } from '#web/calendar/acknowledge.ts';
import { DateChangeLine } from '#web/calendar/DateChangeLine.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const MarkChanges = ({ changes }: { changes: readonly ListedDateChange[] }) => {
  const mark = changes[0]?.trademark;
  if (!mark) return null;
  const more = [mark.number, mark.customer].filter((text) => text !== null).join(', ');
  return (
    <Section>
      <Stack gap="sm" py="sm" component="article" aria-label={mark.name}>
        <Group gap="xs">
          <Anchor
            fw={600}
            renderRoot={(props: object) => <Link {...markPage(mark.id)} {...props} />}
          >
            {mark.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        </Group>
        {changes.map((change) => (
          <DateChangeLine key={change.id} change={change} />
        ))}
      </Stack>
    </Section>
  );
};

type Asked = { count: number; which: { ids: number[] } | { upTo: number } };

/** Acknowledges all of them after a confirmation. */
const TakeNoteOfMany = ({
  shown,
  total,
  upTo,
}: {
  shown: readonly ListedDateChange[];
  total: number;
  upTo: number;
}) => {
  const t = useTranslate();
  const say = useSentences(dateChangeMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, note] = useAction(async () => {
    if (asked) await acknowledge(say, asked.which);
    setAsked(null);
  });
  const ofShown: Asked = { count: shown.length, which: { ids: shown.map(({ id }) => id) } };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsked(ofShown)}>
        {say('acknowledge_shown', { count: shown.length })}
      </Button>
      {total > shown.length && (
        <Button variant="default" onClick={() => setAsked({ count: total, which: { upTo } })}>
          {say('acknowledge_all', { count: total })}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={say('confirm_title')}
        text={say('confirm_text', { count: asked?.count ?? 0 })}
        confirmLabel={say('acknowledge')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={note}
        onClose={() => setAsked(null)}
      />
    </Group>
  );
};

const Pages = ({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) => {
  const say = useSentences(dateChangeMessages);
  const pages = Math.ceil(total / dateChangesPerPage);
  if (pages <= 1) return null;
  return (
    <Group component="nav" aria-label={say('pages')} gap="xs">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('previous')}
      </Button>
      <Text size="sm">{say('page_of', { page, pages })}</Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {say('next')}
      </Button>
    </Group>
  );
};

/** The dates an update of the product changed, for those responsible for them. */
export const DateChangesPage = () => {
  const t = useTranslate();
  const say = useSentences(dateChangeMessages);
  const [wanted, setWanted] = useState(1);
  const found = useCall(dateChangeApi.list, { page: wanted }, { fresh: true, keepPrevious: true });
  const { changes = [], total = 0, upTo = null } = found.data ?? {};
  // The last page is gone once its changes are acknowledged.
  const lastPage = Math.max(1, Math.ceil(total / dateChangesPerPage));
  if (found.data && wanted > lastPage) setWanted(lastPage);
  const ofMarks = Map.groupBy(changes, ({ trademark }) => trademark.id);
  return (
    <>
      <PageHeading title={t('title_date_changes')} lead={say('lead')} />
      {found.error && <LoadFailure failure={found.error} onTryAgain={() => void found.refetch()} />}
      {!found.data && !found.error && <WaitingRows />}
      {found.data && total === 0 && (
        <EmptyState
          icon={<IconCalendarCheck aria-hidden />}
          title={say('empty')}
          text={say('empty_text')}
        />
      )}
      {changes.length > 0 && upTo !== null && (
        <Stack gap="md">
          <TakeNoteOfMany shown={changes} total={total} upTo={upTo} />
          {[...ofMarks].map(([mark, ofMark]) => (
            <MarkChanges key={mark} changes={ofMark} />
          ))}
          <Pages page={wanted} total={total} onPage={setWanted} />
        </Stack>
      )}
    </>
  );
};
