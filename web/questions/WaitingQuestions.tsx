import { VisuallyHidden } from '@mantine/core';
import { threadApi } from '#contract/questions/api';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import classes from './questions.module.css';

/** Beside the tab of a mark: how many questions wait for the reader; nothing while there are none. */
export const WaitingQuestions = ({ id }: { id: number }) => {
  const say = useSentences(questionMessages);
  const { data } = useCall(threadApi.waiting, { id });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{say('waiting', { count })}</VisuallyHidden>
    </span>
  );
};
