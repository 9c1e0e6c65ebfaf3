import { Badge } from '@mantine/core';
import { jobMessages } from '#contract/jobs/words';
import { useSentences } from '#web/data/language.ts';

type Run = { hasFailed: boolean; isFinished: boolean; isRunning: boolean };

const outcomeOf = ({ hasFailed, isFinished, isRunning }: Run) => {
  if (hasFailed) return { color: 'red', text: 'failed' } as const;
  if (isFinished) return { color: 'green', text: 'done' } as const;
  return isRunning
    ? ({ color: 'blue', text: 'running' } as const)
    : ({ color: 'orange', text: 'interrupted' } as const);
};

/** How a run of a job went. */
export const RunOutcome = (run: Run) => {
  const say = useSentences(jobMessages);
  const { color, text } = outcomeOf(run);
  return (
    <Badge color={color} variant="light" tt="none">
      {say(text)}
    </Badge>
  );
};
