import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import { useSentences } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { RestoreDialog } from '#web/trademarks/markDialogs.ts';
import type { Restoring } from '#web/trademarks/RestoreDialog.tsx';

/** Records that the office accepted a missed or late act after all. */
export const RestoreButton = (props: Restoring) => {
  const say = useSentences(dateQuestionMessages);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...near(RestoreDialog)} onClick={open}>
        {say('restore')}
      </Button>
      <RestoreDialog {...props} opened={opened} onClose={close} />
    </>
  );
};
