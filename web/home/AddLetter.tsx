import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { letterMessages } from '#contract/trademarks/letterWords';
import { useSentences } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { LetterDialog } from '#web/trademarks/markDialogs.ts';
import { useDialogOpened } from '#web/form/useDialogState.ts';

/** The post of the day is recorded where the day begins. */
export const AddLetter = () => {
  const say = useSentences(letterMessages);
  const may = useMay();
  const [opened, { open, close }] = useDialogOpened('letter');
  if (!may(['Trademark', 'EDIT'])) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMailPlus size={16} aria-hidden />}
        {...near(LetterDialog)}
        onClick={open}
      >
        {say('add')}
      </Button>
      {opened && <LetterDialog opened onClose={close} />}
    </>
  );
};
