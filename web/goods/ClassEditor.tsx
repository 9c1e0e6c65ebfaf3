import { goodsMessages } from '#contract/trademarks/goods/words';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { termsOf } from '#contract/trademarks/goods/terms';
import { language as languages } from '#contract/values/languages';
import { type Locale, locales } from '#contract/values/locale';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import { longestGoods } from '#contract/trademarks/actions';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { ClassSection } from '#web/goods/ClassSection.tsx';
import { TermAdder } from '#web/goods/TermAdder.tsx';
import classes from './goods.module.css';

export type ClassChanges = {
  onText: (number: NiceClass, language: Locale, text: string) => void;
  onAdd: (number: NiceClass, language: Locale, term: string) => void;
  onRemove: (number: NiceClass) => void;
};

/** Memoised, so that only the edited text renders again; its terms are counted at low priority. */
const LanguageEditor = memo(
  ({
    number,
    language,
    text,
    onText,
    onAdd,
  }: Omit<ClassChanges, 'onRemove'> & { number: NiceClass; language: Locale; text: string }) => {
    const t = useTranslate();
    const say = useSentences(goodsMessages);
    const [initial] = useState(text);
    const area = useRef<HTMLTextAreaElement>(null);
    // A controlled textarea would write up to 200,000 characters to the DOM on each keystroke.
    useLayoutEffect(() => {
      if (area.current && area.current.value !== text) area.current.value = text;
    }, [text]);
    const counted = useDeferredValue(text);
    const count = useMemo(() => termsOf(counted).length, [counted]);
    return (
      <div>
        <Textarea
          ref={area}
          label={
            <span className={classes.language}>
              {labelOf(languages, language, t.locale)}
              <span>{say('terms', { count })}</span>
            </span>
          }
          aria-label={`${say('class', { number })}, ${labelOf(languages, language, t.locale)}`}
          lang={language}
          rows={7}
          resize="vertical"
          autoComplete="off"
          defaultValue={initial}
          error={
            text.length > longestGoods &&
            t('form_characters', { count: text.length, max: longestGoods })
          }
          onChange={({ currentTarget }) => onText(number, language, currentTarget.value)}
        />
        <div className={classes.adder}>
          <TermAdder number={number} language={language} onAdd={onAdd} />
        </div>
      </div>
    );
  },
);

export const ClassEditor = memo(
  ({
    number,
    onRemove,
    onText,
    onAdd,
    ...texts
  }: ClassChanges & Readonly<Record<Locale, string>> & { number: NiceClass }) => {
    const say = useSentences(goodsMessages);
    const remove = say('remove_class', { number: number });
    return (
      <ClassSection
        number={number}
        action={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={remove}
            title={remove}
            onClick={() => onRemove(number)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {locales.map((language) => (
          <LanguageEditor
            key={language}
            {...{ number, language, onText, onAdd }}
            text={texts[language]}
          />
        ))}
      </ClassSection>
    );
  },
);
