import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import { nothingRelated } from '#contract/kit/valueText';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Tick } from '#web/ui/Tick.tsx';

/** Asks for one row of a kind, or expressly for none. */
export const OneOrNoneDialog = ({
  type,
  title,
  text,
  label,
  noneLabel,
  needed,
  confirmLabel,
  danger = false,
  onChoose,
  onClose,
}: {
  type: AutocompleteType;
  title: string;
  text?: string;
  label: string;
  noneLabel: string;
  /** Said where neither is chosen. */
  needed: string;
  confirmLabel: string;
  danger?: boolean;
  onChoose: (id: number | null) => Promise<void>;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isNone, setIsNone] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, confirm] = useAction(async () => {
    if (chosen === null && !isNone) setFault(needed);
    else await onChoose(isNone ? null : chosen);
  });
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      busy={busy}
      danger={danger}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {text !== undefined && <Text size="sm">{text}</Text>}
        <RemoteChoice
          type={type}
          label={label}
          many={false}
          max={1}
          related={nothingRelated}
          readOnly={isNone}
          error={fault}
          value={chosen === null || isNone ? [] : [chosen]}
          onChange={([id = null]) => {
            setChosen(id);
            setFault(undefined);
          }}
        />
        <Tick
          checked={isNone}
          onChange={({ currentTarget }) => {
            setIsNone(currentTarget.checked);
            setFault(undefined);
          }}
        >
          {noneLabel}
        </Tick>
      </Stack>
    </ConfirmDialog>
  );
};
