import { useEffect, useRef, useState } from 'react';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileLimits, imageTypes, type Purpose } from '#contract/files/api';
import type { Translate } from '#contract/words/i18n';
import { announceUnexpected, failureText } from '#web/data/announce.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { uploadFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import { randomUuid } from '#web/data/randomUuid.ts';
import { formatBytes } from '#web/ui/bytes.ts';

export type Upload = { key: string; name: string; fraction: number; cancel: () => void };

/** Checked before the upload; the server checks the content in any case. */
const refusal = (t: Translate, purpose: Purpose, { name, size, type }: File): string | null => {
  const types: readonly string[] = imageTypes;
  if (purpose === 'image' && !types.includes(type)) return t('upload_not_image', { name });
  if (size > fileLimits[purpose])
    return t('upload_too_large', { name, size: formatBytes(t.locale, fileLimits[purpose]) });
  return null;
};

/** Running uploads; a file that `onDone` rejects counts as failed too. */
export const useUploads = ({
  purpose,
  onDone,
  waitFor,
}: {
  purpose: Purpose;
  onDone: (facts: FileFacts, file: File) => void | Promise<void>;
  /** Receives the pending work, so that for example saving the form waits for it, and does not save if it fails. */
  waitFor?: (work: Promise<void>) => void;
}) => {
  const t = useTranslate();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);

  const send = async (file: File) => {
    const key = randomUuid();
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, unmounted.current.signal]);
    const change = (next: (upload: Upload) => Upload | null) =>
      setRunning((all) => all.flatMap((one) => (one.key === key ? (next(one) ?? []) : [one])));
    setRunning((all) => [
      ...all,
      { key, name: file.name, fraction: 0, cancel: () => stop.abort() },
    ]);
    try {
      const onProgress = (fraction: number) => change((one) => ({ ...one, fraction }));
      await onDone(await uploadFile(file, purpose, { onProgress, signal, quiet: true }), file);
    } catch (error) {
      // Whoever stopped it wants to go on without the file.
      if (signal.aborted) return;
      if (isCallFailure(error))
        setFaults((all) => [...all, `${file.name}: ${failureText(t, error)}`]);
      throw error;
    } finally {
      change(() => null);
    }
  };
  return {
    running,
    faults,
    start: (files: readonly File[]) => {
      const refused = files.map((file) => refusal(t, purpose, file));
      setFaults(refused.filter((text) => text !== null));
      for (const [index, file] of files.entries()) {
        if (refused[index] !== null) continue;
        const sending = send(file);
        waitFor?.(sending);
        sending.catch(announceUnexpected);
      }
    },
    refuse: (text: string) => setFaults([text]),
    /** Goes on without the files that failed. */
    forget: () => setFaults([]),
  };
};
