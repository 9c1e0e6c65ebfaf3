import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslate } from '#web/data/language.ts';

/** The e-mail address of an account; password managers treat it as the user name. */
export const EmailField = (props: ComponentProps<typeof TextInput>) => {
  const t = useTranslate();
  return (
    <TextInput
      type="email"
      label={t('email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      size="md"
      {...props}
    />
  );
};
