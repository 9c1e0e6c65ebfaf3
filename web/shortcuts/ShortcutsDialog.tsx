import { Kbd, Modal, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { can } from '#contract/access';
import { homeApi } from '#contract/home/api';
import { shortcutMessages } from '#contract/home/shortcutWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LetterKeysSwitch } from '#web/data/LetterKeysSwitch.tsx';
import { useSession } from '#web/data/session.ts';
import { shortcutsOpened } from '#web/shortcuts/shortcutsOpened.ts';
import classes from './Shortcuts.module.css';

type Word = Extract<keyof typeof shortcutMessages.pl, string>;
type Shortcut = readonly [keys: readonly string[], word: Word];

const groups: readonly {
  word: Word;
  shortcuts: readonly Shortcut[];
  /** Only for those who have the queue of the home page. */
  ofQueue?: true;
}[] = [
  {
    word: 'everywhere',
    shortcuts: [
      [['Ctrl', 'K'], 'search'],
      [['?'], 'shortcuts'],
      [['Esc'], 'close'],
      [['Ctrl', 'Enter'], 'submit'],
    ],
  },
  {
    word: 'queue',
    ofQueue: true,
    shortcuts: [
      [['J'], 'down'],
      [['K'], 'up'],
      [['Enter'], 'open'],
      [['E'], 'settle'],
    ],
  },
  {
    word: 'record',
    shortcuts: [[['E'], 'edit']],
  },
  {
    word: 'tables',
    shortcuts: [
      [['↓', 'J'], 'row_down'],
      [['↑', 'K'], 'row_up'],
      [['Enter'], 'open'],
    ],
  },
  {
    word: 'calendar',
    shortcuts: [
      [['←', '→', '↑', '↓'], 'days'],
      [['Page Up', 'Page Down'], 'months'],
      [['Enter'], 'open'],
    ],
  },
];

/** All shortcuts, and whether single letters work. */
export const ShortcutsDialog = () => {
  const t = useTranslate();
  const say = useSentences(shortcutMessages);
  const session = useSession();
  const hasQueue = session !== null && can(session.permissions, homeApi.queue.requires);
  return (
    <Modal
      opened
      onClose={() => shortcutsOpened.set(false)}
      title={say('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* Nothing is to be filled in: the focus is on the list, so that Enter does not close it. */}
      <Stack gap="lg" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {groups
          .filter(({ ofQueue }) => hasQueue || !ofQueue)
          .map(({ word, shortcuts }) => (
            <section key={word}>
              <Title order={3} size="sm" mb={6}>
                {say(word)}
              </Title>
              <dl className={classes.list}>
                {shortcuts.map(([keys, text]) => (
                  <div key={text}>
                    <dt>
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dt>
                    <dd>{say(text)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        <LetterKeysSwitch />
      </Stack>
    </Modal>
  );
};
