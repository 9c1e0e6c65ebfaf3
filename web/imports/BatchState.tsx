import { Badge } from '@mantine/core';
import { type BatchState as State, batchState } from '#contract/imports/batch';
import { labelOf } from '#contract/values/codes';
import { useTranslate } from '#web/data/language.ts';

const colours: Partial<Record<State, string>> = {
  IMPORTED: 'green',
  REFUSED: 'red',
  READY: 'yellow',
};

export const BatchState = ({ state }: { state: State }) => {
  const { locale } = useTranslate();
  return (
    <Badge color={colours[state] ?? 'navy'} variant="light" tt="none" miw="max-content">
      {labelOf(batchState, state, locale)}
    </Badge>
  );
};
