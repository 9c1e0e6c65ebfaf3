import '#web/ui/mainStyles.ts';
import { Button, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { takeToasts, type Toast, useFeedback } from '#web/ui/feedback.ts';
import classes from './Toasts.module.css';

const toastMilliseconds = 5000;
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

/** Renders toasts. */
export const Toasts = () => {
  const { toasts } = useFeedback();
  useEffect(() => {
    if (toasts.length > 0) takeToasts().forEach(draw);
  }, [toasts]);
  return (
    // Closed by our own timer: Mantine's pauses while the pointer happens to rest there.
    <Notifications
      className={classes.toasts}
      position="top-right"
      autoClose={false}
      limit={4}
      zIndex={1000}
    />
  );
};
