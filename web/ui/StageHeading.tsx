import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step that replaced another; it takes the focus. */
export const StageHeading = ({
  takesFocus = false,
  children,
}: {
  takesFocus?: boolean;
  children: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Title ref={heading} order={2} size="h4" tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </Title>
  );
};
