import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { threadApi } from '#contract/questions/api';
import { countryName, isTerritoryCode } from '#contract/values/countries';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { ThreadState } from '#web/questions/ThreadState.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './questions.module.css';

/** A client's open questions, those with an answer first; nothing where there are none. */
export const MyQuestions = () => {
  const say = useSentences(questionMessages);
  const { data } = useCall(threadApi.mine, {});
  if (!data || data.questions.length === 0) return null;
  const more = data.total - data.questions.length;
  return (
    <Section>
      <section aria-labelledby="my-questions">
        <Title order={2} size="h4" id="my-questions" mb="xs">
          {say('mine')}
        </Title>
        <ul className={classes.mine}>
          {data.questions.map(({ id, trademark, opening, state, isAnswer }) => (
            <li key={id}>
              <Link {...questionsOfMark(trademark.id, { question: id })}>
                <span className={classes.about}>
                  <strong>
                    {trademark.name}
                    {isTerritoryCode(trademark.place) &&
                      ` · ${countryName(trademark.place, say.locale)}`}
                  </strong>
                  <span className={classes.opening}>{opening}</span>
                </span>
                <ThreadState state={state} isAnswer={isAnswer} />
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes.closed}>{say('mine_more', { count: more })}</p>}
      </section>
    </Section>
  );
};
