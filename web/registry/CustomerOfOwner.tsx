import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { RegistryComparison } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { optionsOf } from '#web/registry/customerOptions.ts';
import classes from './CustomerOfOwner.module.css';

/** An existing customer, the name of a new one, or none yet. */
export type ChosenCustomer = number | { name: string } | null;

type OfOwnerProps = {
  comparison: RegistryComparison;
  value: ChosenCustomer;
  error: string | undefined;
  onChange: (value: ChosenCustomer) => void;
};

const isNewOne = (value: ChosenCustomer): value is { name: string } =>
  typeof value === 'object' && value !== null;

const NewCustomer = ({
  name,
  ownersText,
  error,
  onChange,
}: Pick<OfOwnerProps, 'error' | 'onChange'> & {
  name: string;
  ownersText: string | undefined;
}) => {
  const say = useSentences(registryMessages);
  return (
    <>
      <TextInput
        required
        label={say('customer_new_name')}
        description={ownersText}
        inputWrapperOrder={inputOrder}
        error={error}
        maxLength={255}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {say('customer_choose')}
        </Button>
      </Group>
    </>
  );
};

const ChosenOne = ({
  comparison: { owners, customers },
  value,
  ownersText,
  error,
  onChange,
}: Omit<OfOwnerProps, 'value'> & { value: number | null; ownersText: string | undefined }) => {
  const say = useSentences(registryMessages);
  return (
    <>
      <RemoteChoice
        required
        type="CUSTOMER"
        label={trademark.fields.customer.label[say.locale]}
        description={ownersText}
        inputWrapperOrder={inputOrder}
        error={error}
        many={false}
        max={1}
        related={optionsOf(customers)}
        value={value === null ? [] : [value]}
        onChange={([id = null]) => onChange(id)}
      />
      {value === null && (
        <Group gap="xs">
          {(owners.length > 0 ? owners : ['']).map((name) => (
            <Button
              key={name}
              variant="default"
              size="xs"
              classNames={{ root: classes.button, label: classes.label }}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => onChange({ name })}
            >
              {name === '' ? say('customer_new_any') : say('customer_new', { name })}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
};

/** Chooses the customer: the one named like the owner, another, or a new one of that name. */
export const CustomerOfOwner = ({ comparison, value, error, onChange }: OfOwnerProps) => {
  const say = useSentences(registryMessages);
  const { owners } = comparison;
  const ownersText =
    owners.length > 0 ? say('owner_there', { names: owners.join(', ') }) : undefined;
  const box = useRef<HTMLDivElement>(null);
  const isNew = isNewOne(value);
  const wasNew = useRef(isNew);
  useEffect(() => {
    // The clicked button is gone, so the focus moves to its replacement.
    if (wasNew.current !== isNew) box.current?.querySelector('input')?.focus();
    wasNew.current = isNew;
  }, [isNew]);
  return (
    <Stack gap={8} ref={box}>
      {isNewOne(value) ? (
        <NewCustomer name={value.name} {...{ ownersText, error, onChange }} />
      ) : (
        <ChosenOne {...{ comparison, value, ownersText, error, onChange }} />
      )}
    </Stack>
  );
};
