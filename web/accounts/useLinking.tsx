import { type ReactNode, useState } from 'react';
import { accountMessages } from '#contract/accounts/words';
import { failureText } from '#web/data/announce.ts';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Question = { failure: CallFailure; answer: (agreed: boolean) => void };

/**
 * Sends the request; if an address belongs to other customers, asks whether to link its account and then
 * sends the linking request (OTHER_CUSTOMER_SAME_EMAIL).
 */
export const useLinking = (): [
  question: ReactNode,
  sendOrLink: <T, L>(send: () => Promise<T>, link: () => Promise<L>) => Promise<T | L>,
] => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const [question, setQuestion] = useState<Question | null>(null);
  const agreed = async (failure: CallFailure): Promise<boolean> => {
    const answer = await new Promise<boolean>((resolve) =>
      setQuestion({ failure, answer: resolve }),
    );
    setQuestion(null);
    return answer;
  };
  return [
    <ConfirmDialog
      key="link"
      opened={question !== null}
      title={say('link_question')}
      text={question ? failureText(t, question.failure) : ''}
      confirmLabel={t('continue')}
      cancelLabel={t('cancel')}
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />,
    async (send, link) => {
      try {
        return await send();
      } catch (error) {
        if (!isCallFailure(error) || error.details.code !== 'OTHER_CUSTOMER_SAME_EMAIL')
          throw error;
        if (!(await agreed(error))) throw new CallFailure('cancelled', {}, error);
        return link();
      }
    },
  ];
};
