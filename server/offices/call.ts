import { setTimeout as pause } from 'node:timers/promises';
import { wireProblem } from '#contract/registry/wire';
import { RegistryFailure } from '#server/offices/registry';

/** docs/rules.md, Registry. */
const mostRetries = 2;
/** Somebody waits for the answer: a registry that wants more time is asked another time. */
const longestPauseMs = 10_000;

export type Answer = { status: number; headers: Headers; body: Buffer };
export type AskOptions = {
  headers?: Record<string, string>;
  /** A form to send; without one it is a GET. */
  form?: URLSearchParams;
  mostBytes: number;
};
/** The clock of the product, and how long an answer may take. */
export type Patience = { now: () => number; timeoutMs: number };

/** Read as it comes: what is longer than it may be is not read to its end. */
const readBody = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new RegistryFailure(`${response.status} too-large`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const failureOf = (error: unknown): RegistryFailure => {
  if (error instanceof RegistryFailure) return error;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new RegistryFailure('timeout', { cause: error });
  return new RegistryFailure(cause?.code ?? 'no-connection', { cause: error });
};

const askOnce = async (
  url: URL,
  { headers, form, mostBytes }: AskOptions,
  timeoutMs: number,
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      ...(headers && { headers }),
      ...(form && { body: form }),
      // An error page of the registry, or of somebody between: never where the token should go.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, mostBytes),
    };
  } catch (error) {
    throw failureOf(error);
  }
};

const isWorthAnother = ({ status }: Answer): boolean => status === 429 || status >= 500;

/** In seconds, or the day and time of HTTP; a second where the registry says nothing. */
const pauseMsOf = ({ headers }: Answer, now: number): number => {
  const told = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (told === null) return 1000;
  const seconds = Number(told);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(told) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 1000;
};

/** Again after a fault that may pass; whatever else it answers is for the caller to judge. */
export const ask = async (
  url: URL,
  options: AskOptions,
  { now, timeoutMs }: Patience,
): Promise<Answer> => {
  for (let retries = 0; ; retries += 1) {
    const answer = await askOnce(url, options, timeoutMs);
    if (!isWorthAnother(answer) || retries === mostRetries) return answer;
    const pauseMs = pauseMsOf(answer, now());
    if (pauseMs > longestPauseMs) return answer;
    await pause(pauseMs);
  }
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** The response code, and the registry's own word for it. */
export const refusalOf = ({ status, body }: Answer): RegistryFailure => {
  const problem = wireProblem.safeParse(jsonOf(body));
  const word = problem.success ? (problem.data.code ?? problem.data.title) : undefined;
  return new RegistryFailure(word === undefined ? `${status}` : `${status} ${word.slice(0, 60)}`);
};

/** A page of HTML with the status of success is no answer either. */
export const readJson = ({ status, body }: Answer): unknown => {
  const json = jsonOf(body);
  if (json === undefined) throw new RegistryFailure(`${status} not-json`);
  return json;
};
