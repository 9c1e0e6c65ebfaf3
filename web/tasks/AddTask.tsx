import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fieldsExcept } from '#contract/kit/fieldNames';
import { type Task, task, taskApi } from '#contract/tasks/task';
import { taskMessages } from '#contract/tasks/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TaskTemplates } from '#web/tasks/TaskTemplates.tsx';
import { useDialogOpened } from '#web/form/useDialogState.ts';

/** What the page already says a task is about. */
type Subject = Partial<Pick<Task, 'trademark' | 'customer'>>;

const typed = fieldsExcept(task.fields, 'done');
const typedOfSubject = fieldsExcept(task.fields, 'done', 'trademark', 'customer');

/** A button with a dialog that adds a task. */
export const AddTask = ({ subject }: { subject?: Subject }) => {
  const say = useSentences(taskMessages);
  const may = useMay();
  const [opened, { open, close }] = useDialogOpened('new task');
  if (!may(taskApi.create.requires)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {say('add')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={say('new_title')}>
        <EntityForm
          form={task}
          only={subject ? typedOfSubject : typed}
          initial={subject ?? {}}
          notice={<TaskTemplates />}
          inPlace
          onSubmit={(draft, { idempotencyKey }) =>
            call(taskApi.create, { ...draft, ...subject }, { idempotencyKey, quiet: true })
          }
          onDone={() => {
            announceDone(say('saved'));
            close();
          }}
        />
      </FormDialog>
    </>
  );
};
