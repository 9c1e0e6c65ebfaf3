import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Payment } from '#contract/payments/payment';
import { renewalMessages } from '#contract/payments/renewalWords';
import { renewalApi } from '#contract/payments/renewals';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { Answers, type Asked, useQuestionText } from '#web/payments/RenewalQuestion.tsx';

const QuestionDialog = ({ onClose, ...asked }: Asked & { onClose: () => void }) => {
  const say = useSentences(renewalMessages);
  const text = useQuestionText(asked.question);
  return (
    <Modal opened onClose={onClose} title={say('ask_title')} withCloseButton={false}>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Answers
          {...asked}
          onDone={onClose}
          aside={
            <Button variant="subtle" data-autofocus onClick={onClose}>
              {say('later')}
            </Button>
          }
        />
      </Stack>
    </Modal>
  );
};

/** Asks after saving a payment whether it is the renewal; the caller renders `dialog`. */
export const useRenewalQuestion = (onAnswered?: () => void) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const askAbout = async ({
    id: payment,
    trademark: id,
  }: Pick<Payment, 'id' | 'trademark'>): Promise<{ isAsked: boolean }> => {
    try {
      const { question, can } = await call(renewalApi.read, { id }, { quiet: true });
      if (!can.decline || question?.payment !== payment) return { isAsked: false };
      setAsked({ id, question });
      return { isAsked: true };
    } catch (error) {
      // The payment is saved, and the page of the mark keeps asking.
      if (!isCallFailure(error)) throw error;
      return { isAsked: false };
    }
  };
  const close = () => {
    setAsked(null);
    onAnswered?.();
  };
  const dialog = asked && <QuestionDialog {...asked} onClose={close} />;
  return { askAbout, dialog };
};
