import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { examplePassword } from '#server/example/load';
import type { Product } from '../product.ts';

export const adminEmail = 'admin@markfolio.example';

export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls as the administrator of the example. Any answer but success ends the benchmark. */
export const signedIn = async ({ url }: Product): Promise<Call> => {
  const send = async (method: string, address: string, token: string | null, body?: object) => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    // Some answers say that something was taken on, and nothing else.
    return text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as unknown)
      : text;
  };
  const credentials = { email: adminEmail, password: examplePassword, deviceId: randomUUID() };
  const { token } = z
    .object({ token: z.string() })
    .parse(await send('POST', '/auth/login', null, credentials));
  return (method, address, body) => send(method, address, token, body);
};
