import { IconTrademark } from '@tabler/icons-react';
import { representative, representativeApi } from '#contract/representatives';
import { useTranslate } from '#web/data/language.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The marks they act for. There are no marks yet, so nobody has any. */
export const RepresentativeTrademarksPage = () => {
  const t = useTranslate();
  return (
    <EntitySubPage
      entity={representative}
      api={representativeApi}
      listPath="/settings/representatives"
    >
      {() => (
        <Section>
          <EmptyState
            icon={<IconTrademark aria-hidden />}
            title={t('representative_no_trademarks')}
            text={t('representative_no_trademarks_text')}
          />
        </Section>
      )}
    </EntitySubPage>
  );
};
