import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { announceDone } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** A button that asks first, then does something to an account and says that it is done. */
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
  /** Where several buttons have the same label: what this one is of. */
  name?: string;
  title: string;
  text: string;
  done: string;
  danger?: boolean;
  /** Announces its own failure. */
  action: () => Promise<unknown>;
}) => {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  // As it was when asked: what the action changes must not change the question while it closes.
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
