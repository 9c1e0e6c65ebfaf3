import { Button, Stack, Textarea } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { textOf, useCountedHint } from '#web/form/controls/TextControl.tsx';
import { type ControlProps, useFormHold } from '#web/form/formHold.ts';
import { useControl } from '#web/form/useControl.ts';

/** A text begun from one the firm keeps, then edited freely (decisions §13). */
export const TemplateExtendableControl = ({ path, field }: ControlProps<'templateExtendable'>) => {
  const t = useTranslate();
  const { templates } = useFormHold();
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const text = textOf(value);
  const description = useCountedHint(words.description, text, field.max);
  const template = templates[field.template]?.[t.locale];
  const isOffered = template !== undefined && template !== text && !readOnly;
  return (
    <Stack gap={6} align="flex-start">
      <Textarea
        {...words}
        w="100%"
        description={description}
        autosize
        minRows={6}
        maxRows={24}
        readOnly={readOnly}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      {isOffered && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTemplate size={16} aria-hidden />}
          onClick={() => onChange(template)}
        >
          {text === '' ? t('template_use') : t('template_replace')}
        </Button>
      )}
    </Stack>
  );
};
