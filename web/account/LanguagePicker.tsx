import { locales } from '#contract/locale';
import { useTranslate } from '#web/data/language.ts';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { Flag } from '#web/ui/Flag.tsx';
import { Segments } from '#web/ui/Segments.tsx';

/** With names in full where there is room for them. */
export const LanguagePicker = ({ full = false }: { full?: boolean }) => {
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
            <span lang={locale}>{full ? t(`language_${locale}`) : locale.toUpperCase()}</span>
          </>
        ),
      }))}
    />
  );
};
