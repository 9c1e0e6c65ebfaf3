import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { locales } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { Flag } from '#web/ui/Flag.tsx';
import classes from './LanguageMenu.module.css';

/** The language picker of the top bar: a flag that opens, so that the room goes to the search. */
export const LanguageMenu = () => {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" shadow="md" width={160}>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''}>
          <VisuallyHidden>{`${t('language')}: ${t(`language_${t.locale}`)}`}</VisuallyHidden>
          <Flag locale={t.locale} />
          <span className={classes.code} aria-hidden>
            {t.locale.toUpperCase()}
          </span>
          <IconChevronDown size={14} aria-hidden className={classes.code} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language')}>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            aria-current={locale === t.locale}
            leftSection={<Flag locale={locale} />}
            rightSection={locale === t.locale && <IconCheck size={16} aria-hidden />}
            onClick={() => void chooseLanguage(locale)}
          >
            <span lang={locale}>{t(`language_${locale}`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
