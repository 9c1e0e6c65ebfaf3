import { type QuestionState, questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { formatDate } from '#contract/values/dates';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import classes from './questions.module.css';

/** Whose turn it is, as the reader would say it; for the firm with the day by which it answers. */
export const ThreadState = ({
  state,
  isAnswer,
  answerBy = null,
  isFormer = false,
}: {
  state: QuestionState;
  /** The firm answered, instead of writing first. */
  isAnswer: boolean;
  answerBy?: string | null;
  /** Of a former customer: nobody can answer. */
  isFormer?: boolean;
}) => {
  const say = useSentences(questionMessages);
  const today = useToday();
  const isStaff = useIsStaff();
  if (isFormer && state !== questionState.CLOSED.value) return <PlainChip text={say('to_close')} />;
  if (isStaff && answerBy !== null)
    return (
      <span className={classes.state}>
        {answerBy < today && <UrgencyChip due={answerBy} rolledTo={null} lastDay={answerBy} />}
        <PlainChip text={say('firm_WAITS_FOR_FIRM', { date: formatDate(answerBy) })} />
      </span>
    );
  const isNews = !isStaff && state === questionState.WAITS_FOR_CLIENT.value;
  const ofClient = isNews && !isAnswer ? say('client_written') : say(`client_${state}`);
  const text =
    isStaff && state !== questionState.WAITS_FOR_FIRM.value ? say(`firm_${state}`) : ofClient;
  return <PlainChip text={text} done={isNews} />;
};
