import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { shortcutMessages } from '#contract/home/shortcutWords';
import { useSentences } from '#web/data/language.ts';
import { useLetterKeys } from '#web/data/letterKeys.ts';

/** The one switch for shortcuts of a single letter or sign. */
export const LetterKeysSwitch = () => {
  const say = useSentences(shortcutMessages);
  const [keysOn, switchKeys] = useLetterKeys();
  return (
    <Switch
      label={say('letters')}
      description={say('letters_hint')}
      checked={keysOn}
      onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
    />
  );
};
