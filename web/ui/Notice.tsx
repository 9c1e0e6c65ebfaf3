import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const tones = {
  error: { color: 'red', Icon: IconAlertCircle, role: 'alert' },
  warning: { color: 'yellow', Icon: IconAlertCircle, role: 'status' },
  success: { color: 'green', Icon: IconCircleCheck, role: 'status' },
  info: { color: 'navy', Icon: IconInfoCircle, role: 'status' },
} as const;

export type Tone = keyof typeof tones;

/** A message within the page it concerns. */
export const Notice = ({
  tone,
  title,
  children,
}: {
  tone: Tone;
  title?: string;
  children: ReactNode;
}) => {
  const { color, Icon, role } = tones[tone];
  return (
    <Alert
      variant="light"
      color={color}
      icon={<Icon aria-hidden />}
      role={role}
      title={title}
      classNames={{ root: classes.notice, message: classes.message }}
    >
      {children}
    </Alert>
  );
};
