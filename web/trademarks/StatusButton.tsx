import { trademarkMessages } from '#contract/trademarks/words';
import { trademarkStatus } from '#contract/codes/trademarks';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useSentences } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { StatusDialog } from '#web/trademarks/markDialogs.ts';
import type { StatusFormProps } from '#web/trademarks/StatusDialog.tsx';
import { useDialogOpened } from '#web/form/useDialogState.ts';

/** Changes the status in a dialog that asks for what the new status needs. */
export const StatusButton = ({ mark, proposed }: Pick<StatusFormProps, 'mark' | 'proposed'>) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDialogOpened('status proposed');
  return (
    <>
      <Button
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        {...near(StatusDialog)}
        onClick={open}
      >
        {say('change_status')}
      </Button>
      <StatusDialog
        mark={mark}
        proposed={proposed}
        opened={opened}
        title={say('change_status')}
        onClose={close}
      />
    </>
  );
};

/** The same dialog for a mark that has ended without a recorded reason or date. */
export const TellEndButton = ({ mark }: Pick<StatusFormProps, 'mark'>) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDialogOpened('status of end');
  return (
    <>
      <Button size="xs" {...near(StatusDialog)} onClick={open}>
        {say('tell_end')}
      </Button>
      <StatusDialog
        mark={mark}
        proposed={mark}
        tellsEnd
        opened={opened}
        title={say('tell_end')}
        onClose={close}
      />
    </>
  );
};

const registered = {
  status: trademarkStatus.REGISTERED.value,
  endReason: null,
  endedOn: null,
};

/** The same dialog for a mark that is registered by its dates: the new status is chosen already. */
export const RegisterButton = ({ mark }: Pick<StatusFormProps, 'mark'>) => {
  const say = useSentences(dateQuestionMessages);
  const [opened, { open, close }] = useDialogOpened('status of registration');
  return (
    <>
      <Button size="xs" {...near(StatusDialog)} onClick={open}>
        {say('register')}
      </Button>
      <StatusDialog
        mark={mark}
        proposed={registered}
        opened={opened}
        title={say('register')}
        onClose={close}
      />
    </>
  );
};
