import type { RowFacts } from '#contract/kit/rowFacts';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { isEndUntold } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { useCall } from '#web/data/queries.ts';

type Props = { mark: Trademark; facts: RowFacts | undefined };
export type ReadQuestions = ReturnType<typeof useDateQuestions>;

/** Whether there may be a question or an answer to change; most marks need no request. */
const mayAsk = ({ mark, facts }: Props): boolean =>
  mark.dateToCheck ||
  mark.takenOver ||
  mark.imported ||
  isEndUntold(mark) ||
  facts?.hasRestored === true;

/** What is open about the dates of a mark; null where there is nothing to ask, or nobody who may answer. */
export const useDateQuestions = ({ mark, facts, canEdit }: Props & { canEdit: boolean }) => {
  const enabled = canEdit && mayAsk({ mark, facts });
  const found = useCall(dateQuestionApi.read, { id: mark.id }, { enabled, fresh: true });
  return enabled ? found : null;
};
