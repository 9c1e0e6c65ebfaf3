import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Message, type Thread as ThreadOf, threadApi } from '#contract/questions/api';
import { messageForm } from '#contract/questions/forms';
import { questionState } from '#contract/questions/question';
import { questionMessages } from '#contract/questions/words';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { FileLinks } from '#web/form/FileLinks.tsx';
import { useIsTyped } from '#web/form/formPlace.ts';
import { ReplyForm } from '#web/questions/Compose.tsx';
import { ThreadState } from '#web/questions/ThreadState.tsx';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
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

const openingOf = ({ messages }: ThreadOf): string => messages[0]?.text.slice(0, 60) ?? '';

const Acts = ({ thread, onWrite }: { thread: ThreadOf; onWrite: () => void }) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  const { id, version, state, isFormer } = thread;
  const [busy, close] = useAction(async () => {
    await call(threadApi.close, { id, version }, { readAgainIfRefused: true });
  });
  const opening = openingOf(thread);
  const isClosed = state === questionState.CLOSED.value;
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
          onClick={close}
        >
          {say('close')}
        </BusyButton>
      )}
    </div>
  );
};

/** One question with all that was written, and the way to write on or to close it. */
export const Thread = ({ thread, opens }: { thread: ThreadOf; opens: boolean }) => {
  const say = useSentences(questionMessages);
  const isTyped = useIsTyped();
  // Whoever was interrupted finds what they were typing.
  const [isWriting, setWriting] = useState(
    () => !thread.isFormer && (opens || isTyped(messageForm, [], thread.id)),
  );
  const { id, state, answerBy, closed, customer, isFormer, messages } = thread;
  const isOfClient = messages[0]?.fromFirm === false;
  const heading = `question-${id}`;
  return (
    <Section>
      <section aria-labelledby={heading} className={classes.thread}>
        <header className={classes.head}>
          <h2 id={heading} className={classes.title}>
            {say(isOfClient ? 'of_client' : 'of_firm')}
          </h2>
          <ThreadState
            state={state}
            answerBy={answerBy}
            isAnswer={messages.some(({ fromFirm }) => !fromFirm)}
          />
          {isFormer && customer !== null && (
            <span className={classes.customer}>{say('customer_then', { customer })}</span>
          )}
        </header>
        {isFormer && <Notice tone="info">{say('former')}</Notice>}
        <ol className={classes.messages}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
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
