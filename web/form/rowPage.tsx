import { Skeleton, Stack } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { use } from 'react';
import type { Entity } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageTabsContext, SectionHeadContext } from '#web/ui/pageTabs.ts';
import { Section } from '#web/ui/Section.tsx';
import type { PlainPath } from '#web/ui/target.ts';

/** The entity `Representative` has the placeholder `{representative}` in titles. */
export const placeholderOf = ({ name }: Entity): string =>
  name.charAt(0).toLowerCase() + name.slice(1);

export const titleOf = ({ title }: Entity, row: Values): string => {
  const value = row[title];
  return typeof value === 'string' ? value : '';
};

export const AbsentRow = ({ listPath }: { listPath: PlainPath }) => {
  const t = useTranslate();
  return (
    <Section>
      <EmptyState
        icon={<IconMoodEmpty aria-hidden />}
        title={t('not_found_error')}
        isPage
        action={<LinkButton to={listPath}>{t('form_back_to_list')}</LinkButton>}
      />
    </Section>
  );
};

/** The name of the row with the tabs below it, unless the layout shows both. */
export const RowHeading = ({ title }: { title: string }) =>
  use(SectionHeadContext) ? null : <PageHeading title={title} />;

const HeadingWaiting = () => {
  const tabs = use(PageTabsContext);
  return (
    !use(SectionHeadContext) && (
      <div>
        <Skeleton height={30} width={280} />
        {tabs}
      </div>
    )
  );
};

export const RowWaiting = () => (
  <Stack gap="lg" aria-busy data-coming>
    <HeadingWaiting />
    <Skeleton height={260} radius="lg" />
    <Skeleton height={200} radius="lg" />
  </Stack>
);
