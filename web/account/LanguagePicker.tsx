import { locales } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { Flag } from '#web/ui/Flag.tsx';
import { Segments } from '#web/ui/Segments.tsx';

export const LanguagePicker = () => {
  const t = useTranslate();
  return (
    <Segments
      label={t('language')}
      value={t.locale}
      onChange={(locale) => void chooseLanguage(locale)}
      segments={locales.map((locale) => ({
        value: locale,
        content: (
          <>
            <Flag locale={locale} />
            <span lang={locale}>{locale.toUpperCase()}</span>
          </>
        ),
      }))}
    />
  );
};
