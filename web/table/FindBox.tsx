import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** A box above a long list; typing narrows the list. */
export const FindBox = ({
  label,
  typed,
  onType,
  ...input
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}) => (
  <TextInput
    {...input}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={typed}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
