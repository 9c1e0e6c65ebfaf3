import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { letterMessages } from '#contract/trademarks/letterWords';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';

const LetterDialog = lazy(() =>
  import('#web/trademarks/LetterDialog.tsx').then((module) => ({ default: module.LetterDialog })),
);

/** The post of the day is recorded where the day begins. */
export const AddLetter = () => {
  const say = useSentences(letterMessages);
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!may(trademarkApi.update.requires)) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMailPlus size={16} aria-hidden />}
        onClick={open}
      >
        {say('add')}
      </Button>
      {wasOpened && (
        <Suspense>
          <LetterDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
