import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A way to another page that looks like the next step. */
export const LinkButton = createLink((props: ButtonProps) => <Button component="a" {...props} />);
