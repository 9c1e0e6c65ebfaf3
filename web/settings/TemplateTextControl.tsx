import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isCode, labelOf } from '#contract/values/codes';
import type { Locale } from '#contract/values/locale';
import {
  type Placeholder,
  placeholder,
  placeholdersOf,
  type TemplateField,
  templateField,
} from '#contract/codes/templates';
import { templateMessages } from '#contract/settings/templates/words';
import { example, unknownPlaceholders, written } from '#contract/settings/templates/templates';
import { useSentences } from '#web/data/language.ts';
import { type CustomControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import classes from './TemplateTextControl.module.css';

/** The available placeholders, as buttons that insert at the cursor. */
const Placeholders = ({
  field,
  onInsert,
}: {
  field: TemplateField | null;
  onInsert: (code: Placeholder) => void;
}) => {
  const say = useSentences(templateMessages);
  if (field === null)
    return (
      <Text size="sm" c="dimmed">
        {say('choose_field')}
      </Text>
    );
  return (
    <fieldset aria-label={say('placeholders')} className={classes.placeholders}>
      {placeholdersOf[field].map((code) => (
        <Button
          key={code}
          variant="default"
          size="compact-sm"
          fw={500}
          mih={30}
          onClick={() => onInsert(code)}
        >
          {labelOf(placeholder, code, say.locale)}
        </Button>
      ))}
    </fieldset>
  );
};

const Preview = ({ text, locale }: { text: string; locale: Locale }) => {
  const say = useSentences(templateMessages);
  return (
    <section aria-label={say('preview')}>
      <Text size="sm" fw={550} mb={4}>
        {say('preview')}
      </Text>
      <div className={classes.preview} lang={locale}>
        {text === '' ? say('preview_empty') : example(text, locale)}
      </div>
    </section>
  );
};

/** The text of a template, with buttons for placeholders and a preview. */
export const TemplateTextControl = ({
  value,
  onChange,
  onBlur,
  label,
  error,
  required,
  readOnly,
}: CustomControlProps<string>) => {
  const say = useSentences(templateMessages);
  const { control } = useCurrentForm();
  const [of, language] = useWatch({ control, name: ['field', 'language'] });
  const field = isCode(templateField, of) ? of : null;
  const locale: Locale = language === 'en' ? 'en' : 'pl';
  const area = useRef<HTMLTextAreaElement>(null);
  const text = value ?? '';
  const insert = (code: Placeholder) => {
    const piece = written(code, locale);
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const end = selectionStart + piece.length;
    onChange(text.slice(0, selectionStart) + piece + text.slice(selectionEnd));
    // Runs after the text was rendered.
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };
  const unknown = field === null ? [] : unknownPlaceholders(field, text);
  const known = field === null ? [] : placeholdersOf[field].map((code) => written(code, locale));
  const fault =
    error !== undefined && unknown.length > 0
      ? say('unknown', { unknown: unknown.join(' '), known: known.join(' ') })
      : error;
  return (
    <Stack gap="sm">
      <Textarea
        ref={area}
        inputWrapperOrder={inputOrder}
        label={label}
        required={required}
        readOnly={readOnly}
        error={fault}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      {!readOnly && <Placeholders field={field} onInsert={insert} />}
      <Preview text={text} locale={locale} />
    </Stack>
  );
};
