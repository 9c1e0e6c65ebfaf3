import { goodsMessages } from '#contract/trademarks/goods/words';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { termsOf } from '#contract/trademarks/goods/terms';
import { splitGoods } from '#contract/trademarks/goods/text';
import { language as languages } from '#contract/values/languages';
import { type Locale, locales } from '#contract/values/locale';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import { useSentences, useTranslate } from '#web/data/language.ts';
import {
  type GoodsDraft,
  hasText,
  numbersOf,
  type PasteMode,
  withPasted,
} from '#web/classes/goodsDraft.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './GoodsField.module.css';

const longestLeftover = 300;

/** Splits a pasted specification into classes, with a preview of the result. */
export const PasteDialog = ({
  draft,
  allowed,
  onPaste,
  onClose,
}: {
  draft: GoodsDraft;
  /** The classes the mark may have. */
  allowed: readonly NiceClass[];
  onPaste: (draft: GoodsDraft) => void;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<Locale>(t.locale);
  const seen = useDeferredValue(text);
  const split = useMemo(() => splitGoods(seen), [seen]);
  const taken = split.classes.filter((each) => allowed.includes(each.class));
  const foreign = numbersOf(split.classes).filter((number) => !allowed.includes(number));
  const kept = numbersOf(withPasted(draft, taken, language, 'replace').classes);
  const gone = numbersOf(draft.classes).filter((number) => !kept.includes(number));
  const paste = (mode: PasteMode) => {
    onPaste(withPasted(draft, taken, language, mode));
    onClose();
  };
  const isReady = taken.length > 0 && seen === text;
  return (
    <Modal
      opened
      size="xl"
      title={say('paste')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Segments
          label={say('paste_language')}
          value={language}
          segments={locales.map((value) => ({
            value,
            content: labelOf(languages, value, t.locale),
          }))}
          onChange={setLanguage}
        />
        <Textarea
          data-autofocus
          label={say('paste_text')}
          placeholder={say('paste_example')}
          lang={language}
          rows={10}
          resize="vertical"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div aria-live="polite">
          {seen.trim() !== '' && taken.length === 0 && <Text>{say('paste_none')}</Text>}
          <ul className={classes.preview}>
            {taken.map((each) => (
              <li key={each.class}>
                {say('class', { number: each.class })}:{' '}
                {say('terms', { count: termsOf(each.text).length })}
              </li>
            ))}
          </ul>
        </div>
        {split.leftover !== '' && (
          <Notice tone="warning">
            {say('paste_leftover', {
              text:
                split.leftover.length > longestLeftover
                  ? `${split.leftover.slice(0, longestLeftover)}…`
                  : split.leftover,
            })}
          </Notice>
        )}
        {foreign.length > 0 && (
          <Notice tone="warning">{say('paste_foreign', { classes: foreign.join(', ') })}</Notice>
        )}
        {taken.length > 0 && gone.length > 0 && (
          <Notice tone="warning">{say('paste_gone', { classes: gone.join(', ') })}</Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {hasText(draft, language) && (
            <Button variant="default" disabled={!isReady} onClick={() => paste('add')}>
              {say('paste_add')}
            </Button>
          )}
          <Button disabled={!isReady} onClick={() => paste('replace')}>
            {say(hasText(draft, language) ? 'paste_replace' : 'paste_insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
