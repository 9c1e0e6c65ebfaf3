import { Anchor, CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { formatBytes } from '#web/ui/bytes.ts';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi } from '#contract/files/api';
import { saveFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import classes from './FileLinks.module.css';

/** The ids in a value of one file or several. */
export const fileIdsOf = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string');

/** Links that download files, with their sizes; in a form they can also be removed. */
export const FileLinks = ({
  ids,
  files,
  onRemove,
}: {
  ids: readonly string[];
  files: Readonly<Record<string, FileFacts>>;
  onRemove?: ((id: string) => void) | undefined;
}) => {
  const t = useTranslate();
  const nameOf = (id: string) => files[id]?.name ?? t('value_file');
  const sizeOf = (id: string) => (files[id] ? ` (${formatBytes(t.locale, files[id].size)})` : '');
  const handleSave = (id: string) => {
    // The call announces a failure.
    saveFile(fileApi.serve, { id }).catch(() => undefined);
  };
  return (
    <ul className={classes.files}>
      {ids.map((id) => (
        <li key={id} className={classes.file}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.link}
            onClick={() => handleSave(id)}
          >
            <IconPaperclip size={16} aria-hidden />
            <span>{nameOf(id) + sizeOf(id)}</span>
          </Anchor>
          {onRemove && (
            <CloseButton
              aria-label={`${t('form_remove')}: ${nameOf(id)}`}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
