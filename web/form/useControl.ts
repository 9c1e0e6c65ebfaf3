import { useController } from 'react-hook-form';
import type { AnyField } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { useIssue } from '#web/form/issueStore.ts';
import { issueText } from '#contract/kit/issueText';
import { type InputWords, inputOrder } from '#web/form/inputs/words.ts';

/** The texts around a control: label, hint and error in the current language. */
export const useWords = (path: string, field: AnyField): InputWords => {
  const t = useTranslate();
  const { issues } = useCurrentForm();
  const issue = useIssue(issues, path, field.kind === 'array');
  return {
    label: field.label[t.locale],
    description: typeof field.hint === 'function' ? undefined : field.hint?.[t.locale],
    error: issue && issueText(t, issue),
    required: field.required,
    inputWrapperOrder: inputOrder,
  };
};

type Bound = {
  words: InputWords;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  readOnly: boolean;
};

/** Binds a control to its value in the form. A change renders only this control again. */
export const useControl = (path: string, field: AnyField): Bound => {
  const { control, settle, readOnly } = useCurrentForm();
  const { field: bound } = useController({ control, name: path });
  const words = useWords(path, field);
  return {
    words,
    value: bound.value,
    onChange: (value) => {
      bound.onChange(value);
      settle(path, 'changed');
    },
    onBlur: () => settle(path, 'left'),
    readOnly,
  };
};
