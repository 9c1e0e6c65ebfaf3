import { Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint';
import { mostFileBytes, registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/messages';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { sizeText } from '#web/form/FileLinks.tsx';
import { FileFindings } from '#web/registry/FileFindings.tsx';
import { registryPath } from '#web/registry/registryPath.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import classes from './OfficeFile.module.css';

type Answer = OutputOf<typeof registryApi.readFile>;

type Reading =
  | { state: 'none' }
  | { state: 'reading'; name: string }
  | { state: 'tooLarge'; name: string }
  | { state: 'read'; name: string; answer: Answer }
  | { state: 'failed'; failure: CallFailure };

const bytesOf = async (file: File): Promise<ArrayBuffer> => {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new CallFailure('unreadable', {}, cause);
  }
};

const readFile = async (file: File): Promise<Reading> => {
  try {
    const bytes = await bytesOf(file);
    const answer = await call(registryApi.readFile, {}, { bytes, quiet: true });
    await Promise.all([refreshUnder(registryPath), refreshUnder(trademarksPath)]);
    return { state: 'read', name: file.name, answer };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('status', {}, error);
    return { state: 'failed', failure };
  }
};

/** A file of an office in the place of its registry: its marks are compared in the same way. */
export const OfficeFile = () => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  const size = sizeText(mostFileBytes);
  const take = ([file]: File[]) => {
    if (!file || reading.state === 'reading') return;
    if (file.size > mostFileBytes) {
      setReading({ state: 'tooLarge', name: file.name });
      return;
    }
    setReading({ state: 'reading', name: file.name });
    void readFile(file).then(setReading);
  };
  return (
    <div className={classes.file}>
      <DropArea
        button={say('file_choose')}
        label={say('file_title')}
        hint={say('file_hint')}
        limit={say('file_limit', { size })}
        accept=".xml,application/xml,text/xml"
        many={false}
        icon={<IconFileUpload size={16} aria-hidden />}
        onFiles={take}
      />
      <output className={classes.progress}>
        {reading.state === 'reading' && (
          <>
            <Loader size="xs" aria-hidden />
            {say('file_reading', { name: reading.name })}
          </>
        )}
      </output>
      {reading.state === 'tooLarge' && (
        <Notice tone="error">{t('upload_too_large', { name: reading.name, size })}</Notice>
      )}
      {reading.state === 'failed' && <FormFailure failure={reading.failure} />}
      {reading.state === 'read' && <FileFindings name={reading.name} answer={reading.answer} />}
    </div>
  );
};
