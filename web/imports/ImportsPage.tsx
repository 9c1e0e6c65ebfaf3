import { Stack, Title } from '@mantine/core';
import { importMessages } from '#contract/imports/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { ImportList } from '#web/imports/ImportList.tsx';
import { NewImport } from '#web/imports/NewImport.tsx';
import { PortfolioExport } from '#web/imports/PortfolioExport.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Begins an import, and lists the earlier ones. */
export const ImportsPage = () => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  return (
    <>
      <PageHeading title={t('title_import')} lead={say('lead')} />
      <Stack gap="lg">
        <NewImport />
        <Title order={2} size="h4">
          {say('earlier')}
        </Title>
        <ImportList />
        <PortfolioExport />
      </Stack>
    </>
  );
};
