import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { helpMessages } from '#contract/kit/helpWords';
import type { Label } from '#contract/values/locale';
import { useSentences } from '#web/data/language.ts';
import classes from './controls/controls.module.css';

/** Explains a term of the law. It stands after the control, so that whoever knows the term types on. */
export const FieldHelp = ({ label, help }: { label: Label; help: Label }) => {
  const say = useSentences(helpMessages);
  return (
    <Popover width={320} position="bottom-end" shadow="md" withinPortal returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.help}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={say('about', { label: label[say.locale] })}
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
