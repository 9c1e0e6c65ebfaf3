import { Badge, Group, Stack, Text } from '@mantine/core';
import { attachmentMessages } from '#contract/attachments/words';
import { attachmentVersionApi } from '#contract/attachments/attachment';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { FileLinks } from '#web/form/FileLinks.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** The current and earlier versions of a file: who uploaded each and when, with a download link. */
export const FileVersions = ({ id }: { id: number }) => {
  const t = useTranslate();
  const say = useSentences(attachmentMessages);
  const { data, error, refetch } = useCall(attachmentVersionApi.versions, { id }, { fresh: true });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  return (
    <Stack gap="md">
      {data.versions.map((version, position) => (
        <div key={version.id}>
          <Group gap="xs" wrap="nowrap">
            <FileLinks ids={[version.id]} files={{ [version.id]: version }} />
            {position === 0 && <Badge variant="light">{say('current')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {[version.uploadedBy, formatInstant(t.locale, version.uploadedAt)]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </div>
      ))}
    </Stack>
  );
};
