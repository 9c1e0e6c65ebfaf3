import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './AuthCard.module.css';

/** The card in the middle of every page of the bare layout. */
export const AuthCard = ({
  title,
  lead,
  takesFocus = false,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** It replaced the element that had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Paper className={classes.card} radius="lg">
      <Stack gap="lg">
        <Stack gap={6}>
          <Title ref={heading} order={1} size="h3" tabIndex={takesFocus ? -1 : undefined}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" size="sm">
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
};
