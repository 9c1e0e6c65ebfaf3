import { goodsMessages } from '#contract/trademarks/goods/words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSentences } from '#web/data/language.ts';
import classes from './FoldedText.module.css';

/** A text that may be very long: it shows the beginning, and the rest on request. */
export const FoldedText = ({ text, most = 600 }: { text: string; most?: number }) => {
  const say = useSentences(goodsMessages);
  const [isOpen, setOpen] = useState(false);
  if (text.trim() === '') return <p className={classes.nothing}>{say('no_text')}</p>;
  const isLong = text.length > most;
  const shown = isLong && !isOpen ? `${text.slice(0, most).trimEnd()}…` : text;
  return (
    <>
      <p className={classes.text}>{shown}</p>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say(isOpen ? 'show_less' : 'show_all')}
        </Button>
      )}
    </>
  );
};
