import { Badge } from '@mantine/core';
import { jobMessages } from '#contract/jobs/words';
import { useSentences } from '#web/data/language.ts';

type Run = {
  hasFailed: boolean;
  isFinished: boolean;
  isRunning: boolean;
  /** How much it did, where it counts. */
  count: number | null;
};

const outcomeOf = ({ hasFailed, isFinished, isRunning, count }: Run) => {
  if (hasFailed) return { color: 'red', text: 'failed' } as const;
  // Done would say that something was tested or sent.
  if (isFinished && count === 0) return { color: 'gray', text: 'nothing_to_do' } as const;
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
