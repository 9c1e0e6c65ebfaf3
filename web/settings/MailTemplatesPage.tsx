import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Locale, locales } from '#contract/values/locale';
import { mailApi, type MailTemplateEntry } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { MailPreview } from '#web/settings/MailPreview.tsx';
import { MailTemplateList } from '#web/settings/MailTemplateList.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useShowsCards } from '#web/ui/screen.ts';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MailTemplatesPage.module.css';

const route = getRouteApi('/main/settings/mail');

/** The list next to the message; on narrow screens only one of them. */
const Templates = ({ entries }: { entries: readonly MailTemplateEntry[] }) => {
  const t = useTranslate();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const oneAtATime = useShowsCards();
  const [hasChosen, setHasChosen] = useState(false);
  const inAddress = entries.find(({ template }) => template === search.template);
  const entry = inAddress ?? (oneAtATime ? undefined : entries[0]);
  const language = locales.find((locale) => locale === search.language) ?? t.locale;
  const takesFocus = oneAtATime && hasChosen;
  const chooseLanguage = (chosen: Locale) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, language: chosen }),
      replace: true,
      resetScroll: false,
    });

  const list = (
    <Section flush>
      <MailTemplateList
        entries={entries}
        chosen={entry?.template}
        takesFocus={takesFocus}
        onChoose={() => setHasChosen(true)}
      />
    </Section>
  );
  if (!entry) return list;
  const preview = (
    <Section>
      <MailPreview
        entry={entry}
        language={language}
        takesFocus={takesFocus}
        onLanguage={chooseLanguage}
      />
    </Section>
  );
  if (oneAtATime)
    return (
      <>
        <div className={classes.back}>
          <TextLink to="/settings/mail">{t('mails_all')}</TextLink>
        </div>
        {preview}
      </>
    );
  return (
    <div className={classes.beside}>
      {list}
      {preview}
    </div>
  );
};

/** Previews of all messages the product sends. */
export const MailTemplatesPage = () => {
  const t = useTranslate();
  const templates = useCall(mailApi.templates, {});
  return (
    <>
      <PageHeading title={t('title_mails')} lead={t('mails_lead')} />
      {templates.isPending && (
        <Section flush>
          <WaitingRows />
        </Section>
      )}
      {templates.error && !templates.data && (
        <LoadFailure failure={templates.error} onTryAgain={() => void templates.refetch()} />
      )}
      {templates.data && <Templates entries={templates.data.rows} />}
    </>
  );
};
