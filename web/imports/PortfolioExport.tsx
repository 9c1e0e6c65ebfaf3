import { Stack, Text, Title } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { importMessages } from '#contract/imports/words';
import { portfolioApi } from '#contract/portfolio/api';
import { announceDone } from '#web/data/announce.ts';
import { saveFile } from '#web/data/files.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** Saves everything as a workbook that an import reads back; nothing for those who may not see all of it. */
export const PortfolioExport = () => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  const may = useMay();
  const [busy, save] = useAction(async () => {
    await saveFile(portfolioApi.export, {});
    announceDone(t('table_export_started'));
  });
  if (!may(portfolioApi.export.requires)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={2} size="h4">
        {say('export_portfolio')}
      </Title>
      <Text size="sm" c="dimmed" maw="68ch">
        {say('export_portfolio_text')}
      </Text>
      <BusyButton
        variant="default"
        busy={busy}
        leftSection={<IconDatabaseExport size={18} aria-hidden />}
        onClick={() => save()}
      >
        {say('export_portfolio')}
      </BusyButton>
    </Stack>
  );
};
