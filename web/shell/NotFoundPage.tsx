import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

export const NotFoundPage = () => {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t('title_not_found')} />
      <Section>
        <EmptyState
          icon={<IconMapQuestion aria-hidden />}
          text={t('not_found_text')}
          action={<LinkButton to="/">{t('back_to_home')}</LinkButton>}
        />
      </Section>
    </>
  );
};
