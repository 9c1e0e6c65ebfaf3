import { Text } from '@mantine/core';
import { useState } from 'react';
import type { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import type { OutputOf } from '#contract/kit/endpoint';
import { restoredDeadlineApi } from '#contract/trademarks/restoredDeadlines';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { restoreFormOf } from '#web/trademarks/restoreForm.ts';

type Lapse = NonNullable<OutputOf<typeof dateQuestionApi.read>['lapse']>;
export type Restoring = { id: number; lapse: Pick<Lapse, 'key' | 'name' | 'due' | 'lastDay'> };

const RestoreForm = ({ id, lapse, onClose }: Restoring & { onClose: () => void }) => {
  const say = useSentences(dateQuestionMessages);
  const { key, name, due, lastDay } = lapse;
  const [form] = useState(() => restoreFormOf(lastDay));
  return (
    <EntityForm
      form={form}
      about={`${id} ${key}`}
      notice={<Text>{say('restore_text', { what: name[say.locale] })}</Text>}
      submitLabel={say('restore_save')}
      inPlace
      onSubmit={async ({ decidedOn, note = null }, { idempotencyKey }) => {
        const restored = { id, key, due, decidedOn, note };
        await call(restoredDeadlineApi.restore, restored, { idempotencyKey, quiet: true });
      }}
      onDone={() => {
        onClose();
        announceDone(say('restored_saved'));
      }}
    />
  );
};

export const RestoreDialog = ({
  opened,
  onClose,
  ...restoring
}: Restoring & { opened: boolean; onClose: () => void }) => {
  const say = useSentences(dateQuestionMessages);
  return (
    <FormDialog opened={opened} onClose={onClose} size="lg" title={say('restore_title')}>
      <RestoreForm {...restoring} onClose={onClose} />
    </FormDialog>
  );
};
