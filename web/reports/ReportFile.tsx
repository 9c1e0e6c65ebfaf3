import { Anchor } from '@mantine/core';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi } from '#contract/files/api';
import { saveFile } from '#web/data/files.ts';
import { sizeText } from '#web/form/FileLinks.tsx';

/** A file of a report by its kind: in a list of many, their names would say the same again. */
export const ReportFile = ({
  id,
  files,
  kind,
}: {
  id: string | null;
  files: Readonly<Record<string, FileFacts>>;
  kind: 'PDF' | 'XLSX';
}) => {
  const facts = id === null ? undefined : files[id];
  if (id === null || !facts) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      // Two of them may stand one below the other: room for a finger (WCAG 2.2, 2.5.8).
      mih={24}
      title={facts.name}
      // A failure is announced by the call.
      onClick={() => void saveFile(fileApi.serve, { id }).catch(() => undefined)}
    >
      {kind} ({sizeText(facts.size)})
    </Anchor>
  );
};
