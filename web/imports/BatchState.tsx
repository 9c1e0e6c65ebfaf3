import { Badge } from '@mantine/core';
import { type BatchBrief, type BatchState as State, batchState } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { labelOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';

const colours: Partial<Record<State, string>> = {
  IMPORTED: 'green',
  REFUSED: 'red',
  READY: 'yellow',
};

export const BatchState = ({
  batch: { state, counts },
}: {
  batch: Pick<BatchBrief, 'state' | 'counts'>;
}) => {
  const say = useSentences(importMessages);
  // Nobody has to decide about rows that are all there already.
  const isNothing = state === 'READY' && counts.CREATE + counts.UPDATE + counts.REFUSE === 0;
  return (
    <Badge
      color={isNothing ? 'gray' : (colours[state] ?? 'navy')}
      variant="light"
      tt="none"
      miw="max-content"
    >
      {isNothing ? say('nothing_new') : labelOf(batchState, state, say.locale)}
    </Badge>
  );
};
