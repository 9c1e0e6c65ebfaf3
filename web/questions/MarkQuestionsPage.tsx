import { Button, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { questionsPage, threadApi } from '#contract/questions/api';
import { questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { AskForm, Focused } from '#web/questions/Compose.tsx';
import type { Reach } from '#web/questions/outcome.ts';
import { Thread } from '#web/questions/Thread.tsx';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './questions.module.css';

const route = getRouteApi('/main/trademarks/$trademarkId/questions');
const minute = 60_000;

/** A page of questions; further ones are asked for one after another. */
const Threads = ({
  mark,
  from,
  opened,
}: {
  mark: number;
  from: number;
  opened?: number | undefined;
}) => {
  const say = useSentences(questionMessages);
  const [showsMore, setShowsMore] = useState(false);
  const input = { id: mark, ...(from > 0 && { from }) };
  const { data, error, refetch } = useCall(threadApi.ofMark, input, { every: () => minute });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius="lg" aria-busy data-coming />;
  const left = data.total - from - questionsPage;
  return (
    <>
      {data.threads.map((thread) => (
        <Thread key={thread.id} thread={thread} reach={data} opens={thread.id === opened} />
      ))}
      {left > 0 && !showsMore && (
        <div>
          <Button variant="default" onClick={() => setShowsMore(true)}>
            {say('older', { count: left })}
          </Button>
        </div>
      )}
      {showsMore && <Threads mark={mark} from={from + questionsPage} />}
    </>
  );
};

/** A new question, or for the firm a message. */
const NewQuestion = ({
  mark,
  reach,
  onClose,
}: {
  mark: number;
  reach: Reach;
  onClose?: () => void;
}) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  return (
    <section className={classes.thread} aria-labelledby="new-question">
      <h2 id="new-question" className={classes.title}>
        {say(isStaff ? 'write' : 'ask')}
      </h2>
      <AskForm
        mark={mark}
        reach={reach}
        onSent={() => onClose?.()}
        {...(onClose && { onCancel: onClose })}
      />
    </section>
  );
};

/** The form of a new question, where somebody came to ask or nothing was asked yet. */
const Asking = ({ mark, reach, isEmpty }: { mark: number; reach: Reach; isEmpty: boolean }) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  const { ask } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: (shown) => ({ ...shown, ask: undefined }),
      replace: true,
      resetScroll: false,
    });
  if (ask)
    return (
      <Focused>
        <NewQuestion mark={mark} reach={reach} onClose={close} />
      </Focused>
    );
  if (!isStaff) return isEmpty ? <NewQuestion mark={mark} reach={reach} /> : null;
  return (
    <div>
      <LinkButton variant="default" {...questionsOfMark(mark, { ask: true })}>
        {say('write')}
      </LinkButton>
    </div>
  );
};

const Questions = ({ id }: { id: number }) => {
  const { question } = route.useSearch();
  const isStaff = useIsStaff();
  const { data, error } = useCall(threadApi.ofMark, { id }, { every: () => minute });
  if (!data && !error) return <Skeleton height={220} radius="lg" aria-busy data-coming />;
  // What the address names is what the firm came to answer.
  const opened = data?.threads.find(
    (thread) =>
      thread.id === question && isStaff && thread.state === questionState.WAITS_FOR_FIRM.value,
  )?.id;
  return (
    <div className={classes.page}>
      {data && <Asking mark={id} reach={data} isEmpty={data.total === 0} />}
      <Threads mark={id} from={0} opened={opened} />
    </div>
  );
};

/** What was asked about a mark and answered: for the client and for the firm. */
export const MarkQuestionsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <Questions key={id} id={id} />
  </EntitySubPage>
);
