import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import { threadApi } from '#contract/questions/api';
import { questionState } from '#contract/questions/question';
import { countryName, isTerritoryCode } from '#contract/values/countries';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { ThreadState } from '#web/questions/ThreadState.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './questions.module.css';

type Mine = OutputOf<typeof threadApi.mine>['questions'][number];

/** An answer that was not read, or what the firm asked first: the same as the number beside the tab of a mark. */
const waitsForClient = ({ state, isUnread, isAnswer }: Mine): boolean =>
  state === questionState.WAITS_FOR_CLIENT.value && (isUnread || !isAnswer);

const Questions = ({
  id,
  title,
  questions,
  more = 0,
}: {
  id: string;
  title: string;
  questions: readonly Mine[];
  more?: number;
}) => {
  const say = useSentences(questionMessages);
  if (questions.length === 0) return null;
  return (
    <Section>
      <section aria-labelledby={id}>
        <Title order={2} size="h4" id={id} mb="xs">
          {title}
        </Title>
        <ul className={classes.mine}>
          {questions.map((question) => (
            <li key={question.id}>
              <Link {...questionsOfMark(question.trademark.id, { question: question.id })}>
                <span className={classes.about}>
                  <strong>
                    {question.trademark.name}
                    {isTerritoryCode(question.trademark.place) &&
                      ` · ${countryName(question.trademark.place, say.locale)}`}
                  </strong>
                  <span className={classes.opening}>{question.opening}</span>
                </span>
                <ThreadState state={question.state} isAnswer={question.isAnswer} />
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes.closed}>{say('mine_more', { count: more })}</p>}
      </section>
    </Section>
  );
};

/** What of the firm a client has to read or to answer; nothing where there is none. */
export const QuestionsForYou = () => {
  const say = useSentences(questionMessages);
  const { data } = useCall(threadApi.mine, {});
  return (
    <Questions
      id="questions-for-you"
      title={say('for_you')}
      questions={(data?.questions ?? []).filter(waitsForClient)}
    />
  );
};

/** The other open questions of a client, those with an answer first; nothing where there are none. */
export const MyQuestions = () => {
  const say = useSentences(questionMessages);
  const { data } = useCall(threadApi.mine, {});
  const questions = data?.questions ?? [];
  return (
    <Questions
      id="my-questions"
      title={say('mine')}
      questions={questions.filter((question) => !waitsForClient(question))}
      more={(data?.total ?? 0) - questions.length}
    />
  );
};
