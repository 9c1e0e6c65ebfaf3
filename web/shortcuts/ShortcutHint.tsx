import { Anchor, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { queueMessages } from '#contract/home/queueWords';
import { useSentences } from '#web/data/language.ts';
import { useLetterKeys } from '#web/data/letterKeys.ts';
import { shortcutsOpened } from '#web/shortcuts/shortcutsOpened.ts';
import classes from './Shortcuts.module.css';

/** The keys of the queue, and the way to all shortcuts. */
export const ShortcutHint = () => {
  const say = useSentences(queueMessages);
  const [keysOn] = useLetterKeys();
  return (
    <p className={classes.hint}>
      {keysOn && (
        <>
          <span>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
            {say('key_next')}
          </span>
          <span>
            <Kbd>Enter</Kbd>
            {say('key_open')}
          </span>
          <span>
            <Kbd>E</Kbd>
            {say('key_settle')}
          </span>
        </>
      )}
      <Anchor
        component="button"
        type="button"
        size="xs"
        underline="always"
        onClick={() => shortcutsOpened.set(true)}
      >
        {say('key_all')}
      </Anchor>
    </p>
  );
};
