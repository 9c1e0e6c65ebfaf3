import { Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { mostFileBytes, registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { failureText } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { formatBytes } from '#web/ui/bytes.ts';
import { UnsavedChangesGuard } from '#web/form/UnsavedChangesGuard.tsx';
import { FileFindings } from '#web/registry/FileFindings.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './OfficeFile.module.css';

type Answer = OutputOf<typeof registryApi.readFile>;
type Read = { name: string; key: number } & (
  | { answer: Answer }
  | { failure: CallFailure }
  | { isTooLarge: true }
);

const bytesOf = async (file: File): Promise<ArrayBuffer> => {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new CallFailure('unreadable', {}, cause);
  }
};

const readFile = async (file: File, key: number): Promise<Read> => {
  const { name } = file;
  if (file.size > mostFileBytes) return { name, key, isTooLarge: true };
  try {
    const bytes = await bytesOf(file);
    const answer = await call(registryApi.readFile, {}, { bytes, quiet: true });
    return { name, key, answer };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('status', {}, error);
    return { name, key, failure };
  }
};

const unreadable = ['not-xml', 'not-st66', 'too-many', 'too-large', 'forbidden-dtd'] as const;

/** The error message for a file. */
const useFaultText = () => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  return (failure: CallFailure): string => {
    const { code, data } = failure.details;
    const fault = unreadable.find((each) => each === data?.['code']);
    return code === 'REGISTRY_FILE_UNREADABLE' && fault
      ? say(`fault_${fault}`)
      : failureText(t, failure);
  };
};

const Failed = ({ reads }: { reads: readonly Read[] }) => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const faultText = useFaultText();
  const size = formatBytes(say.locale, mostFileBytes);
  return reads.map((read) =>
    'answer' in read ? null : (
      <Notice key={read.key} tone="error" title={say('file_failed', { name: read.name })}>
        {'failure' in read
          ? faultText(read.failure)
          : t('upload_too_large', { name: read.name, size })}
      </Notice>
    ),
  );
};

/** Uploads files of an office instead of asking its registry: their marks are compared in the same way. */
export const OfficeFile = () => {
  const say = useSentences(registryMessages);
  const [reads, setReads] = useState<readonly Read[]>([]);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const inTurn = useRef(Promise.resolve());
  const keys = useRef(0);
  const readAll = async (before: Promise<void>, files: readonly File[]) => {
    await before;
    for (const file of files) {
      keys.current += 1;
      const read = await readFile(file, keys.current);
      setReads((others) => [...others, read]);
      setWaiting((others) => others.filter((one) => one !== file));
    }
  };
  const take = (files: File[]) => {
    // With no upload pending, a new one clears the earlier results.
    if (waiting.length === 0) setReads([]);
    setWaiting((others) => [...others, ...files]);
    inTurn.current = readAll(inTurn.current, files);
  };
  const [reading, ...others] = waiting;
  return (
    <div className={classes.file}>
      {/* Files not yet read are lost when the page is left. */}
      <UnsavedChangesGuard isDirty={() => waiting.length > 0} />
      <DropArea
        button={say('file_choose')}
        label={say('file_title')}
        hint={say('file_hint')}
        limit={say('file_limit', { size: formatBytes(say.locale, mostFileBytes) })}
        accept=".xml,application/xml,text/xml"
        many
        icon={<IconFileUpload size={16} aria-hidden />}
        onFiles={take}
      />
      <output className={classes.progress}>
        {reading && (
          <>
            <Loader size="xs" aria-hidden />
            {say('file_reading', { name: reading.name })}
            {others.length > 0 && ` ${say('files_left', { count: others.length })}`}
          </>
        )}
      </output>
      <Failed reads={reads} />
      {/* Announced once, not after each file. */}
      <FileFindings
        reads={reading ? [] : reads.flatMap((read) => ('answer' in read ? [read] : []))}
      />
    </div>
  );
};
