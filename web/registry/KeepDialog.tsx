import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { registryMessages } from '#contract/registry/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { useKeptDraft, useTypedDraft } from '#web/form/useTypedDraft.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

const longestReason = 1_000;

/** Keeps our value and asks for a reason, for later reference. */
export const KeepDialog = ({
  title,
  about,
  confirmLabel,
  onKeep,
  onCancel,
}: {
  title: string;
  /** The mark and field, if there is only one. */
  about?: string;
  confirmLabel: string;
  onKeep: (reason: string) => Promise<void>;
  onCancel: () => void;
}): ReactNode => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const draft = useTypedDraft<{ reason: string }>(`Keep ${title} ${about ?? ''}`);
  const [reason, setReason] = useState(draft.values.reason ?? '');
  useKeptDraft(draft, title, () => (reason === '' ? null : { values: { reason } }));
  const [isMissed, setIsMissed] = useState(false);
  const [busy, keep] = useAction(async () => {
    setIsMissed(reason.trim() === '');
    if (reason.trim() !== '') await onKeep(reason.trim());
  });
  return (
    <ConfirmDialog
      opened
      title={title}
      text={about === undefined ? say('keep_text') : `${about} ${say('keep_text')}`}
      // Once a reason is typed, the dialog closes only by a button.
      staysOpen={reason !== ''}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={keep}
      onClose={onCancel}
    >
      <RestoredNotice typed={draft.restored} />
      <Textarea
        required
        data-autofocus
        rows={3}
        label={say('reason')}
        error={isMissed ? say('reason_needed') : undefined}
        maxLength={longestReason}
        value={reason}
        onChange={({ currentTarget }) => {
          setIsMissed(false);
          setReason(currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
};
