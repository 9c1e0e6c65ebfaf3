import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { announceDone } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** A button that asks for confirmation, runs an action on an account and announces the result. */
export const ConfirmedAction = ({
  label,
  name,
  title,
  text,
  done,
  danger = true,
  action,
  ...button
}: Pick<ButtonProps, 'size' | 'leftSection'> & {
  label: string;
  /** Distinguishes buttons with the same label. */
  name?: string;
  title: string;
  text: string;
  done: string;
  danger?: boolean;
  /** It announces its failure itself. */
  action: () => Promise<unknown>;
}) => {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  // A snapshot, so that the action's changes do not alter the dialog while it closes.
  const present = { title, text, confirmLabel: label, danger };
  const [question, setQuestion] = useState(present);
  const [busy, confirm] = useAction(async () => {
    try {
      await action();
      announceDone(done);
    } finally {
      setAsked(false);
    }
  });
  return (
    <>
      <Button
        variant="default"
        {...button}
        {...(name !== undefined && { 'aria-label': name })}
        onClick={() => {
          setQuestion(present);
          setAsked(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        opened={asked}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </>
  );
};
