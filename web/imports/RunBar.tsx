import '@mantine/core/styles/Progress.css';
import { Button, List, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { importApi } from '#contract/imports/api';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { call } from '#web/data/client.ts';
import { isCallFailure, isConflict } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { RemoveImport } from '#web/imports/RemoveImport.tsx';
import { isBusy } from '#web/imports/useBatch.ts';
import { useCountsText } from '#web/imports/useCountsText.ts';
import { counted, countText } from '#web/table/countText.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import classes from './imports.module.css';

/** Asks once more before an import is written, with all that it will do. */
const RunDialog = ({
  batch,
  opened,
  onClose,
}: {
  batch: ImportBatch;
  opened: boolean;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  const { id, version, counts } = batch;
  const rows = counts.CREATE + counts.UPDATE;
  const [busy, run] = useAction(async () => {
    try {
      await call(importApi.run, { id, version });
      onClose();
    } catch (error) {
      // What was shown is no longer what would be imported; the refusal has its own dialog.
      if (isCallFailure(error) && isConflict(error)) onClose();
      throw error;
    }
  });
  const facts = [
    ['run_created', counts.CREATE],
    ['run_updated', counts.UPDATE],
    ['run_customers', batch.newCustomers],
    ['run_refused', counts.REFUSE],
    ['run_skipped', counts.SKIP],
  ] as const;
  return (
    <ConfirmDialog
      opened={opened}
      title={say('run_title', counted(rows, say.locale))}
      confirmLabel={say('run_now')}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <List>
        {facts
          .filter(([, count]) => count > 0)
          .map(([key, count]) => (
            <List.Item key={key}>{say(key, { shown: countText(count, say.locale) })}</List.Item>
          ))}
      </List>
      <Text size="sm">{say('run_whole')}</Text>
    </ConfirmDialog>
  );
};

/** The one next step, in sight however long the list of rows is. */
export const RunBar = ({ batch }: { batch: ImportBatch }) => {
  const say = useSentences(importMessages);
  const countsText = useCountsText();
  const [asks, setAsks] = useState(false);
  const { counts, state } = batch;
  const rows = counts.CREATE + counts.UPDATE;
  const busy = isBusy(state);
  const whyNot = (): string | null => {
    if (busy) return say('wait_for_check');
    if (rows > 0) return null;
    if (counts.REFUSE > 0) return say('run_nothing_refused');
    return say(counts.SKIP > 0 ? 'run_nothing_same' : 'run_nothing');
  };
  const reason = whyNot();
  if (state === 'IMPORTING') return null;
  return (
    <div className={classes.bar}>
      {busy && (
        <Progress.Root size="xs" className={classes.barProgress}>
          <Progress.Section value={batch.progress} animated aria-label={say('progress')} />
        </Progress.Root>
      )}
      <Text size="sm" className={classes.barText} id="import-why-not" component="output">
        {reason ?? countsText(counts)}
      </Text>
      <RemoveImport batch={batch} />
      {/* Not disabled: it keeps the focus while the rows are checked again. */}
      <Button
        aria-disabled={reason !== null}
        aria-describedby="import-why-not"
        {...(reason !== null && { 'data-disabled': true })}
        onClick={() => reason === null && setAsks(true)}
      >
        {say('run', counted(rows, say.locale))}
      </Button>
      <RunDialog batch={batch} opened={asks} onClose={() => setAsks(false)} />
    </div>
  );
};
