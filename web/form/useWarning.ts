import { get, useWatch } from 'react-hook-form';
import type { AnyField } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** The field's warning about its value given the other values, in the current language. */
export const useWarning = (path: string, field: AnyField): string | undefined => {
  const { locale } = useTranslate();
  const { control, context } = useCurrentForm();
  const warning = useWatch({
    control,
    compute: (values) => {
      const value: unknown = field.warn && get(values, path);
      const found =
        typeof value === 'string' && value !== '' && field.warn?.(value, values, context);
      return found ? found : null;
    },
  });
  return warning?.[locale];
};
