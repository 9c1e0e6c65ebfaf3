import { Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { EditorControl } from '#web/form/controls/EditorControl.tsx';
import { textOf, useCountedHint } from '#web/form/controls/TextControl.tsx';
import type { EditorHandle } from '#web/form/editor/Editor.tsx';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { TemplateMenu } from '#web/form/templates/TemplateMenu.tsx';
import { useControl } from '#web/form/useControl.ts';
import classes from './controls.module.css';

type Props = ControlProps<'templateExtendable'>;

const PlainText = ({ path, field }: Props) => {
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const text = textOf(value);
  const description = useCountedHint(words.description, text, field.max);
  const area = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<readonly [from: number, to: number]>(null);
  const { getValues } = useCurrentForm();
  const insert = (filled: string) => {
    // Reads the current text: the user may have typed while the template was being filled in.
    const now = textOf(getValues(path));
    // Without focus so far there is no cursor: the text is added at the end.
    const [from, to] = cursor.current ?? [now.length, now.length];
    const end = from + filled.length;
    onChange(now.slice(0, from) + filled + now.slice(to));
    // Runs after the text was rendered.
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };
  return (
    <Stack gap={6} align="flex-start">
      <Textarea
        {...words}
        ref={area}
        w="100%"
        description={description}
        autosize
        minRows={6}
        maxRows={24}
        readOnly={readOnly}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          cursor.current = [selectionStart, selectionEnd];
        }}
        onBlur={onBlur}
      />
      <TemplateMenu path={path} field={field} insert={insert} />
    </Stack>
  );
};

const RichText = ({ path, field }: Props) => {
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  return (
    <Stack gap={6} align="flex-start">
      <div className={classes.whole}>
        <EditorControl path={path} field={field} handle={setEditor} />
      </div>
      <TemplateMenu
        path={path}
        field={field}
        disabled={editor === null}
        insert={(filled) => editor?.insert(filled)}
      />
    </Stack>
  );
};

/**
 * A text that can start from one of the firm's templates and is then edited freely (docs/rules.md,
 * Templates).
 */
export const TemplateExtendableControl = (props: Props) =>
  props.field.rich ? <RichText {...props} /> : <PlainText {...props} />;
