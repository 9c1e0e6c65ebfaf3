import type { z } from 'zod';
import type { Progress } from '#contract/kit/frames';
import { type Endpoint, type InputSchema, pathNames, sendsBody } from '#contract/kit/endpoint';
import { CallFailure, failureOf } from '#web/data/failures.ts';

export type Transport = {
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The body of an endpoint that takes raw bytes. */
  bytes?: BufferSource | undefined;
};

type Input = Record<string, unknown>;

/** The query string that the contract's schemas read; absent values are left out. */
const queryOf = (input: Input): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
};

const addressOf = ({ method, path }: Endpoint, input: Input) => {
  const inPath = pathNames(path);
  const filled = inPath.reduce(
    (address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    path,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  return sendsBody({ method })
    ? { address: `/api${filled}`, json: JSON.stringify(rest) }
    : { address: `/api${filled}${queryOf(rest)}` };
};

const whyNoAnswer = (
  signal: AbortSignal | undefined,
  cause: unknown,
  otherwise: 'network' | 'aborted',
) => {
  return new CallFailure(signal?.aborted ? 'cancelled' : otherwise, {}, cause);
};

/** Sends one request, without a time-out (docs/rules.md, Errors) and without retries. */
export const send = async (
  endpoint: Endpoint,
  input: Input,
  { token, headers, signal, bytes }: Transport,
): Promise<Response> => {
  const { address, json } = addressOf(endpoint, input);
  const takesBytes = endpoint.bodyType === 'bytes';
  const body = takesBytes ? bytes : json;
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': takesBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw whyNoAnswer(signal, cause, 'network');
  }
};

const orWhyNot = async <T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await reading;
  } catch (cause) {
    throw whyNoAnswer(signal, cause, 'aborted');
  }
};

const bodyOf = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  const text = await orWhyNot(response.text(), signal);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const requestIdOf = (response: Response): { requestId?: string } => {
  const requestId = response.headers.get('x-request-id');
  return requestId === null ? {} : { requestId };
};

/** Parses the response by the contract, or throws its failure. */
export const readAnswer = async <I extends InputSchema, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  response: Response,
  signal?: AbortSignal,
): Promise<z.output<O>> => {
  const body = await bodyOf(response, signal);
  if (!response.ok) throw await failureOf(response, body);
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data;
  throw new CallFailure(
    'status',
    { status: response.status, ...requestIdOf(response) },
    answer.error,
  );
};

/** Reads a file response, or throws its failure. */
export const readBlob = async (
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Blob> => {
  if (!response.ok) throw await failureOf(response, await bodyOf(response, signal));
  return orWhyNot(response.blob(), signal);
};

/**
 * Reads a file that comes in frames, or throws its failure: a file that does not end with its last frame is
 * not whole, and nobody gets it.
 */
export const readFrames = async (
  response: Response,
  signal: AbortSignal | undefined,
  onProgress: (progress: Progress) => void,
): Promise<Blob> => {
  if (!response.ok) throw await failureOf(response, await bodyOf(response, signal));
  const reader = response.body?.getReader();
  // Fetched with the first long export: the page that everybody signs in on does without it.
  const { frameReader } = await import('#contract/kit/frames');
  const read = frameReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const chunk = reader && (await orWhyNot(reader.read(), signal));
    if (!chunk || chunk.done) throw new CallFailure('aborted');
    for (const frame of read(chunk.value)) {
      if (frame.kind === 'end') return new Blob(parts);
      if (frame.kind === 'failure') throw new CallFailure('server', requestIdOf(response));
      if (frame.kind === 'data') parts.push(frame.content);
      if (frame.kind === 'progress') onProgress(frame.progress);
    }
  }
};
