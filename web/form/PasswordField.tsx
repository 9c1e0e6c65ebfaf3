import { PasswordInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';

/** A password input with a button that shows or hides the password and announces the state. */
export const PasswordField = ({
  visibilityToggleButtonProps,
  ...props
}: ComponentProps<typeof PasswordInput>) => {
  const t = useTranslate();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      required
      withAsterisk={false}
      size="md"
      // Mantine sets this on its other inputs itself.
      {...(props.error && { 'aria-invalid': true })}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hide_password') : t('show_password'),
        tabIndex: 0,
        ...visibilityToggleButtonProps,
      }}
      {...props}
    />
  );
};
