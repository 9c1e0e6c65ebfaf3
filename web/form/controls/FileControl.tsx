import { Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileLimits } from '#contract/files/api';
import { useTranslate } from '#web/data/language.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { useUploads } from '#web/form/controls/useUploads.ts';
import { fileIdsOf, FileLinks } from '#web/form/FileLinks.tsx';
import { formatBytes } from '#web/ui/bytes.ts';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';

/** One file or several. */
export const FileControl = ({ path, field }: ControlProps<'file'>) => {
  const t = useTranslate();
  const { related, waitFor } = useCurrentForm();
  const { words, value, onChange, readOnly } = useControl(path, field);
  const [sent, setSent] = useState<Record<string, FileFacts>>({});
  const { many, max } = field;
  const ids = fileIdsOf(value);
  // Several uploads may finish before the next render; each adds to the newest list.
  const newest = useRef(ids);
  useEffect(() => {
    newest.current = ids;
  });
  const set = (next: string[]) => {
    newest.current = next;
    onChange(many ? next : (next[0] ?? null));
  };
  const { running, faults, start, refuse } = useUploads({
    purpose: 'file',
    waitFor,
    onDone: (facts) => {
      setSent((all) => ({ ...all, [facts.id]: facts }));
      set(many ? [...newest.current, facts.id] : [facts.id]);
    },
  });
  const handleFiles = (files: File[]) => {
    if (many && ids.length + running.length + files.length > max)
      refuse(t('upload_too_many', { max }));
    else start(files);
  };
  const single = ids.length === 0 ? t('upload_choose_file') : t('upload_replace');
  return (
    <Input.Wrapper {...words} labelElement="div">
      <DropArea
        button={many ? t('upload_choose_files') : single}
        label={words.label}
        hint={t('upload_drop_file')}
        limit={t(many ? 'upload_limit_each' : 'upload_limit_file', {
          size: formatBytes(t.locale, fileLimits.file),
        })}
        many={many}
        icon={<IconPaperclip size={16} aria-hidden />}
        readOnly={readOnly}
        onFiles={handleFiles}
      >
        {ids.length > 0 && (
          <FileLinks
            ids={ids}
            files={{ ...related.files, ...sent }}
            onRemove={readOnly ? undefined : (id) => set(ids.filter((other) => other !== id))}
          />
        )}
        <UploadRows running={running} faults={faults} />
      </DropArea>
    </Input.Wrapper>
  );
};
