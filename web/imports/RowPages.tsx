import { Button, Group, Text } from '@mantine/core';
import { importMessages } from '#contract/imports/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { countText } from '#web/table/countText.ts';
import classes from './imports.module.css';

/** The pages of a list of rows. */
export const RowPages = ({
  page,
  pages,
  onGo,
}: {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  const isPage = (number: number) => number >= 1 && number <= pages;
  const step = (label: string, to: number) => (
    <Button
      variant="default"
      size="sm"
      // Never disabled, because a disabled button loses the keyboard focus on the last page.
      aria-disabled={!isPage(to)}
      {...(!isPage(to) && { 'data-disabled': true })}
      onClick={() => isPage(to) && onGo(to)}
    >
      {label}
    </Button>
  );
  return (
    <nav className={classes.pages} aria-label={t('table_pages')}>
      <Group gap="sm" justify="space-between">
        {step(t('table_previous_page'), page - 1)}
        <Text size="sm">
          {say('page_of', {
            page: countText(page, say.locale),
            pages: countText(pages, say.locale),
          })}
        </Text>
        {step(t('table_next_page'), page + 1)}
      </Group>
    </nav>
  );
};
