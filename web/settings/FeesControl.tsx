import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CalendarDate } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import { type Fee, isSameLine } from '#contract/payments/fees';
import { settingMessages } from '#contract/settings/words';
import { useSentences } from '#web/data/language.ts';
import { type CustomControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { sameValue } from '#web/form/formValues.ts';
import { FeeDialog } from '#web/settings/FeeDialog.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';
import { WholeListFoot } from '#web/settings/WholeListFoot.tsx';

/** Groups fees of the same mark type and office; otherwise keeps the order. */
const inOrder = (fees: readonly Fee[]): Fee[] =>
  fees.toSorted((a, b) => a.type - b.type || (a.territory ?? '').localeCompare(b.territory ?? ''));

type Opened = { fee: Fee | null; others: readonly Fee[] };

/** The fee table, edited line by line and saved as a whole. */
export const FeesControl = ({ value, onChange, error, readOnly }: CustomControlProps<Fee[]>) => {
  const say = useSentences(settingMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { control } = useCurrentForm();
  const asOf = useWatch({ control, compute: (values) => values['asOf'] as CalendarDate | null });
  const fees = value ?? [];
  const without = (fee: Fee) => fees.filter((each) => !isSameLine(each, fee));
  const keep = (...lines: Fee[]) => {
    const old = opened?.fee;
    // A changed line keeps its place; a new one goes to the end of its office.
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
      <WholeListFoot
        error={error}
        addLabel={say('fee_add')}
        onAdd={() => setOpened({ fee: null, others: fees })}
        restoreLabel={say('fees_restore')}
        onRestore={sameValue(fees, defaultFees) ? null : () => onChange([...defaultFees])}
      />
      <FeeDialog opened={opened} onKeep={keep} onClose={() => setOpened(null)} />
    </Stack>
  );
};
