import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { LanguageButton } from '#web/account/LanguageButton.tsx';
import { locales } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { Flag } from '#web/ui/Flag.tsx';

/** The languages, below their button. */
export const LanguageChoices = () => {
  const t = useTranslate();
  const { button, opened, setOpened } = useOpenedAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={160}>
      <Menu.Target>
        <LanguageButton ref={button} />
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
