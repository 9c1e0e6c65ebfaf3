import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { trademarkStatus } from '#contract/codes/trademarks';
import { registrationSign } from '#contract/deadlines/engine/registered';
import { registrationFacts } from '#contract/trademarks/dates';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { Notice } from '#web/ui/Notice.tsx';

const APPLICATION = trademarkStatus.APPLICATION.value;
const REGISTERED = trademarkStatus.REGISTERED.value;

/**
 * A new mark with number or date of a registration is registered: sets the status and says so. What somebody
 * chose stays. An expiration date alone only asks: some firms note when an application would expire.
 */
export const RegisteredStatus = () => {
  const say = useSentences(newMarkMessages);
  const today = useToday();
  const { control } = useCurrentForm();
  const { field } = useController({ control, name: 'status' });
  const { value, onChange } = field;
  const sign = useWatch({
    control,
    compute: (values) => registrationSign(registrationFacts(values), today),
  });
  const isRegistered = sign !== null && sign !== 'expirationDate';
  const fitting = isRegistered ? REGISTERED : APPLICATION;
  const [last, setLast] = useState<unknown>(value);
  const [isChosen, setChosen] = useState(false);
  if (value !== last) {
    setLast(value);
    // Only a person sets a status that does not fit.
    if (value !== fitting) setChosen(true);
  }
  const isSet = !isChosen && value !== fitting;
  useEffect(() => {
    if (isSet) onChange(fitting);
  }, [isSet, fitting, onChange]);
  if (!isRegistered || isChosen) return null;
  return (
    <Box mt="md">
      <Notice tone="info">
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {say(sign === 'registrationNumber' ? 'registered_by_number' : 'registered_by_date')}
          </Text>
          <Button variant="default" size="xs" onClick={() => onChange(APPLICATION)}>
            {say('still_applied')}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
};
