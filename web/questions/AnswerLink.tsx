import { calendarEventType, type CalendarEventType } from '#contract/deadlines/codes';
import type { Acting } from '#contract/codes/acting';
import { threadApi } from '#contract/questions/api';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Where something about a mark waits for the client: the way to write to the firm, with files. */
export const AnswerLink = ({
  event: { acts, type, trademark },
}: {
  event: { acts: Acting | null; type: CalendarEventType; trademark: { id: number } | null };
}) => {
  const say = useSentences(questionMessages);
  const may = useMay();
  if (acts !== 'CLIENT' || !trademark || !may(threadApi.ask.requires)) return null;
  return (
    <TextLink {...questionsOfMark(trademark.id, { ask: true })}>
      {say(type === calendarEventType.TASK.value ? 'answer_with_files' : 'ask')}
    </TextLink>
  );
};
