import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link within a text. */
export const TextLink = createLink((props: AnchorProps) => (
  <Anchor size="sm" underline="always" {...props} />
));
