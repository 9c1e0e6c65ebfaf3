import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { AnyField } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import classes from './controls.module.css';

/** Shown under a control instead of its hint. */
export const Warning = ({ text }: { text: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={14} aria-hidden />
    {text}
  </span>
);

/** The field's warning about its value given the other values. */
export const useWarning = (path: string, field: AnyField): ReactNode => {
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
  return warning && <Warning text={warning[locale]} />;
};
