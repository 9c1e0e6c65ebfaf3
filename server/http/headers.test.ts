import { describe, expect, test } from 'vitest';
import { docsPolicy, headersFor, pagePolicy, pdfWorkerPolicy } from '#server/http/headers';

const directivesOf = (policy = ''): Map<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('the policy of the page', () => {
  const page = directivesOf(pagePolicy('n0nce'));

  test('lets in nothing but its own files, and no code that stands in it', () => {
    expect(page.get('default-src')).toBe("'none'");
    expect(page.get('script-src')).toBe("'self'");
    expect(page.get('style-src')).toBe("'self' 'nonce-n0nce'");
    expect(page.get('require-trusted-types-for')).toBe("'script'");
    expect([...page.values()].join(' ')).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  test('lets nothing out to others', () => {
    expect(page.get('connect-src')).toBe("'self'");
    expect(page.get('form-action')).toBe("'self'");
    expect(page.get('img-src')).toBe("'self' blob:");
  });
});

test('no policy lets the answer be framed, hold objects or move its base', () => {
  const everywhere = headersFor('id')['content-security-policy'];
  for (const policy of [everywhere, pagePolicy('n'), docsPolicy('n'), pdfWorkerPolicy]) {
    const directives = directivesOf(policy);
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'");
  }
});
