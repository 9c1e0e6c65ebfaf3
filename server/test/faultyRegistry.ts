import Fastify, { type FastifyReply } from 'fastify';
import type { AddressInfo } from 'node:net';
import { euipoRegistry } from '#server/offices/euipo';
import { type PracticeMark, startPractice } from '#server/offices/practice/server';
import type { Registry } from '#server/offices/registry';
import { longestWait } from '#server/test/patience';

/** What goes wrong with a call to this path; nothing where it answers null. */
export type Fault = (path: string, reply: FastifyReply, body: string) => unknown;

/** A registry over HTTP whose marks change from night to night, and which fails as it is told. */
export const faultyRegistry = async (marks: readonly PracticeMark[]) => {
  let practice = await startPractice(marks);
  let fault: Fault | null = null;
  const asked: string[] = [];
  const http = Fastify({ forceCloseConnections: true });
  http.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  http.all('/*', async (request, reply) => {
    const { url, method, headers } = request;
    const isData = !url.startsWith('/token');
    if (isData) asked.push(url);
    const answer = await fetch(new URL(url, practice.address.url), {
      method,
      headers: Object.fromEntries(
        ['authorization', 'x-ibm-client-id', 'content-type'].flatMap((name) => {
          const value = headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      ...(method === 'POST' && { body: request.body as string }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const broken = isData ? await fault?.(url, reply, bytes.toString('utf8')) : null;
    if (broken != null) return broken;
    return reply
      .status(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/json')
      .send(bytes);
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const address = { ...practice.address, url, tokenUrl: `${url}/token` };
  const patience = { now: Date.now, timeoutMs: longestWait };
  const registry: Registry = euipoRegistry(address, 'EUIPO', patience);
  return {
    registry,
    /** How long the next answers may take. */
    waitFor: (timeoutMs: number) => {
      patience.timeoutMs = timeoutMs;
    },
    failWith: (next: Fault | null) => {
      fault = next;
    },
    /** From now on it has these marks. */
    have: async (next: readonly PracticeMark[]) => {
      await practice.stop();
      practice = await startPractice(next);
    },
    /** The calls since this was last asked. */
    asked: () => asked.splice(0),
    stop: async () => {
      await http.close();
      await practice.stop();
    },
  };
};
