import { Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { labelOf } from '#contract/values/codes';
import type { OutputOf } from '#contract/kit/endpoint';
import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { registrySource } from '#contract/codes/registries';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { readAgain, useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ComparisonState.module.css';

type State = OutputOf<typeof registryApi.state>;

const lookAgainMs = 2_500;
const whileRunning = (state: State | undefined): number | false =>
  state?.progress.running ? lookAgainMs : false;

/** The state of the comparison; polled while it runs, and the list is reloaded when it ends. */
export const useRegistryState = () => {
  const answer = useCall(registryApi.state, {}, { fresh: true, every: whileRunning });
  const { running: isRunning = false, comparedAt = null } = answer.data?.progress ?? {};
  /** The state when it started; null while it does not run. */
  const begun = useRef<{ comparedAt: string | null } | null>(null);
  const say = useSentences(registryMessages);
  useEffect(() => {
    if (isRunning) begun.current ??= { comparedAt };
    if (isRunning || begun.current === null) return;
    // If it was interrupted, it did not finish: the page shows why.
    if (begun.current.comparedAt !== comparedAt) announceNews(say('compare_done'));
    begun.current = null;
    void readAgain(['RegistryComparison']);
  }, [isRunning, comparedAt, say]);
  return answer;
};

const StateFacts = ({ state: { source, nightly, progress } }: { state: State }) => {
  const say = useSentences(registryMessages);
  const momentOf = (moment: string | null): string =>
    moment === null ? say('never') : formatInstant(say.locale, moment);
  const facts = [
    [say('state_registry'), labelOf(registrySource, source, say.locale)],
    [say('state_compared'), momentOf(progress.comparedAt)],
    [say('state_listed'), momentOf(progress.listedAt)],
    [say('state_nightly'), say(nightly ? 'nightly_on' : 'nightly_off')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The registry in use, the time of the last comparison, and the button that starts one. */
export const ComparisonState = ({ state }: { state: State }) => {
  const say = useSentences(registryMessages);
  const { progress } = state;
  const [busy, compare] = useAction(async () => {
    await call(registryApi.compareNow, {});
    announceDone(say('compare_asked'));
  });
  return (
    <>
      <div className={classes.state}>
        <StateFacts state={state} />
        <Group gap="md">
          <TextLink to="/settings/registry">{say('to_settings')}</TextLink>
          {state.representative === null ? null : (
            <BusyButton
              busy={busy || progress.running}
              onClick={compare}
              leftSection={<IconRefresh size={18} aria-hidden />}
            >
              {say('compare_now')}
            </BusyButton>
          )}
        </Group>
      </div>
      <output className={classes.progress}>{progress.running && say('comparing')}</output>
      {progress.fault !== null && (
        <Notice tone="warning">{say('stopped', { code: progress.fault })}</Notice>
      )}
    </>
  );
};
