import '@mantine/core/styles/Progress.css';
import { Badge, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { type Backup, backupApi, backupStep } from '#contract/backup/api';
import { backupFaultSentences } from '#contract/backup/faults';
import { backupMessages } from '#contract/backup/words';
import type { OutputOf } from '#contract/kit/endpoint';
import { labelOf } from '#contract/values/codes';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { RowList } from '#web/data/RowList.tsx';
import { useAction } from '#web/data/useAction.ts';
import { BackupTroubleText } from '#web/settings/BackupTroubleText.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatBytes } from '#web/ui/bytes.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

type Backups = OutputOf<typeof backupApi.list>;

const resultColors = { passed: 'green', incomplete: 'orange', failed: 'red' };

const TestResult = ({ backup: { test, isTested } }: { backup: Backup }) => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  if (isTested)
    return (
      <Badge color="blue" variant="light" tt="none">
        {say('testing')}
      </Badge>
    );
  if (!test)
    return (
      <Text size="sm" c="dimmed">
        {say('not_tested')}
      </Text>
    );
  const when = formatInstant(t.locale, test.at);
  const whole = test.lostFiles === 0 ? 'passed' : 'incomplete';
  const result = test.fault === null ? whole : 'failed';
  return (
    <Stack gap={4} align="flex-start">
      <Badge color={resultColors[result]} variant="light" tt="none">
        {say(`test_${result}`, { when })}
      </Badge>
      {result === 'incomplete' && (
        <Text size="sm">{say('test_lost', { count: test.lostFiles })}</Text>
      )}
      {test.fault !== null && (
        <Text size="sm" c="red.8">
          {backupFaultSentences(t.locale)(test.fault, { detail: test.detail })}
        </Text>
      )}
    </Stack>
  );
};

const TestButton = ({ backup: { name, at, isTested } }: { backup: Backup }) => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  const [busy, test] = useAction(async () => {
    await call(backupApi.test, { name });
    announceDone(say('test_asked'));
  });
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy || isTested}
      onClick={test}
      aria-label={say('test_of', { when: formatInstant(t.locale, at) })}
    >
      {say('test')}
    </BusyButton>
  );
};

/** With its name, which a restore asks for. */
const Taken = ({ backup: { at, name } }: { backup: Backup }) => {
  const t = useTranslate();
  return (
    <>
      <Text size="sm" fw={550}>
        {formatInstant(t.locale, at)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    </>
  );
};

const BackupCard = ({ backup }: { backup: Backup }) => {
  const t = useTranslate();
  return (
    <Card>
      <div>
        <Taken backup={backup} />
        <Text size="sm" c="dimmed">
          {formatBytes(t.locale, backup.size)}
        </Text>
      </div>
      <Group justify="space-between" align="flex-end">
        <TestResult backup={backup} />
        <TestButton backup={backup} />
      </Group>
    </Card>
  );
};

const BackupList = ({ backups }: { backups: readonly Backup[] }) => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  return (
    <RowList
      rows={backups.map((backup) => ({ ...backup, id: backup.name }))}
      columns={[
        { heading: say('taken'), renderCell: (backup) => <Taken backup={backup} /> },
        { heading: say('size'), renderCell: ({ size }) => formatBytes(t.locale, size) },
        { heading: say('tested'), renderCell: (backup) => <TestResult backup={backup} /> },
      ]}
      renderActions={(backup) => <TestButton backup={backup} />}
      renderCard={(backup) => <BackupCard backup={backup} />}
      empty={
        <EmptyState
          icon={<IconDatabaseExport aria-hidden />}
          title={say('none')}
          text={say('none_text')}
        />
      }
    />
  );
};

/** How far the backup that is being taken is, or when the next one comes. */
const Current = ({ progress, isDue, nextAt }: Pick<Backups, 'progress' | 'isDue' | 'nextAt'>) => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  if (progress) {
    const step = labelOf(backupStep, progress.step, t.locale);
    return (
      <Stack gap={4}>
        <Text size="sm">{step}</Text>
        <Progress value={progress.done * 100} aria-label={step} />
      </Stack>
    );
  }
  if (isDue) return <Text size="sm">{say('waiting')}</Text>;
  if (nextAt === null) return null;
  return <Text size="sm">{say('next', { when: formatInstant(t.locale, nextAt) })}</Text>;
};

const Overview = ({
  place,
  backups,
  trouble,
  unreachable,
  ...current
}: Backups & { place: string }) => {
  const say = useSentences(backupMessages);
  const [busy, start] = useAction(async () => {
    await call(backupApi.start, {});
    announceDone(say('asked'));
  });
  return (
    <Stack gap="lg">
      {trouble && unreachable === null && (
        <Notice tone="error">
          <Stack gap={6}>
            <BackupTroubleText {...trouble} />
          </Stack>
        </Notice>
      )}
      {unreachable !== null && (
        <Notice tone="error">
          <Stack gap={6}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {say('unreachable', { reason: unreachable })}
            </Text>
            <Text size="sm">{say('unreachable_do')}</Text>
          </Stack>
        </Notice>
      )}
      <Section>
        <Group justify="space-between" align="flex-start" gap="md" py="sm">
          <Stack gap={6} miw={0} flex="1 1 16rem">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {say('place', { place })}
            </Text>
            <Current {...current} />
            <Text size="sm" c="dimmed">
              {say('kept')}
            </Text>
          </Stack>
          <BusyButton busy={busy || current.progress !== null} onClick={start}>
            {say('start')}
          </BusyButton>
        </Group>
      </Section>
      {unreachable === null && (
        <Section flush>
          <BackupList backups={backups} />
        </Section>
      )}
    </Stack>
  );
};

const lookAgainMs = 2_500;

/** Polls while a backup is taken or tested. */
const whileAtWork = (answer: Backups | undefined): number | false =>
  answer && (answer.isDue || answer.progress || answer.backups.some(({ isTested }) => isTested))
    ? lookAgainMs
    : false;

/** The backups that are kept, for administrators. */
export const BackupPage = () => {
  const t = useTranslate();
  const say = useSentences(backupMessages);
  const found = useCall(backupApi.list, {}, { fresh: true, every: whileAtWork });
  const { data } = found;
  return (
    <>
      <PageHeading title={t('title_backup')} lead={say('lead')} />
      {found.error && <LoadFailure failure={found.error} onTryAgain={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height={240} aria-busy data-coming />}
      {data && data.place !== null && <Overview {...data} place={data.place} />}
      {data?.place === null && (
        <Section>
          <EmptyState
            icon={<IconDatabaseExport aria-hidden />}
            title={say('off')}
            text={say('off_text')}
          />
        </Section>
      )}
    </>
  );
};
