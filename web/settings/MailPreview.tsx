import { Text } from '@mantine/core';
import { type Locale, locales } from '#contract/locale';
import { mailApi, type MailTemplateEntry } from '#contract/mails';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { MailBody } from '#web/settings/MailBody.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { StageHeading } from '#web/ui/StageHeading.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MailPreview.module.css';

const Message = ({ template, language }: { template: string; language: Locale }) => {
  const t = useTranslate();
  const preview = useCall(mailApi.preview, { template, language }, { keepPrevious: true });
  if (preview.error)
    return <LoadFailure failure={preview.error} onTryAgain={() => void preview.refetch()} />;
  if (!preview.data) return <WaitingRows />;
  const { subject, preheader, body, text } = preview.data;
  return (
    <div aria-busy={preview.isPlaceholderData}>
      <Facts
        facts={[
          { label: t('outbox_subject'), value: <span lang={language}>{subject}</span> },
          { label: t('mails_preheader'), value: <span lang={language}>{preheader}</span> },
        ]}
      />
      <h3 className={classes.part}>{t('mails_html')}</h3>
      <div className={classes.message} lang={language}>
        <MailBody body={body} />
      </div>
      <h3 className={classes.part}>{t('mails_text')}</h3>
      <pre className={classes.text} lang={language}>
        {text}
      </pre>
    </div>
  );
};

/** One kind of message, as its receiver would see it. */
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
