import { type ReactNode, useState } from 'react';
import { changesShown } from '#web/data/changes.ts';
import { isCallFailure, isTransient } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import type { Asking, Tell } from '#web/table/actions.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';

export type Question = Asking & {
  /** Rejects on failure, which the call has announced; the user can retry unless the server refused. */
  run: (tell: Tell) => Promise<void>;
};

/** A confirmation dialog for an action, styled as dangerous by default. */
export const useConfirm = (): { ask: (question: Question) => void; dialog: ReactNode } => {
  const t = useTranslate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState('');
  const [busy, confirm] = useAction(async () => {
    try {
      await question?.run(setTold);
      await changesShown();
      setOpened(false);
    } catch (error) {
      // A refusal would be repeated, so its reason replaces the question; only a lost connection may retry.
      if (isCallFailure(error) && !isTransient(error)) setOpened(false);
      throw error;
    } finally {
      setTold('');
    }
  });
  return {
    ask: (next) => {
      setQuestion(next);
      setOpened(true);
    },
    dialog: (
      <LaterConfirmDialog
        danger={question?.danger ?? true}
        opened={opened}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      >
        <output>{told}</output>
      </LaterConfirmDialog>
    ),
  };
};
