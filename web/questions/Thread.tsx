import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Message, type Thread as ThreadOf, threadApi } from '#contract/questions/api';
import { messageForm } from '#contract/questions/forms';
import { questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { FileLinks } from '#web/form/FileLinks.tsx';
import { useIsTyped } from '#web/form/formPlace.ts';
import { ReplyForm } from '#web/questions/Compose.tsx';
import type { Reach } from '#web/questions/outcome.ts';
import { ThreadState } from '#web/questions/ThreadState.tsx';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './questions.module.css';

const MessageItem = ({ message }: { message: Message }) => {
  const say = useSentences(questionMessages);
  const { at, fromFirm, author, text, files } = message;
  return (
    <li className={classes.message} data-firm={fromFirm || undefined}>
      <p className={classes.author}>
        <strong>{author ?? say('firm')}</strong>
        {fromFirm && author !== null && <span>{say('firm')}</span>}
        <time dateTime={at}>{formatInstant(say.locale, at)}</time>
      </p>
      <p className={classes.text}>{text}</p>
      {files.length > 0 && (
        <FileLinks
          ids={files.map(({ id }) => id)}
          files={Object.fromEntries(files.map((file) => [file.id, file]))}
        />
      )}
    </li>
  );
};

type Some = { question: number; messages: readonly Message[]; earlier: number };

/** Messages that follow each other, and the way to those before them. */
const Messages = ({ question, messages, earlier }: Some) => {
  const say = useSentences(questionMessages);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [first] = messages;
  return (
    <>
      {first && earlier > 0 && !showsEarlier && (
        <li>
          <Button variant="default" onClick={() => setShowsEarlier(true)}>
            {say('earlier', { count: earlier })}
          </Button>
        </li>
      )}
      {first && earlier > 0 && showsEarlier && (
        <EarlierMessages question={question} before={first.id} />
      )}
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </>
  );
};

/** Not read again every minute, as the last ones are: nothing of it changes. */
const EarlierMessages = ({ question, before }: { question: number; before: number }) => {
  const { data, error, refetch } = useCall(threadApi.earlier, { id: question, before });
  if (data) return <Messages question={question} {...data} />;
  return (
    <li>
      {error ? (
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={80} radius="md" aria-busy data-coming />
      )}
    </li>
  );
};

/** Enough to tell one question from another where it is read out. */
const openingOf = ({ opening }: ThreadOf): string => opening.slice(0, 60);

const Acts = ({ thread, onWrite }: { thread: ThreadOf; onWrite: () => void }) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  const { id, version, state, isFormer } = thread;
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [busy, close] = useAction(async () => {
    setAsking(false);
    await call(threadApi.close, { id, version }, { readAgainIfRefused: true });
  });
  const opening = openingOf(thread);
  const isClosed = state === questionState.CLOSED.value;
  const isUnanswered = state === questionState.WAITS_FOR_FIRM.value && !isFormer;
  const isOwnTurn =
    state === (isStaff ? questionState.WAITS_FOR_FIRM : questionState.WAITS_FOR_CLIENT).value;
  const ownAct = isOwnTurn ? say('answer') : say('add');
  const act = isClosed ? say('reopen') : ownAct;
  return (
    <div className={classes.acts}>
      {!isFormer && (
        <Button
          variant={isOwnTurn ? 'filled' : 'default'}
          aria-label={say('act_of', { act, opening })}
          onClick={onWrite}
        >
          {act}
        </Button>
      )}
      {!isClosed && (
        <BusyButton
          variant="default"
          busy={busy}
          aria-label={say('close_of', { opening })}
          onClick={isUnanswered ? () => setAsking(true) : close}
        >
          {say('close')}
        </BusyButton>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={say('close_title')}
        text={say(isStaff ? 'close_unanswered_by_firm' : 'close_unanswered')}
        confirmLabel={say('close_anyway')}
        cancelLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};

/** What a client has in front of them is read: it stops being news on the home page and beside the tab. */
const useNoteRead = ({ id, isUnread, messages }: ThreadOf): void => {
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (!isUnread || last === undefined) return;
    // It stays unread if this fails, and is tried again when it is next opened.
    call(threadApi.read, { id, upTo: last }, { quiet: true }).catch(() => undefined);
  }, [id, isUnread, last]);
};

/** One question with all that was written, and the way to write on or to close it. */
export const Thread = ({
  thread,
  reach,
  opens,
}: {
  thread: ThreadOf;
  reach: Reach;
  opens: boolean;
}) => {
  const say = useSentences(questionMessages);
  const isTyped = useIsTyped();
  useNoteRead(thread);
  // Whoever was interrupted finds what they were typing.
  const [isWriting, setWriting] = useState(
    () => !thread.isFormer && (opens || isTyped(messageForm, [], thread.id)),
  );
  const { id, state, answerBy, closed, customer, isFormer, messages, earlier } = thread;
  const heading = `question-${id}`;
  return (
    <Section>
      <section aria-labelledby={heading} className={classes.thread}>
        <header className={classes.head}>
          <h2 id={heading} className={classes.title}>
            {say(thread.isByFirm ? 'of_firm' : 'of_client')}
          </h2>
          <ThreadState
            state={state}
            answerBy={answerBy}
            isAnswer={thread.isAnswer}
            isFormer={isFormer}
          />
          {isFormer && customer !== null && (
            <span className={classes.customer}>{say('customer_then', { customer })}</span>
          )}
        </header>
        {isFormer && <Notice tone="info">{say('former')}</Notice>}
        <ol className={classes.messages}>
          <Messages question={id} messages={messages} earlier={earlier} />
        </ol>
        {closed && (
          <p className={classes.closed}>
            {say('closed_by', {
              by: closed.by ?? say('firm'),
              when: formatInstant(say.locale, closed.at),
            })}
          </p>
        )}
        {isWriting ? (
          <ReplyForm
            question={id}
            last={messages.at(-1)?.id ?? 0}
            reach={reach}
            onSent={() => setWriting(false)}
            onCancel={() => setWriting(false)}
          />
        ) : (
          <Acts thread={thread} onWrite={() => setWriting(true)} />
        )}
      </section>
    </Section>
  );
};
