import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { type FirstStep, firstStepApi, optionalSteps } from '#contract/home/firstSteps';
import { firstStepMessages } from '#contract/home/firstStepWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './FirstSteps.module.css';

type State = OutputOf<typeof firstStepApi.state>;

/** The page that a step is done on. */
const pages = {
  FIRM: '/settings/firm',
  PORTFOLIO: '/trademarks/import',
  CUSTOMER: '/customers/new',
  MARK: '/trademarks/new',
  COLLEAGUE: '/accounts/new',
} as const satisfies Record<FirstStep, string>;
/** It is somebody of the firm who is invited. */
const pageOf = (step: FirstStep) => ({
  to: pages[step],
  ...(step === 'COLLEAGUE' && { search: { colleague: true } }),
});

/** Loading takes a while, so the dialog stays and says so. */
const Example = () => {
  const t = useTranslate();
  const say = useSentences(firstStepMessages);
  const [asked, setAsked] = useState(false);
  const [busy, load] = useAction(async () => {
    announceDone(say('example_done', await call(firstStepApi.loadExample, {})));
    setAsked(false);
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.example ?? ''}
        onClick={() => setAsked(true)}
      >
        {say('example')}
      </Button>
      <LaterConfirmDialog
        opened={asked}
        title={say('example_title')}
        text={say('example_text')}
        confirmLabel={say('example_load')}
        cancelLabel={t('cancel')}
        busy={busy}
        staysOpen={busy}
        onConfirm={load}
        onClose={() => busy || setAsked(false)}
      >
        <Text component="output" size="sm" c="dimmed">
          {busy && say('example_wait')}
        </Text>
      </LaterConfirmDialog>
    </>
  );
};

const Step = ({
  step,
  done,
  isNext,
  canLoadExample,
}: State['steps'][number] & { isNext: boolean; canLoadExample: boolean }) => {
  const say = useSentences(firstStepMessages);
  const isOptional = optionalSteps.includes(step);
  const name = isOptional ? say('optional', { name: say(`step_${step}`) }) : say(`step_${step}`);
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={22} className={classes.mark} aria-hidden />
      <VisuallyHidden>{say(done ? 'done' : 'open')}: </VisuallyHidden>
      <div className={classes.words}>
        {done ? (
          <Text>{name}</Text>
        ) : (
          <>
            <Link {...pageOf(step)} className={classes.name}>
              {name}
            </Link>
            <Text size="sm" c="dimmed">
              {say(`text_${step}`)}
            </Text>
            {step === 'PORTFOLIO' && canLoadExample && <Example />}
          </>
        )}
      </div>
      {isNext && (
        <LinkButton {...pageOf(step)} size="sm" aria-label={`${say('next')}: ${name}`}>
          {say('next')}
        </LinkButton>
      )}
    </li>
  );
};

/** What a new product needs. Each step ticks itself, once its rows are there. */
export const FirstSteps = ({
  state: { steps, canLoadExample },
  onHide,
}: {
  state: State;
  onHide: () => void;
}) => {
  const say = useSentences(firstStepMessages);
  const needed = steps.filter(({ step }) => !optionalSteps.includes(step));
  const next = needed.find(({ done }) => !done)?.step;
  return (
    <section className={classes.steps} aria-labelledby="first-steps" data-first-steps>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id="first-steps">
          {say('title')}
        </Title>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {say('progress', {
              done: needed.filter(({ done }) => done).length,
              total: needed.length,
            })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={onHide}>
            {say('hide')}
          </Button>
        </Group>
      </Group>
      <ol className={classes.list}>
        {steps.map(({ step, done }) => (
          <Step key={step} {...{ step, done, canLoadExample }} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
};
