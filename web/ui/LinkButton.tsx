import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A way to another page that looks like the next step. */
export const LinkButton = ({
  to,
  search = {},
  ...button
}: ButtonProps & { to: string; search?: object }) => (
  <Button {...button} renderRoot={(props: object) => <Link to={to} search={search} {...props} />} />
);
