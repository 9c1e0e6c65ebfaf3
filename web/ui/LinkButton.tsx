import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A way to another page that looks like the next step. */
export const LinkButton = ({ to, ...button }: ButtonProps & { to: string }) => (
  <Button {...button} renderRoot={(props: object) => <Link to={to} {...props} />} />
);
