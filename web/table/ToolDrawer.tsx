import { Drawer, Group, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { SortChoice } from '#web/table/SortChoice.tsx';
import classes from './ToolDrawer.module.css';

/** The tools of a list on a phone, at its foot. */
export const ToolDrawer = ({
  model,
  state,
  change,
  above,
  opened,
  onClose,
  children,
}: ComponentProps<typeof SortChoice> & {
  above: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useTranslate();
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom">
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer ?? ''}>
        <Drawer.Body p="md">
          <Group justify="space-between" mb="md">
            <Drawer.Title fw={600}>{t('table_filters_and_sort')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </Group>
          <Stack gap="md" pb="lg">
            {above && <div>{above}</div>}
            <SortChoice model={model} state={state} change={change} />
            {children}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
