import { Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { jobName } from '#contract/jobs/api';
import { jobMessages } from '#contract/jobs/words';
import { systemApi } from '#contract/system/api';
import type { SystemState } from '#contract/system/state';
import { systemWarnings } from '#contract/system/warnings';
import { systemMessages } from '#contract/system/words';
import { labelOf } from '#contract/values/codes';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { RunOutcome } from '#web/settings/RunOutcome.tsx';
import { SystemWarningNotice } from '#web/settings/SystemWarningNotice.tsx';
import { formatBytes } from '#web/ui/bytes.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './SystemPage.module.css';

const lookAgainMs = 30_000;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </Section>
);

const Warnings = ({ state }: { state: SystemState }) => {
  const say = useSentences(systemMessages);
  const warnings = systemWarnings(state);
  return (
    <div className={classes.warnings}>
      {warnings.length === 0 && <Notice tone="success">{say('all_well')}</Notice>}
      {warnings.map((warning) => (
        <SystemWarningNotice
          key={`${warning.code} ${'job' in warning ? warning.job : ''}`}
          warning={warning}
        />
      ))}
    </div>
  );
};

/** Groups of facts under their headings. */
const useFacts = (state: SystemState): { title: string; facts: Fact[] }[] => {
  const { locale } = useTranslate();
  const say = useSentences(systemMessages);
  const bytes = (count: number): string => formatBytes(locale, count);
  const instant = (at: string): string => formatInstant(locale, at);
  const { database, files, disk, memory, mail, backup, version, commit } = state;
  const { total, idle, waiting } = database.connections;
  return [
    {
      title: say('product'),
      facts: [
        {
          label: say('version'),
          value: commit === null ? version : say('version_of', { version, commit }),
        },
        { label: say('started'), value: instant(state.startedAt) },
        {
          label: say('memory'),
          value: say('memory_of', { used: bytes(memory.used), total: bytes(memory.total) }),
        },
        { label: say('lag'), value: say('lag_of', { ms: Math.round(state.lagMs) }) },
        { label: say('node'), value: state.node },
        {
          label: say('overdue'),
          value: <TextLink to="/deadlines">{state.overdueDeadlines}</TextLink>,
        },
      ],
    },
    {
      title: say('database'),
      facts: [
        { label: say('kind'), value: say(`database_${database.kind}`) },
        { label: say('postgres'), value: database.version },
        { label: say('size'), value: bytes(database.bytes) },
        {
          label: say('connections'),
          value: say('connections_of', { busy: total - idle, total, waiting }),
        },
      ],
    },
    {
      title: say('files'),
      facts: [
        { label: say('kind'), value: say(`files_${files.kind}`) },
        {
          label: say('stored'),
          value: say('stored_of', { count: files.count, bytes: bytes(files.bytes) }),
        },
        {
          label: say('disk'),
          value:
            disk === null
              ? say('unknown')
              : say('disk_of', { free: bytes(disk.free), total: bytes(disk.total) }),
        },
      ],
    },
    {
      title: say('mail'),
      facts: [
        {
          label: say('mail_server'),
          value: say(mail.isConfigured ? 'configured' : 'not_configured'),
        },
        {
          label: say('waiting'),
          value: mail.waitingSince === null ? say('none_waiting') : instant(mail.waitingSince),
        },
        { label: say('failed_mails'), value: mail.failed },
      ],
    },
    ...(backup === null
      ? []
      : [
          {
            title: say('backup'),
            facts: [
              {
                label: say('newest'),
                value: backup.newestAt === null ? say('no_backup') : instant(backup.newestAt),
              },
            ],
          },
        ]),
  ];
};

const Night = ({ jobs }: Pick<SystemState, 'jobs'>) => {
  const { locale } = useTranslate();
  const say = useSentences(systemMessages);
  const ofJobs = useSentences(jobMessages);
  return (
    <Part title={say('night')}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('night_lead')}
      </Text>
      <ul className={classes.night}>
        {jobs.map(({ name, isRunning, last }) => (
          <li key={name} className={classes.job}>
            <span>{labelOf(jobName, name, locale)}</span>
            <span className={classes.run}>
              {last === null ? (
                <Text size="sm" c="dimmed" span>
                  {ofJobs('never')}
                </Text>
              ) : (
                <>
                  <RunOutcome
                    hasFailed={last.hasFailed}
                    isFinished={last.finishedAt !== null}
                    isRunning={isRunning}
                    count={last.count}
                  />
                  <Text size="sm" span>
                    {formatInstant(locale, last.startedAt)}
                  </Text>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const State = ({ state }: { state: SystemState }) => {
  const groups = useFacts(state);
  return (
    <div className={classes.parts}>
      <Warnings state={state} />
      <Night jobs={state.jobs} />
      <div className={classes.facts}>
        {groups.map(({ title, facts }) => (
          <Part key={title} title={title}>
            <Facts facts={facts} />
          </Part>
        ))}
      </div>
    </div>
  );
};

/** How the server is doing, for whoever looks after it. */
export const SystemPage = () => {
  const t = useTranslate();
  const say = useSentences(systemMessages);
  const found = useCall(systemApi.state, {}, { fresh: true, every: () => lookAgainMs });
  return (
    <>
      <PageHeading title={t('title_system')} lead={say('lead')} />
      {found.error && !found.data && (
        <LoadFailure failure={found.error} onTryAgain={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height={240} aria-busy data-coming />}
      {found.data && <State state={found.data} />}
    </>
  );
};
