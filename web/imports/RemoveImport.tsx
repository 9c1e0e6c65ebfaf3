import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { importApi } from '#contract/imports/api';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';

/** Drops the import and its files. */
export const RemoveImport = ({ batch: { id, state } }: { batch: ImportBatch }) => {
  const say = useSentences(importMessages);
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          ask({
            title: say('remove_title'),
            text: say(state === 'IMPORTED' ? 'remove_done_text' : 'remove_text'),
            confirmLabel: say(state === 'IMPORTED' ? 'remove_done' : 'remove'),
            run: async () => {
              await call(importApi.remove, { id });
              announceDone(say('removed'));
              await navigate({ to: '/trademarks/import' });
            },
          })
        }
      >
        {say(state === 'IMPORTED' ? 'remove_done' : 'remove')}
      </Button>
      {dialog}
    </>
  );
};
