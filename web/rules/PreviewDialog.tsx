import { Button, Group, Modal, Stack } from '@mantine/core';
import type { RuleChange } from '#contract/deadlines/ruleChanges';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { MovedList } from '#web/rules/MovedList.tsx';
import { usePreview } from '#web/rules/usePreview.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

type Asking = {
  onAgree: () => void;
  onClose: () => void;
  /** What agreeing does, where it is not saving. */
  agreeLabel?: string;
  busy?: boolean;
};

const Question = ({
  change,
  onAgree,
  onClose,
  agreeLabel,
  busy = false,
}: Asking & { change: RuleChange }) => {
  const say = useSentences(ruleMessages);
  const { preview, failure, again } = usePreview(change);
  const label = agreeLabel ?? say('save');
  return (
    <Stack gap="md">
      {failure ? (
        <LoadFailure failure={failure} onTryAgain={again} />
      ) : (
        <MovedList preview={preview} />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {say('back')}
        </Button>
        {preview.complete ? (
          <BusyButton busy={busy} onClick={onAgree}>
            {label}
          </BusyButton>
        ) : (
          <Button disabled>{label}</Button>
        )}
      </Group>
    </Stack>
  );
};

/** Every deadline that a change of rules would move, and how, before it is made. */
export const PreviewDialog = ({ change, ...asking }: Asking & { change: RuleChange | null }) => {
  const say = useSentences(ruleMessages);
  return (
    <Modal
      opened={change !== null}
      onClose={asking.onClose}
      size="xl"
      title={say('preview_title')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {change && <Question change={change} {...asking} />}
    </Modal>
  );
};
