import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link to another page that looks like a button. */
export const LinkButton = createLink((props: ButtonProps) => <Button component="a" {...props} />);
