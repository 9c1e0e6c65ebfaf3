import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link within a text. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor size="sm" underline="always" renderRoot={(props: object) => <Link to={to} {...props} />}>
    {children}
  </Anchor>
);
