import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { TextFormat } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { SuggestedText } from '#web/form/inputs/SuggestedText.tsx';
import { useWarning } from '#web/form/controls/Warning.tsx';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';
import { useSuggestions } from '#web/form/useSuggestions.ts';

/** The keyboard a phone shows. The browser's own validation is off: ours is stricter and in Polish. */
const keyboards: Record<TextFormat, TextInputProps> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
};

/** Up to this maximum length, as of a currency or a postal code, the count says nothing of use. */
const shortMaximum = 20;
/** The share of the maximum length from which the remaining room is shown. */
const nearMaximum = 0.8;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A hint that includes the number of characters near the maximum length. */
export const useCountedHint = (
  hint: string | undefined,
  text: string,
  max: number,
): string | undefined => {
  const t = useTranslate();
  if (max <= shortMaximum || text.length < max * nearMaximum) return hint;
  return [hint, t('form_characters', { count: text.length, max })].filter(Boolean).join(' ');
};

export const TextControl = ({ path, field }: ControlProps<'text'>) => {
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const { lines, max, format } = field;
  const text = textOf(value);
  const { locale } = useTranslate();
  const about = typeof field.hint === 'function' ? field.hint(text)?.[locale] : words.description;
  const hint = useCountedHint(about, text, max);
  const { afterPress } = useCurrentForm();
  const [isTyping, setTyping] = useState(false);
  const warning = useWarning(path, field);
  const suggested = useSuggestions(isTyping ? field.suggestions : undefined);
  const props = {
    ...words,
    // No warning while the value is still being typed.
    description: (!isTyping && warning) || hint,
    readOnly,
    // These are other people's data, so the browser's stored data of the user must not be offered.
    autoComplete: 'off',
    value: text,
    onFocus: () => setTyping(true),
    onBlur: () => {
      // The warning that may appear must not move the button that is being pressed.
      afterPress(() => setTyping(false));
      onBlur();
    },
  };
  if (lines > 1)
    return (
      <Textarea
        {...props}
        autosize
        minRows={lines}
        maxRows={20}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (field.suggestions) return <SuggestedText {...props} texts={suggested} onChange={onChange} />;
  return (
    <TextInput
      {...props}
      {...(format && keyboards[format])}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
