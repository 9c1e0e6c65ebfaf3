import { Button, Group, Modal, Stack } from '@mantine/core';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { MovedList } from '#web/rules/MovedList.tsx';
import { usePreview } from '#web/rules/usePreview.ts';

const Asking = ({
  rule,
  onAgree,
  onClose,
}: {
  rule: DeadlineRule;
  onAgree: () => void;
  onClose: () => void;
}) => {
  const say = useSentences(ruleMessages);
  const { preview, failure, again } = usePreview(rule);
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
        <Button disabled={!preview.complete} onClick={onAgree}>
          {say('save')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Every deadline that changing a rule would move, and how, before it is saved. */
export const PreviewDialog = ({
  rule,
  onAgree,
  onClose,
}: {
  rule: DeadlineRule | null;
  onAgree: () => void;
  onClose: () => void;
}) => {
  const say = useSentences(ruleMessages);
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      size="xl"
      title={say('preview_title')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {rule && <Asking rule={rule} onAgree={onAgree} onClose={onClose} />}
    </Modal>
  );
};
