import { Group, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';

/** A secret link to hand over: read, selected by a click, copied by a button. */
export const LinkToCopy = ({
  link,
  label,
  description,
  isFirst = true,
}: {
  link: string;
  label: string;
  description?: string;
  /** Whether the dialog begins in it. */
  isFirst?: boolean;
}) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        data-autofocus={isFirst || undefined}
        readOnly
        value={link}
        label={label}
        description={description}
        inputWrapperOrder={inputOrder}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton text={link} shown={field} />
      </Group>
    </Stack>
  );
};
