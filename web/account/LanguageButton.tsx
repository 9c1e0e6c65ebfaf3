import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { Flag } from '#web/ui/Flag.tsx';
import classes from './LanguageMenu.module.css';

type Props = UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps>;

/** The flag of the language in use. */
export const LanguageButton = (props: Props) => {
  const t = useTranslate();
  return (
    <UnstyledButton {...props} className={classes.button ?? ''}>
      <VisuallyHidden>{`${t('language')}: ${t(`language_${t.locale}`)}`}</VisuallyHidden>
      <Flag locale={t.locale} />
      <span className={classes.code} aria-hidden>
        {t.locale.toUpperCase()}
      </span>
      <IconChevronDown size={14} aria-hidden className={classes.code} />
    </UnstyledButton>
  );
};
