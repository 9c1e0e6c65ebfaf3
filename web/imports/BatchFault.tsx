import { Group, Stack, Text } from '@mantine/core';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { RemoveImport } from '#web/imports/RemoveImport.tsx';
import { useFaultText } from '#web/imports/useReasonText.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Why the last step failed, and what to do next. */
export const BatchFault = ({ batch }: { batch: ImportBatch }) => {
  const say = useSentences(importMessages);
  const faultText = useFaultText();
  const { fault, state } = batch;
  if (fault === null) return null;
  if (state === 'REFUSED')
    return (
      <Stack gap="md">
        <Notice tone="error" title={say('fault_title_refused')}>
          {faultText(fault)}
        </Notice>
        <Group>
          <LinkButton to="/trademarks/import">{say('fault_next_files')}</LinkButton>
          <RemoveImport batch={batch} />
        </Group>
      </Stack>
    );
  return (
    <Notice
      tone="error"
      title={say(state === 'IMPORTED' ? 'fault_title_undo' : 'fault_title_import')}
    >
      <Text inherit>{faultText(fault)}</Text>
    </Notice>
  );
};
