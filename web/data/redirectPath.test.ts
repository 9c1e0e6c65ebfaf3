import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trustedPath } from '#web/data/redirectPath.ts';

const origin = 'https://markfolio.example';

describe('redirect_path', () => {
  it.each(['/', '/settings/outbox', '/trademarks?search=%22018692868%22', '/authors', '/apiary#x'])(
    'trusts %s',
    (path) => expect(trustedPath(path, origin)).toBe(path),
  );

  it.each([
    '',
    'settings',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\evil.test',
    '/settings\\..\\..',
    '/\tevil',
    '/\n/evil.test',
    '\u0000/settings',
    'https://evil.test/',
    'javascript:alert(1)',
    '/.//evil.test',
    '/x/..//evil.test',
    '/auth',
    '/auth/logout',
    '/AUTH/login',
    '/%61uth/logout',
    '/x/../auth/logout',
    '/api',
    '/api/account',
    '/setup?token=x',
    '/%',
    true,
    false,
    7,
    null,
    undefined,
    ['/settings'],
    { path: '/settings' },
  ])('does not trust %j', (value) => expect(trustedPath(value, origin)).toBeUndefined());

  it('never leads out of the origin, nor to sign-in, the API or setup', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.test',
      'auth',
      '%2f',
      '?',
      '#',
      '\t',
      ' ',
    );
    const hostile = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (value) => {
          const path = trustedPath(value, origin);
          if (path === undefined) return;
          const url = new URL(path, origin);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(url.origin).toBe(origin);
          expect(url.pathname).not.toMatch(/^\/(auth|api|setup)(\/|$)/i);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
