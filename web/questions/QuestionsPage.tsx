import { IconMessageQuestion } from '@tabler/icons-react';
import { type Question, question, questionApi, questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import type { ReadyView } from '#web/table/listState.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const { WAITS_FOR_FIRM, WAITS_FOR_CLIENT } = questionState;

type Name = 'view_to_answer' | 'view_for_client' | 'view_open';
const view = (
  name: Name,
  ...states: readonly (typeof WAITS_FOR_FIRM | typeof WAITS_FOR_CLIENT)[]
): ReadyView<typeof question.fields> => ({
  name,
  label: { pl: questionMessages.pl[name], en: questionMessages.en[name] },
  filters: [{ field: 'state', operator: 'anyOf', value: states.map(({ value }) => value) }],
});

const readyViews = [
  view('view_to_answer', WAITS_FOR_FIRM),
  view('view_for_client', WAITS_FOR_CLIENT),
  view('view_open', WAITS_FOR_FIRM, WAITS_FOR_CLIENT),
];

const linkOf = ({ id, trademark }: Question) => questionsOfMark(trademark ?? 0, { question: id });

const cells = {
  opening: { width: 232 },
  state: { width: 224 },
  answerBy: {
    show: ({ answerBy }: Question) =>
      answerBy === null ? '–' : <UrgencyChip due={answerBy} rolledTo={null} lastDay={answerBy} />,
    width: 132,
  },
};

/** All questions of clients and messages to them, those to answer first. */
export const QuestionsPage = () => {
  const say = useSentences(questionMessages);
  return (
    <>
      <PageHeading title={question.plural[say.locale]} lead={say('lead')} />
      <EntityTable
        entity={question}
        api={questionApi}
        readyViews={readyViews}
        cells={cells}
        rowLink={linkOf}
        empty={
          <EmptyState
            icon={<IconMessageQuestion aria-hidden />}
            title={say('nothing')}
            text={say('nothing_text')}
          />
        }
      />
    </>
  );
};
