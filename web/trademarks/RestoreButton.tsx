import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
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
type Props = { id: number; lapse: Pick<Lapse, 'key' | 'name' | 'due' | 'lastDay'> };

const RestoreForm = ({ id, lapse, onClose }: Props & { onClose: () => void }) => {
  const say = useSentences(dateQuestionMessages);
  const { key, name, due, lastDay } = lapse;
  const [form] = useState(() => restoreFormOf(lastDay));
  return (
    <EntityForm
      form={form}
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

/** Records that the office accepted a missed or late act after all. */
export const RestoreButton = (props: Props) => {
  const say = useSentences(dateQuestionMessages);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('restore')}
      </Button>
      <FormDialog opened={opened} onClose={close} size="lg" title={say('restore_title')}>
        <RestoreForm {...props} onClose={close} />
      </FormDialog>
    </>
  );
};
