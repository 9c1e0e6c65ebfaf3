import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Sum } from '#contract/payments/sums';
import { sumText } from '#contract/payments/sumText';
import { manyMessages } from '#contract/trademarks/manyWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import classes from './ChosenMarks.module.css';

const patienceMilliseconds = 1_000;

/** Whether something has been going on for longer than people wait without a word. */
const useIsLong = (busy: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsLong(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy]);
  return busy && isLong;
};

/** The sums by currency, and the buttons of a dialog about several marks. */
export const ChosenFooter = ({
  sums,
  fault,
  confirmLabel,
  busyText,
  busy,
  isReading,
  onConfirm,
  onCancel,
}: {
  sums: readonly Sum[];
  fault: string | undefined;
  confirmLabel: string;
  busyText: string;
  busy: boolean;
  /** The lines above answer a former question: nothing is confirmed until the new answer is there. */
  isReading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(manyMessages);
  const isLong = useIsLong(busy);
  return (
    <Stack gap="sm" className={classes.footer}>
      {sums.length > 0 && (
        <Group gap="md" justify="flex-end">
          <Text c="dimmed">{say('sums')}</Text>
          {sums.map((sum) => (
            <Text key={sum.currency} fw={600}>
              {sumText(sum, t.locale)}
            </Text>
          ))}
        </Group>
      )}
      {fault !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" ta="right">
          {fault}
        </Text>
      )}
      {isLong && (
        <div>
          <Text size="sm" component="output">
            {busyText}
          </Text>
          <Progress value={100} animated aria-label={busyText} mt={4} />
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <BusyButton busy={busy || isReading} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
      </Group>
    </Stack>
  );
};
