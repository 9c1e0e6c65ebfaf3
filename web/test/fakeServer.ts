import { vi } from 'vitest';

export type FakeCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
};
/** A response: a body (200), a status with a body, or undefined for 204. */
type Answer = object | undefined | Response;

const asResponse = (answer: Answer): Response => {
  if (answer instanceof Response) return answer;
  return answer === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
};

/** A fake server: `answers` by "METHOD /path"; it records every call. */
export const fakeServer = (answers: Record<string, (call: FakeCall) => Answer>): FakeCall[] => {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const call: FakeCall = {
      method,
      path: pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : {},
    };
    calls.push(call);
    const answer = answers[`${method} ${call.path}`];
    return Promise.resolve(
      answer
        ? asResponse(answer(call))
        : new Response('{"errorCode":"NOT_FOUND"}', { status: 404 }),
    );
  });
  return calls;
};
