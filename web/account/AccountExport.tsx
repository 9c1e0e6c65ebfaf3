import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { announceDone } from '#web/data/announce.ts';
import { saveFile } from '#web/data/files.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

export const AccountExport = () => {
  const t = useTranslate();
  const say = useSentences(ownAccountMessages);
  const [busy, save] = useAction(async () => {
    await saveFile(ownAccountApi.export, {});
    announceDone(t('table_export_started'));
  });
  return (
    <Group justify="space-between" gap="md" py="xs">
      <Text size="sm" c="dimmed" maw="64ch">
        {say('export_text')}
      </Text>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={busy}
        onClick={save}
      >
        {say('export')}
      </BusyButton>
    </Group>
  );
};
