import type { Locale } from '#contract/values/locale';
import type { MailContent as Content } from '#contract/mails/api';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { MailBody } from '#web/settings/MailBody.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import classes from './MailContent.module.css';

/** A message as its recipient sees it: as HTML and as plain text. */
export const MailContent = ({
  content: { subject, preheader, body, text },
  language,
  facts = [],
}: {
  content: Content;
  language: Locale;
  facts?: readonly Fact[];
}) => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  return (
    <>
      <Facts
        facts={[
          ...facts,
          { label: say('subject'), value: <span lang={language}>{subject}</span> },
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
    </>
  );
};
