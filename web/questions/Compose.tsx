import { Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { threadApi } from '#contract/questions/api';
import { messageForm, questionForm } from '#contract/questions/forms';
import { questionMessages } from '#contract/questions/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { focusField } from '#web/form/focusField.ts';

/** Brings people to what they are about to type. */
export const Focused = ({ children }: { children: ReactNode }) => {
  useEffect(() => focusField('text'), []);
  return children;
};

/** The form of a new question about a mark, or of a message of the firm to the client. */
export const AskForm = ({
  mark,
  onSent,
  onCancel,
}: {
  mark: number;
  onSent: () => void;
  onCancel?: () => void;
}) => {
  const say = useSentences(questionMessages);
  const isStaff = useIsStaff();
  return (
    <EntityForm
      form={isStaff ? messageForm : questionForm}
      about={`mark ${mark}`}
      submitLabel={say(isStaff ? 'write_send' : 'ask_send')}
      inPlace
      notice={
        <Text size="sm" c="dimmed" maw="68ch">
          {say(isStaff ? 'write_lead' : 'ask_lead')}
        </Text>
      }
      onSubmit={async ({ text, files = [] }, { idempotencyKey }) => {
        const sent = { id: mark, text, files };
        await call(threadApi.ask, sent, { idempotencyKey, quiet: true });
      }}
      onDone={() => {
        announceDone(say(isStaff ? 'written' : 'asked'));
        onSent();
      }}
      {...(onCancel && { onCancel })}
    />
  );
};

/** The form of a further message. */
export const ReplyForm = ({
  question,
  onSent,
  onCancel,
}: {
  question: number;
  onSent: () => void;
  onCancel: () => void;
}) => {
  const say = useSentences(questionMessages);
  return (
    <Focused>
      <EntityForm
        form={messageForm}
        about={question}
        submitLabel={say('send')}
        inPlace
        onSubmit={async ({ text, files = [] }, { idempotencyKey }) => {
          const sent = { id: question, text, files };
          await call(threadApi.reply, sent, { idempotencyKey, quiet: true });
        }}
        onDone={() => {
          announceDone(say('written'));
          onSent();
        }}
        onCancel={onCancel}
      />
    </Focused>
  );
};
