import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CustomerChoice } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import type { Related } from '#contract/kit/crud';
import { useSentences } from '#web/data/language.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';

const relatedTo = (choice: CustomerChoice | null, name: string | null): Related => ({
  options: choice && 'id' in choice && name !== null ? { CUSTOMER: { [choice.id]: name } } : {},
  files: {},
});

const NewName = ({
  label,
  name,
  onChange,
}: {
  label: string;
  name: string;
  onChange: (choice: CustomerChoice | null) => void;
}) => {
  const say = useSentences(importMessages);
  const [typed, setTyped] = useState(name);
  const save = () => {
    const next = typed.trim();
    if (next !== name) onChange(next === '' ? null : { name: next });
  };
  return (
    <TextInput
      label={`${label}: ${say('customer_new_name')}`}
      description={name === '' ? undefined : say('customer_will_be', { name })}
      inputWrapperOrder={inputOrder}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setTyped(name);
      }}
    />
  );
};

/** A customer that exists, or the name of one that the import creates. */
export const CustomerPicker = ({
  label,
  value,
  name,
  onChange,
}: {
  label: string;
  value: CustomerChoice | null;
  /** The chosen customer in words. */
  name: string | null;
  onChange: (choice: CustomerChoice | null) => void;
}) => {
  const say = useSentences(importMessages);
  const [isNew, setIsNew] = useState(value !== null && 'name' in value);
  const box = useRef<HTMLDivElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the input that replaces the other.
    if (wasNew.current !== isNew) box.current?.querySelector('input')?.focus();
    wasNew.current = isNew;
  }, [isNew]);
  return (
    <Stack gap={8} ref={box}>
      {isNew ? (
        <NewName
          label={label}
          name={value !== null && 'name' in value ? value.name : ''}
          onChange={onChange}
        />
      ) : (
        <RemoteChoice
          type="CUSTOMER"
          label={label}
          many={false}
          max={1}
          related={relatedTo(value, name)}
          value={value !== null && 'id' in value ? [value.id] : []}
          onChange={([id]) => onChange(id === undefined ? null : { id })}
        />
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isNew ? undefined : <IconUserPlus size={16} aria-hidden />}
          onClick={() => setIsNew(!isNew)}
        >
          {say(isNew ? 'customer_choose' : 'customer_new')}
        </Button>
      </Group>
    </Stack>
  );
};
