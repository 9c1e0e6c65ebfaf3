import { Text } from '@mantine/core';
import { type Locale, locales } from '#contract/values/locale';
import { mailApi, type MailTemplateEntry } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { MailContent } from '#web/settings/MailContent.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { StageHeading } from '#web/ui/StageHeading.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MailPreview.module.css';

const Message = ({ template, language }: { template: string; language: Locale }) => {
  const preview = useCall(mailApi.preview, { template, language }, { keepPrevious: true });
  if (preview.error)
    return <LoadFailure failure={preview.error} onTryAgain={() => void preview.refetch()} />;
  if (!preview.data) return <WaitingRows />;
  return (
    <div aria-busy={preview.isPlaceholderData}>
      <MailContent content={preview.data} language={language} />
    </div>
  );
};

/** A preview of one kind of message, as its recipient would see it. */
export const MailPreview = ({
  entry,
  language,
  takesFocus,
  onLanguage,
}: {
  entry: MailTemplateEntry;
  language: Locale;
  takesFocus: boolean;
  onLanguage: (language: Locale) => void;
}) => {
  const t = useTranslate();
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <StageHeading takesFocus={takesFocus}>{entry.name[t.locale]}</StageHeading>
          <Text size="sm" c="dimmed" mt={4}>
            {entry.occasion[t.locale]}
          </Text>
        </div>
        <Segments
          large
          label={t('mails_language')}
          value={language}
          onChange={onLanguage}
          segments={locales.map((locale) => ({
            value: locale,
            content: <span lang={locale}>{t(`language_${locale}`)}</span>,
          }))}
        />
      </div>
      <Message template={entry.template} language={language} />
    </>
  );
};
