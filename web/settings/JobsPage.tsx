import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { type Job, jobApi, jobName } from '#contract/jobs/api';
import { jobMessages } from '#contract/jobs/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { DateCheckResult } from '#web/settings/DateCheckResult.tsx';
import { RunOutcome } from '#web/settings/RunOutcome.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

type Run = Job['runs'][number];

const RunLine = ({ run, isNewest, running }: { run: Run; isNewest: boolean; running: boolean }) => {
  const t = useTranslate();
  const say = useSentences(jobMessages);
  return (
    <Group gap="sm" wrap="wrap">
      <RunOutcome
        hasFailed={run.error !== null}
        isFinished={run.finishedAt !== null}
        isRunning={isNewest && running}
        count={run.count}
      />
      <Text size="sm">{formatInstant(t.locale, run.startedAt)}</Text>
      {run.count !== null && (
        <Text size="sm" c="dimmed">
          {say('count', { count: run.count })}
        </Text>
      )}
      {run.error !== null && (
        <Text size="sm" c="red.8">
          {run.error}
        </Text>
      )}
    </Group>
  );
};

const JobSection = ({ job }: { job: Job }) => {
  const t = useTranslate();
  const say = useSentences(jobMessages);
  const name = labelOf(jobName, job.name, t.locale);
  const [busy, runNow] = useAction(async () => {
    await call(jobApi.runNow, { name: job.name });
    announceDone(say('asked'));
  });
  const [newest, ...earlier] = job.runs;
  return (
    <Section>
      <Stack gap="sm" py="sm">
        <Title order={2} size="h5">
          {name}
        </Title>
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={4}>
            <Text size="sm">
              {say('next')}: {job.due ? say('at_once') : formatInstant(t.locale, job.nextRunAt)}
            </Text>
            {newest ? (
              <RunLine run={newest} isNewest running={job.running} />
            ) : (
              <Text size="sm" c="dimmed">
                {say('last')}: {say('never')}
              </Text>
            )}
          </Stack>
          <BusyButton
            variant="default"
            busy={busy}
            onClick={runNow}
            aria-label={say('run_now_of', { name })}
          >
            {say('run_now')}
          </BusyButton>
        </Group>
        {job.name === 'DATE_CHECK' && (
          // A newer run resets the result.
          <DateCheckResult key={newest?.finishedAt ?? ''} />
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{say('earlier')}</summary>
            <Stack gap={6} pt="xs">
              {earlier.map((run) => (
                <RunLine key={run.startedAt} run={run} isNewest={false} running={false} />
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Section>
  );
};

const lookAgainMs = 2_500;

/** Polls while a job is waiting or running. */
const whileAtWork = (answer: { jobs: readonly Job[] } | undefined): number | false =>
  answer?.jobs.some(({ due, running }) => due || running) ? lookAgainMs : false;

/** The background jobs, for administrators. */
export const JobsPage = () => {
  const t = useTranslate();
  const say = useSentences(jobMessages);
  const found = useCall(jobApi.list, {}, { fresh: true, every: whileAtWork });
  return (
    <>
      <PageHeading title={t('title_jobs')} lead={say('lead')} />
      {found.error && <LoadFailure failure={found.error} onTryAgain={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={240} aria-busy data-coming />}
      <Stack gap="lg">
        {found.data?.jobs.map((job) => (
          <JobSection key={job.name} job={job} />
        ))}
      </Stack>
    </>
  );
};
