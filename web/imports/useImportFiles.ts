import { useEffect, useRef, useState } from 'react';
import { importApi } from '#contract/imports/api';
import { importLimits } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { failureText } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { asFailure, isCallFailure } from '#web/data/failures.ts';
import { uploadParts } from '#web/data/files.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { randomUuid } from '#web/data/randomUuid.ts';
import type { Upload } from '#web/form/controls/useUploads.ts';
import { formatBytes } from '#web/ui/bytes.ts';

/** As many files as the server takes in one import. */
const mostFiles = 500;

type Sending = Upload & { file: File; stop: AbortController };
type Sent = { sent: string[]; faults: string[] };

/** The files of a new import: sent one after another, then handed over together. */
export const useImportFiles = (onBegun: (id: number) => void) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  const [running, setRunning] = useState<readonly Sending[]>([]);
  const [{ sent, faults }, setDone] = useState<Sent>({ sent: [], faults: [] });
  const [beginning, setBeginning] = useState(false);
  // Read by the guard of the page, which is asked before the next render.
  const sending = useRef(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);

  const refusal = (files: readonly File[]): string | null => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > importLimits.bytes)
      return say('too_large', {
        size: formatBytes(say.locale, size),
        most: formatBytes(say.locale, importLimits.bytes),
      });
    return files.length > mostFiles
      ? say('too_many_files', { files: files.length, most: mostFiles })
      : null;
  };

  const begin = async (uploads: readonly string[]) => {
    setBeginning(true);
    try {
      const { id } = await call(importApi.begin, { uploads: [...uploads] }, { quiet: true });
      onBegun(id);
    } catch (error) {
      setDone({ sent: [], faults: [failureText(t, asFailure(error))] });
    } finally {
      setBeginning(false);
    }
  };

  const sendOne = async ({
    file,
    stop,
    key,
  }: Sending): Promise<Partial<Record<'id' | 'fault', string>>> => {
    const signal = AbortSignal.any([stop.signal, unmounted.current.signal]);
    const onProgress = (fraction: number) =>
      setRunning((all) => all.map((one) => (one.key === key ? { ...one, fraction } : one)));
    try {
      signal.throwIfAborted();
      return { id: await uploadParts(file, { onProgress, signal, quiet: true }) };
    } catch (error) {
      const isTold = !signal.aborted && isCallFailure(error);
      return isTold ? { fault: `${file.name}: ${failureText(t, error)}` } : {};
    } finally {
      setRunning((all) => all.filter((one) => one.key !== key));
    }
  };

  const send = async (all: readonly Sending[]) => {
    const done: Sent = { sent: [], faults: [] };
    sending.current = true;
    for (const each of all) {
      const { id, fault } = await sendOne(each);
      if (id !== undefined) done.sent.push(id);
      if (fault !== undefined) done.faults.push(fault);
    }
    sending.current = false;
    if (unmounted.current.signal.aborted) return;
    setDone(done);
    // With a failed file people decide whether the others are worth an import.
    if (done.faults.length === 0 && done.sent.length > 0) await begin(done.sent);
  };

  return {
    running,
    faults,
    beginning,
    isSending: () => sending.current,
    /** Files that wait for a decision, because others failed. */
    waiting: faults.length > 0 && running.length === 0 ? sent.length : 0,
    start: (files: readonly File[]) => {
      const refused = refusal(files);
      setDone({ sent: [], faults: refused === null ? [] : [refused] });
      if (refused !== null) return;
      const all = files.map((file): Sending => {
        const stop = new AbortController();
        const cancel = () => {
          stop.abort();
          setRunning((others) => others.filter((one) => one.stop !== stop));
        };
        return { key: randomUuid(), name: file.name, fraction: 0, file, stop, cancel };
      });
      setRunning(all);
      void send(all);
    },
    goOn: () => void begin(sent),
    cancelAll: () => {
      for (const { cancel } of running) cancel();
    },
  };
};
