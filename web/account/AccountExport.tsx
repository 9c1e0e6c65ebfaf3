import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { announceDone } from '#web/data/announce.ts';
import { saveFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

export const AccountExport = () => {
  const t = useTranslate();
  const [busy, save] = useAction(async () => {
    await saveFile(ownAccountApi.export, {});
    announceDone(t('table_export_started'));
  });
  return (
    <Group justify="space-between" gap="md" py="xs">
      <Text size="sm" c="dimmed" maw="64ch">
        {t('account_export_text')}
      </Text>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={busy}
        onClick={save}
      >
        {t('account_export')}
      </BusyButton>
    </Group>
  );
};
