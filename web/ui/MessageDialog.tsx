import '#web/ui/mainStyles.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { closeDialog, useFeedback } from '#web/ui/feedback.ts';
import { unheard } from '#web/ui/unheardKeys.ts';

/** Renders conflict dialogs, one after the other (docs/rules.md, Errors). */
export const MessageDialog = () => {
  const [dialog] = useFeedback().dialogs;
  // Opened only once it is there: it then knows where the focus goes back to.
  const isPlaced = useMounted();
  return (
    <Modal
      opened={isPlaced && dialog !== undefined}
      onClose={closeDialog}
      title={dialog?.title}
      // Above the form it concerns, which may be in a dialog opened later.
      zIndex={300}
      // Every open dialog receives the key: only this one must close.
      closeOnEscape={false}
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeDialog();
      }}
      attributes={{ content: unheard }}
      closeButtonProps={{ ...unheard, 'aria-label': dialog?.closeLabel }}
    >
      <Stack gap="lg">
        <Text>{dialog?.text}</Text>
        {dialog?.detail !== undefined && (
          <Text size="xs" c="dimmed">
            {dialog.detail}
          </Text>
        )}
        <Group justify="flex-end">
          <Button {...unheard} data-autofocus onClick={closeDialog}>
            {dialog?.closeLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
