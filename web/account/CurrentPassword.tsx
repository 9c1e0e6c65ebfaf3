import type { ComponentProps } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { PasswordField } from '#web/form/PasswordField.tsx';

/** The password in use, with the address that tells a password manager whose it is. */
export const CurrentPassword = ({
  email,
  ...field
}: { email: string } & ComponentProps<typeof PasswordField>) => {
  const t = useTranslate();
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current_password')} {...field} autoComplete="current-password" />
    </>
  );
};
