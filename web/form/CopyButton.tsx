import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';

/** Always selects the text, so that Ctrl+C works where the browser denies clipboard access. */
const select = (shown: HTMLElement | null) => {
  if (shown instanceof HTMLInputElement) shown.select();
  else if (shown) window.getSelection()?.selectAllChildren(shown);
};

const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Copies the text shown in `shown` and reports whether that worked. */
export const CopyButton = ({
  text,
  shown,
  ...button
}: ButtonProps & { text: string; shown: RefObject<HTMLElement | null> }) => {
  const t = useTranslate();
  const [done, setDone] = useState<boolean | null>(null);
  const handleClick = async () => {
    select(shown.current);
    setDone(await copied(text));
  };
  return (
    <>
      <Button
        leftSection={<IconCopy size={16} aria-hidden />}
        {...button}
        onClick={() => void handleClick()}
      >
        {t('copy')}
      </Button>
      <Text component="output" size="sm" c="dimmed">
        {done !== null && (done ? t('copied') : t('copy_failed'))}
      </Text>
    </>
  );
};
