import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { earliestDate, formatDate, isDay, latestDate } from '#contract/values/dates';
import type { Fee } from '#contract/payments/fees';
import { settingMessages } from '#contract/settings/words';
import { useSentences } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';

/** Starts a new rate: the form continues with its values as the rate from that date. */
export const ChangeFromDay = ({ fee, onChange }: { fee: Fee; onChange: () => void }) => {
  const say = useSentences(settingMessages);
  const { fill } = useCurrentForm();
  const [day, setDay] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const change = () => {
    if (!isDay(day)) setFault(say('fee_from_day_needed'));
    else if (fee.validFrom !== null && day <= fee.validFrom)
      setFault(say('fee_from_day_early', { date: formatDate(fee.validFrom) }));
    else {
      // Source and date of verification must be entered anew for the new rate.
      fill({ validFrom: day, asOf: null, source: null });
      onChange();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field means its button
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Enter must not save the line: the typed values are for another date.
        event.preventDefault();
        change();
      }}
    >
      <Group gap="sm" align="flex-end">
        <DateInput
          label={say('fee_from_day')}
          min={fee.validFrom ?? earliestDate}
          max={fee.validTo ?? latestDate}
          value={day}
          onChange={(value) => {
            setDay(value);
            setFault(undefined);
          }}
          error={fault}
        />
        <Button variant="default" onClick={change}>
          {say('fee_from_day_do')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {say('fee_from_day_hint')}
      </Text>
    </div>
  );
};
