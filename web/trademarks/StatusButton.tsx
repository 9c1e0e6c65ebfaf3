import { trademarkMessages } from '#contract/trademarks/words';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useSentences } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { StatusDialog } from '#web/trademarks/markDialogs.ts';
import type { StatusFormProps } from '#web/trademarks/StatusDialog.tsx';

/** Changes the status in a dialog that asks for what the new status needs. */
export const StatusButton = ({ mark, proposed }: Pick<StatusFormProps, 'mark' | 'proposed'>) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDisclosure();
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
  const [opened, { open, close }] = useDisclosure();
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
