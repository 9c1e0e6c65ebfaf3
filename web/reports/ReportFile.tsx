import { Anchor } from '@mantine/core';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi } from '#contract/files/api';
import { saveFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import { formatBytes } from '#web/ui/bytes.ts';

/** A file of a report, labelled by its type: in a long list the file names would only repeat. */
export const ReportFile = ({
  id,
  files,
  kind,
}: {
  id: string | null;
  files: Readonly<Record<string, FileFacts>>;
  kind: 'PDF' | 'XLSX';
}) => {
  const { locale } = useTranslate();
  const facts = id === null ? undefined : files[id];
  if (id === null || !facts) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      // Leaves room for a finger (WCAG 2.2, 2.5.8).
      mih={24}
      title={`${facts.name} (${formatBytes(locale, facts.size)})`}
      // The call announces a failure.
      onClick={() => void saveFile(fileApi.serve, { id }).catch(() => undefined)}
    >
      {kind}
    </Anchor>
  );
};
