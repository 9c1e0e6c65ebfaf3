import { vi } from 'vitest';

export type FakeCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** The idempotency key, if one was sent. */
  key: string | undefined;
};
/** A response: a body (200), a status with a body, or undefined for 204. */
type Answer = object | undefined | Response;

const asResponse = (answer: Answer): Response => {
  if (answer instanceof Response) return answer;
  return answer === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
};

/** A fake server: `answers` by "METHOD /path", at once or later; it records every call. */
export const fakeServer = (
  answers: Record<string, (call: FakeCall) => Answer | Promise<Answer>>,
): FakeCall[] => {
  const calls: FakeCall[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const call: FakeCall = {
        method,
        path: pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : {},
        key: new Headers(headers).get('idempotency-key') ?? undefined,
      };
      calls.push(call);
      const answer = answers[`${method} ${call.path}`];
      return answer
        ? asResponse(await answer(call))
        : new Response('{"errorCode":"NOT_FOUND"}', { status: 404 });
    },
  );
  return calls;
};
