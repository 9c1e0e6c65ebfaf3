import { Button, Input } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { Field } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import type { EditorHandle } from '#web/form/editor/Editor.tsx';
import { describedBy } from '#web/form/inputs/words.ts';
import { useControl } from '#web/form/useControl.ts';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

type RichField = Field<'editor'> | Field<'templateExtendable'>;

const loadEditor = () => import('#web/form/editor/Editor.tsx').then(({ Editor }) => Editor);

/** Rich text. The editor is heavy and is loaded when first rendered. */
export const EditorControl = ({
  path,
  field,
  handle,
}: {
  path: string;
  field: RichField;
  handle?: Ref<EditorHandle>;
}) => {
  const t = useTranslate();
  const id = useId();
  const { words, value, onChange, onBlur, readOnly } = useControl(path, field);
  const part = useLazyPart(loadEditor);
  const { label, error, required = false } = words;
  return (
    <Input.Wrapper {...words} id={id} labelElement="div">
      {part.state === 'waiting' && <WaitingBlock label={t('loading')} height={180} />}
      {part.state === 'failed' && (
        <Notice tone="error">
          {t('form_part_failed')}
          <Button variant="default" size="xs" mt="xs" display="block" onClick={part.tryAgain}>
            {t('try_again')}
          </Button>
        </Notice>
      )}
      {part.state === 'ready' && (
        <part.Part
          {...{ label, required, readOnly, onChange, onBlur, handle }}
          html={typeof value === 'string' ? value : ''}
          invalid={error !== undefined}
          describedBy={describedBy(id, words)}
        />
      )}
    </Input.Wrapper>
  );
};
