import { get, useWatch } from 'react-hook-form';
import type { AnyField } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** What the field finds odd about its value beside the others, in the present language. */
export const useWarning = (path: string, field: AnyField): string | undefined => {
  const { locale } = useTranslate();
  const { control, beside } = useCurrentForm();
  const warning = useWatch({
    control,
    compute: (values) => {
      const value: unknown = field.warn && get(values, path);
      const found =
        typeof value === 'string' && value !== '' && field.warn?.(value, values, beside);
      return found ? found : null;
    },
  });
  return warning?.[locale];
};
