import { z } from 'zod';

const claims = z.object({
  exp: z.number(),
  iat: z.number().optional(),
  session_end: z.number().optional(),
});

/** Times of an access token in milliseconds; read without verification, which is the server's task. */
export type TokenTimes = { issued: number | null; expires: number; sessionEnd: number | null };

const decodedPayload = (token: string): unknown => {
  const payload = token.split('.')[1] ?? '';
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes));
};

export const tokenTimes = (token: string): TokenTimes | null => {
  try {
    const { exp, iat, session_end } = claims.parse(decodedPayload(token));
    return {
      expires: exp * 1000,
      issued: iat === undefined ? null : iat * 1000,
      sessionEnd: session_end === undefined ? null : session_end * 1000,
    };
  } catch {
    return null;
  }
};

let clockDifference = 0;

/** Measures the clock difference to the server from a token just issued. */
export const noteFreshToken = (token: string): void => {
  const issued = tokenTimes(token)?.issued;
  if (issued != null) clockDifference = issued - Date.now();
};

export const serverNow = (): number => Date.now() + clockDifference;

/** Converts a local time to server time. */
export const asServerTime = (local: number): number => local + clockDifference;
