import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { helpMessages } from '#contract/kit/helpWords';
import type { Label } from '#contract/values/locale';
import { useSentences } from '#web/data/language.ts';
import classes from './controls/controls.module.css';

/**
 * Explains a term of the law. It stands after the control, so that whoever knows the term types on; the bubble
 * opens above, where it does not cover what comes next.
 */
export const FieldHelp = ({ label, help }: { label: Label; help: Label }) => {
  const say = useSentences(helpMessages);
  const [opened, { toggle, close }] = useDisclosure();
  const handleKey = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(isOpened) => !isOpened && close()}
      width={320}
      position="top-end"
      shadow="md"
      withinPortal
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.help}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={say('about', { label: label[say.locale] })}
          onClick={toggle}
          onKeyDown={handleKey}
          onBlur={({ relatedTarget }) => relatedTarget && close()}
        >
          <IconHelpCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">
        <Text size="sm">{help[say.locale]}</Text>
      </Popover.Dropdown>
    </Popover>
  );
};
