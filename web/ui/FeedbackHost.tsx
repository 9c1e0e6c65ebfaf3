import '#web/ui/mainStyles.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { closeDialog, takeToasts, type Toast, useFeedback } from '#web/ui/feedback.ts';
import classes from './FeedbackHost.module.css';

const toastMilliseconds = 5000;
/** The attribute that makes Mantine's dialogs ignore a key. */
const unheard = { 'data-mantine-stop-propagation': 'true' };
const colors = { error: 'red', success: 'green', info: 'navy' } as const;

const draw = ({ tone, text, detail, action, closeLabel }: Toast) => {
  const id = notifications.show({
    color: colors[tone],
    withBorder: true,
    className: classes.toast ?? '',
    closeButtonProps: { 'aria-label': closeLabel },
    onOpen: ({ id }) => setTimeout(() => id && notifications.hide(id), toastMilliseconds),
    message: (
      <div className={classes.message}>
        <div className={classes.words}>
          {text}
          {detail !== undefined && (
            <Text component="span" display="block" size="xs" c="dimmed">
              {detail}
            </Text>
          )}
        </div>
        {action && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id);
              void action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
  });
};

/** Renders toasts and conflict dialogs (docs/rules.md, Errors). */
export const FeedbackHost = () => {
  const { toasts, dialogs } = useFeedback();
  const dialog = dialogs[0];
  useEffect(() => {
    if (toasts.length > 0) takeToasts().forEach(draw);
  }, [toasts]);
  return (
    <>
      {/* Closed by our own timer: Mantine's pauses while the pointer happens to rest there. */}
      <Notifications
        className={classes.toasts}
        position="top-right"
        autoClose={false}
        limit={4}
        zIndex={1000}
      />
      <Modal
        opened={dialog !== undefined}
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
    </>
  );
};
