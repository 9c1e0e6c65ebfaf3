import { CloseButton, Progress, Text } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import type { Upload } from '#web/form/controls/useUploads.ts';
import classes from './DropArea.module.css';

/** Running uploads with progress and a cancel button, and failed uploads. */
export const UploadRows = ({
  running,
  faults,
  onForget,
}: {
  running: readonly Upload[];
  faults: readonly string[];
  /** Given where nothing is saved until the files that failed are removed. */
  onForget?: () => void;
}) => {
  const t = useTranslate();
  return (
    <>
      {running.map(({ key, name, fraction, cancel }) => (
        <div key={key} className={classes.file}>
          <Text size="sm" className={classes.fileName}>
            {name}
          </Text>
          <Progress.Root className={classes.progress}>
            <Progress.Section value={fraction * 100} aria-label={t('upload_progress', { name })} />
          </Progress.Root>
          <CloseButton aria-label={`${t('upload_cancel')}: ${name}`} onClick={cancel} />
        </div>
      ))}
      {faults.map((fault) => (
        <div key={fault} className={onForget && classes.fault}>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
          {onForget && (
            <CloseButton aria-label={`${t('form_remove')}: ${fault}`} onClick={onForget} />
          )}
        </div>
      ))}
    </>
  );
};
