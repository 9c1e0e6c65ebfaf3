import { Badge, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { daysToRestore } from '#contract/kit/crud';
import { dateInWarsaw, formatDate } from '#contract/values/dates';
import { type DeletedRow, deletedApi, restorables } from '#contract/history/deleted';
import { deletedMessages } from '#contract/history/deletedWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { PagedSection } from '#web/data/PagedSection.tsx';
import { RowList } from '#web/data/RowList.tsx';
import { useAction } from '#web/data/useAction.ts';
import { usePaged } from '#web/data/usePaged.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type RowProps = { row: DeletedRow; onRestored: (row: DeletedRow) => void };

const restorableOf = ({ kind }: DeletedRow) =>
  restorables.find(({ entity }) => entity.name === kind);

const RestoreButton = ({ row, onRestored }: RowProps) => {
  const { locale } = useTranslate();
  const say = useSentences(deletedMessages);
  const api = restorableOf(row)?.api;
  const name = row.name[locale];
  const [busy, restore] = useAction(async () => {
    if (!api) return;
    await call(api.restore, { id: row.row }, { readAgainIfRefused: true });
    announceDone(say('restored', { name }));
    onRestored(row);
  });
  if (!api || !row.can.restore) return null;
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy}
      onClick={restore}
      aria-label={say('restore_of', { name })}
    >
      {say('restore')}
    </BusyButton>
  );
};

const KindBadge = ({ row }: { row: DeletedRow }) => {
  const { locale } = useTranslate();
  return (
    <Badge variant="light" color="gray" tt="none">
      {restorableOf(row)?.entity.label[locale] ?? row.kind}
    </Badge>
  );
};

const NameOfRow = ({ row: { name, mark, refusal } }: { row: DeletedRow }) => {
  const { locale } = useTranslate();
  const say = useSentences(deletedMessages);
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name[locale]}
      </Text>
      {mark !== null && (
        <Text size="sm" c="dimmed">
          {say('of_mark', { mark })}
        </Text>
      )}
      {refusal && <Text size="sm">{refusal[locale]}</Text>}
    </>
  );
};

const purgeDay = ({ purgedAt }: DeletedRow): string => formatDate(dateInWarsaw(new Date(purgedAt)));

const DeletedCard = ({ row, onRestored }: RowProps) => {
  const { locale } = useTranslate();
  const say = useSentences(deletedMessages);
  return (
    <Card>
      <div>
        <KindBadge row={row} />
        <NameOfRow row={row} />
        <Text size="sm">
          {say('deleted')}: {formatInstant(locale, row.deletedAt)}, {row.deletedBy}
        </Text>
      </div>
      <Group justify="space-between" align="flex-end">
        <Text size="sm" c="dimmed">
          {say('purged')}: {purgeDay(row)}
        </Text>
        <RestoreButton row={row} onRestored={onRestored} />
      </Group>
    </Card>
  );
};

const listId = 'deleted-rows';

/**
 * The clicked button disappears with its row: the focus moves to the button that takes its place, to the
 * last one, or to the empty list.
 */
const useFocusAfter = (rows: readonly DeletedRow[]) => {
  const restored = useRef<{ id: number; place: number } | null>(null);
  useEffect(() => {
    if (!restored.current) return;
    const { id, place } = restored.current;
    if (rows.some((row) => row.id === id)) return;
    restored.current = null;
    const list = document.getElementById(listId);
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    (buttons[Math.min(place, buttons.length - 1)] ?? list)?.focus();
  }, [rows]);
  return ({ id }: DeletedRow) => {
    const withButton = rows.filter(({ can }) => can.restore);
    restored.current = { id, place: withButton.findIndex((row) => row.id === id) };
  };
};

const DeletedList = ({ rows }: { rows: readonly DeletedRow[] }) => {
  const say = useSentences(deletedMessages);
  const handleRestored = useFocusAfter(rows);
  return (
    <div id={listId} tabIndex={-1}>
      <RowList
        rows={rows}
        columns={[
          { heading: say('kind'), renderCell: (row) => <KindBadge row={row} /> },
          { heading: say('name'), renderCell: (row) => <NameOfRow row={row} /> },
          {
            heading: say('deleted'),
            renderCell: ({ deletedAt, deletedBy }) => (
              <>
                <Text size="sm">{formatInstant(say.locale, deletedAt)}</Text>
                <Text size="sm" c="dimmed">
                  {deletedBy}
                </Text>
              </>
            ),
          },
          { heading: say('purged'), renderCell: purgeDay },
        ]}
        renderActions={(row) => <RestoreButton row={row} onRestored={handleRestored} />}
        renderCard={(row) => <DeletedCard row={row} onRestored={handleRestored} />}
        empty={
          <EmptyState
            icon={<IconTrash aria-hidden />}
            title={say('empty')}
            text={say('empty_text', { days: daysToRestore })}
          />
        }
      />
    </div>
  );
};

/** All recently deleted rows of any entity, with restore; for administrators. */
export const DeletedPage = () => {
  const t = useTranslate();
  const say = useSentences(deletedMessages);
  const deleted = usePaged(deletedApi.list, {});
  const rows = (deleted.data?.pages ?? []).flatMap((page) => page.rows);
  return (
    <>
      <PageHeading title={t('title_deleted')} lead={say('lead', { days: daysToRestore })} />
      <PagedSection paged={deleted}>
        <DeletedList rows={rows} />
      </PagedSection>
    </>
  );
};
