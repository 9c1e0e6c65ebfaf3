import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';

/** A code of the application that the second factor is kept in. */
export const CodeField = (field: TextInputProps) => {
  const t = useTranslate();
  return (
    <TextInput
      label={t('two_factor_label')}
      description={t('two_factor_help')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
      required
      withAsterisk={false}
      size="md"
      {...field}
    />
  );
};
