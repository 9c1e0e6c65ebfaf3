import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { queueMessages } from '#contract/home/queueWords';
import { useSentences } from '#web/data/language.ts';
import classes from './Today.module.css';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** Says whose queue is shown. */
export const ChoicesButton = ({ names, ...props }: Props & { names: readonly string[] }) => {
  const say = useSentences(queueMessages);
  return (
    <Button
      {...props}
      variant="default"
      size="sm"
      className={classes.choices ?? ''}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-label={[say('choices'), ...names].join(': ')}
    >
      <span className={classes.chosen}>{names.join(', ') || say('choices')}</span>
    </Button>
  );
};
