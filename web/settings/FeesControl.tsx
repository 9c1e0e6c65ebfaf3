import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CalendarDate } from '#contract/dates';
import { defaultFees } from '#contract/defaultFees';
import { type Fee, isSameLine } from '#contract/fees';
import { settingMessages } from '#contract/settingMessages';
import { useSentences } from '#web/data/language.ts';
import { type CustomControlProps, useFormHold } from '#web/form/formHold.ts';
import { sameValue } from '#web/form/formValues.ts';
import { FeeDialog } from '#web/settings/FeeDialog.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';

/** Beside those of the same mark and office, the others as they were. */
const inOrder = (fees: readonly Fee[]): Fee[] =>
  fees.toSorted((a, b) => a.type - b.type || (a.territory ?? '').localeCompare(b.territory ?? ''));

type Opened = { fee: Fee | null; others: readonly Fee[] };

/** The fee table, changed line by line and saved as a whole. */
export const FeesControl = ({ value, onChange, error, readOnly }: CustomControlProps<Fee[]>) => {
  const say = useSentences(settingMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { control } = useFormHold();
  const asOf = useWatch({ control, compute: (values) => values['asOf'] as CalendarDate | null });
  const fees = value ?? [];
  const without = (fee: Fee) => fees.filter((each) => !isSameLine(each, fee));
  const keep = (...lines: Fee[]) => {
    const old = opened?.fee;
    // In its place, or at the end of those of its office.
    const changed = old
      ? fees.flatMap((each) => (isSameLine(each, old) ? lines : [each]))
      : inOrder([...fees, ...lines]);
    onChange(changed);
    setOpened(null);
  };
  return (
    <Stack gap="md">
      <FeeTable
        fees={fees}
        asOf={asOf}
        changing={
          readOnly
            ? null
            : {
                onEdit: (fee) => setOpened({ fee, others: without(fee) }),
                onRemove: (fee) => onChange(without(fee)),
              }
        }
      />
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened({ fee: null, others: fees })}
        >
          {say('fee_add')}
        </Button>
        {!sameValue(fees, defaultFees) && (
          <Button
            variant="subtle"
            leftSection={<IconRestore size={18} aria-hidden />}
            onClick={() => onChange([...defaultFees])}
          >
            {say('fees_restore')}
          </Button>
        )}
      </Group>
      <FeeDialog opened={opened} onKeep={keep} onClose={() => setOpened(null)} />
    </Stack>
  );
};
