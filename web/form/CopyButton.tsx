import { Button, type ButtonProps, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';

/** Selected in any case: where the clipboard is closed to us, Ctrl+C is one step away. */
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

/** Copies a text that `shown` shows, and says whether it did. */
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
