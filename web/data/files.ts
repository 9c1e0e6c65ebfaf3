import type { z } from 'zod';
import type { Endpoint, fileAnswer, InputSchema } from '#contract/kit/endpoint';
import type { Progress } from '#contract/kit/frames';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi, type Purpose, type uploadPurposes } from '#contract/files/api';
import { announce } from '#web/data/announce.ts';
import { call, callFor, type CallOptions } from '#web/data/client.ts';
import { asFailure, CallFailure } from '#web/data/failures.ts';
import { readBlob, readFrames } from '#web/data/request.ts';
import { isWorthAnotherTry, pauseAfter, tries, wait } from '#web/data/retries.ts';

type UploadOptions = {
  /** Called after each part with a value from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload; the server then discards the parts it has. */
  signal?: AbortSignal;
  /** The caller shows the failure itself. */
  quiet?: boolean;
};

/** Retries a step of an upload; each step is idempotent on the server. */
const patiently = async <T>(
  signal: AbortSignal | undefined,
  step: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    if (signal?.aborted) throw new CallFailure('cancelled');
    try {
      return await step();
    } catch (error) {
      const failure = asFailure(error);
      if (!isWorthAnotherTry(failure) || attempt === tries - 1) throw failure;
      await wait(pauseAfter(failure, attempt), signal);
    }
  }
};

type Begun = { id: string; part: number };

const bytesOf = async (file: File, from: number, to: number): Promise<ArrayBuffer> => {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch (cause) {
    throw new CallFailure('unreadable', {}, cause);
  }
};

const sendParts = async (
  file: File,
  { id, part }: Begun,
  { onProgress, signal }: UploadOptions,
): Promise<void> => {
  onProgress?.(0);
  for (let offset = 0; offset < file.size; offset += part) {
    const end = Math.min(offset + part, file.size);
    const bytes = await bytesOf(file, offset, end);
    await patiently(signal, () =>
      call(
        fileApi.part,
        { id, offset: String(offset) },
        { bytes, quiet: true, ...(signal && { signal }) },
      ),
    );
    onProgress?.(end / file.size);
  }
};

/** Sends all parts and what ends the upload, or takes the upload back. */
const upload = async <T>(
  file: File,
  purpose: (typeof uploadPurposes)[number],
  options: UploadOptions,
  end: (begun: Begun) => Promise<T>,
): Promise<T> => {
  const { signal } = options;
  // Ignores the signal: an upload can be cancelled only once its id is known.
  const begun = await patiently(signal, () =>
    call(fileApi.begin, { purpose, name: file.name, size: file.size }, { quiet: true }),
  );
  try {
    await sendParts(file, begun, options);
    return await end(begun);
  } catch (error) {
    // If this request is lost too, the server discards the upload by itself.
    call(fileApi.cancel, { id: begun.id }, { quiet: true }).catch(() => undefined);
    throw error;
  }
};

/** Rejects with a CallFailure, which is announced by default; cancelling by the signal is not announced. */
const announcing = async <T>(options: UploadOptions, uploading: Promise<T>): Promise<T> => {
  try {
    return await uploading;
  } catch (error) {
    const givenUp = options.signal?.aborted ?? false;
    const failure = givenUp ? new CallFailure('cancelled') : asFailure(error);
    if (!givenUp && !options.quiet && failure.kind !== 'unauthenticated') announce(failure);
    throw failure;
  }
};

/** Sends a file in parts, each retried while the connection is down. */
export const uploadFile = (
  file: File,
  purpose: Purpose,
  options: UploadOptions = {},
): Promise<FileFacts> => {
  const { signal } = options;
  const finish = ({ id }: Begun) =>
    patiently(signal, () =>
      call(fileApi.finish, { id }, { quiet: true, ...(signal && { signal }) }),
    );
  return announcing(options, upload(file, purpose, options, finish));
};

/** Sends a file of an import; the import takes it over by the id of its upload, so nothing finishes it. */
export const uploadParts = (file: File, options: UploadOptions = {}): Promise<string> =>
  announcing(
    options,
    upload(file, 'import', options, ({ id }) => Promise.resolve(id)),
  );

type FileEndpoint<I extends InputSchema> = Endpoint<I, typeof fileAnswer>;

/** The file name by RFC 6266; `filename*` takes precedence over `filename`. */
const nameIn = (disposition: string): string | undefined => {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  try {
    return exact === undefined ? plain : decodeURIComponent(exact);
  } catch {
    return plain;
  }
};

export type FetchedFile = { blob: Blob; name: string };

type FileOptions = CallOptions & {
  /** Told of the progress of a file that was asked for in frames. */
  onProgress?: (progress: Progress) => void;
};

/** Calls an endpoint that returns a file. */
export const fetchFile = <I extends InputSchema>(
  endpoint: FileEndpoint<I>,
  input: z.input<I>,
  { onProgress, ...options }: FileOptions = {},
): Promise<FetchedFile> =>
  callFor(endpoint, input, options, async (response, signal) => {
    const blob = onProgress
      ? await readFrames(response, signal, onProgress)
      : await readBlob(response, signal);
    return { blob, name: nameIn(response.headers.get('content-disposition') ?? '') ?? 'file' };
  });

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** A blob URL has our origin: with an unknown type it can only be saved, never run (trust, trap 8). */
const inert = (blob: Blob): Blob =>
  pictures.has(blob.type) ? blob : blob.slice(0, blob.size, 'application/octet-stream');

const revokeAfterMs = 60_000;

/** Lets the browser save what the page has made or fetched. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(inert(blob));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
};

/** Fetches a file with the session token and lets the browser save it. */
export const saveFile = async <I extends InputSchema>(
  endpoint: FileEndpoint<I>,
  input: z.input<I>,
  options: FileOptions = {},
): Promise<void> => {
  const { blob, name } = await fetchFile(endpoint, input, options);
  saveBlob(blob, name);
};
