import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { threadApi } from '#contract/questions/api';
import { messageForm, questionForm } from '#contract/questions/forms';
import { questionMessages } from '#contract/questions/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { focusField } from '#web/form/focusField.ts';
import { announceWritten, type Reach } from '#web/questions/outcome.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Brings people to what they are about to type. */
export const Focused = ({ children }: { children: ReactNode }) => {
  useEffect(() => focusField('text'), []);
  return children;
};

const NobodyReads = () => {
  const say = useSentences(questionMessages);
  return <Notice tone="warning">{say('nobody')}</Notice>;
};

/** The form of a new question about a mark, or of a message of the firm to the client. */
export const AskForm = ({
  mark,
  reach,
  onSent,
  onCancel,
}: {
  mark: number;
  reach: Reach;
  onSent: () => void;
  onCancel?: () => void;
}) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  const lead = isStaff ? 'write_lead' : 'ask_lead';
  return (
    <EntityForm
      form={isStaff ? messageForm : questionForm}
      about={`mark ${mark}`}
      submitLabel={say(isStaff ? 'write_send' : 'ask_send')}
      inPlace
      notice={
        reach.readers === 0 ? (
          <NobodyReads />
        ) : (
          <Text size="sm" c="dimmed" maw="68ch">
            {say(reach.isMailHeld ? `${lead}_no_mail` : lead)}
          </Text>
        )
      }
      onSubmit={async ({ text, files = [] }, { idempotencyKey }) => {
        const written = { id: mark, text, files };
        const sent = await call(threadApi.ask, written, { idempotencyKey, quiet: true });
        if (isStaff) announceWritten(say, sent);
        else announceDone(say('asked'));
      }}
      onDone={onSent}
      {...(onCancel && { onCancel })}
    />
  );
};

/** The form of a further message to a question, of which `last` is the last message on the page. */
export const ReplyForm = ({
  question,
  last,
  reach,
  onSent,
  onCancel,
}: {
  question: number;
  last: number;
  reach: Reach;
  onSent: () => void;
  onCancel: () => void;
}) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  // Who began to type before it came has it pointed out.
  const [lastAtFirst] = useState(last);
  return (
    <Focused>
      <EntityForm
        form={messageForm}
        about={question}
        submitLabel={say('send')}
        inPlace
        notice={
          <>
            {reach.readers === 0 && <NobodyReads />}
            {last !== lastAtFirst && <Notice tone="warning">{say('newer')}</Notice>}
          </>
        }
        onSubmit={async ({ text, files = [] }, { idempotencyKey }) => {
          const written = { id: question, seen: last, text, files };
          const options = { idempotencyKey, quiet: true, readAgainIfRefused: true };
          const sent = await call(threadApi.reply, written, options);
          if (isStaff) announceWritten(say, sent);
          else announceDone(say('added'));
        }}
        onDone={onSent}
        onCancel={onCancel}
      />
    </Focused>
  );
};
