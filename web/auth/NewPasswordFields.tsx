import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type PasswordContext, passwordStrength } from '#contract/accounts/passwords';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useTranslate } from '#web/data/language.ts';

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'error' | 'onChange'> & {
  value: string;
};

/** A new password, typed twice, with its strength as text. */
export const NewPasswordFields = ({
  password,
  passwordAgain,
  context,
  label,
}: {
  password: Field;
  passwordAgain: Field;
  context: PasswordContext;
  /** The label where an old password is asked for too. */
  label?: string;
}) => {
  const t = useTranslate();
  const strength = passwordStrength(password.value, context);
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={label ?? t('password')}
          description={t('password_rule', { min: context.minimum })}
          autoComplete="new-password"
        />
        <Text component="output" display="block" size="sm" mt={6}>
          {password.value !== '' && t('password_strength', { strength: t(`strength_${strength}`) })}
        </Text>
      </div>
      <PasswordField {...passwordAgain} label={t('password_again')} autoComplete="new-password" />
    </>
  );
};
