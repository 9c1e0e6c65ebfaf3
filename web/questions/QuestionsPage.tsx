import { IconMessageQuestion } from '@tabler/icons-react';
import { type Question, question, questionApi, questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { UrgencyChip } from '#web/codes/UrgencyChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import type { ReadyView } from '#web/table/listState.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const { WAITS_FOR_FIRM, WAITS_FOR_CLIENT } = questionState;

type View = ReadyView<typeof question.fields>;
const view = (
  name: 'view_to_answer' | 'view_for_client' | 'view_to_close' | 'view_open',
  states: readonly (typeof WAITS_FOR_FIRM | typeof WAITS_FOR_CLIENT)[],
  ...more: View['filters']
): View => ({
  name,
  label: { pl: questionMessages.pl[name], en: questionMessages.en[name] },
  filters: [
    { field: 'state', operator: 'anyOf', value: states.map(({ value }) => value) },
    ...more,
  ],
});
/** Of a former customer: nobody can answer, and nobody reads it but the firm. */
const former = (value: boolean) => ({ field: 'former', operator: 'is', value }) as const;

const readyViews = [
  view('view_to_answer', [WAITS_FOR_FIRM], former(false)),
  view('view_for_client', [WAITS_FOR_CLIENT], former(false)),
  view('view_to_close', [WAITS_FOR_FIRM, WAITS_FOR_CLIENT], former(true)),
  view('view_open', [WAITS_FOR_FIRM, WAITS_FOR_CLIENT]),
];

const linkOf = ({ id, trademark }: Question) => questionsOfMark(trademark ?? 0, { question: id });

const cells = {
  opening: { width: 232 },
  state: { width: 224 },
  answerBy: {
    alsoShows: ['former'] as const,
    show: ({ answerBy, former: isFormer }: Question) =>
      answerBy === null || isFormer ? (
        '–'
      ) : (
        <UrgencyChip due={answerBy} rolledTo={null} lastDay={answerBy} />
      ),
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
            action={
              <LinkButton variant="default" to="/trademarks">
                {say('to_marks')}
              </LinkButton>
            }
          />
        }
        noMatch={{ title: say('no_match'), text: say('no_match_text') }}
      />
    </>
  );
};
