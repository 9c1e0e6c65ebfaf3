import { describe, expect, it } from 'vitest';
import { onlyPdfWorker, onlyStyleText } from '#web/trustedTypes.ts';

describe('the Trusted Types policy', () => {
  it('lets style text through', () => {
    const css = ':root > .a::before { content: "\\201C"; --x: calc(1px * 2); }';
    expect(onlyStyleText(css)).toBe(css);
  });

  it.each(['<img src=x onerror=alert(1)>', '</style><script>', 'a < b'])('refuses %s', (text) => {
    expect(() => onlyStyleText(text)).toThrow(TypeError);
  });

  it.each([
    '/assets/other.js',
    'data:text/javascript,1',
    'https://markfolio.example/pdf.worker.mjs',
  ])('refuses a script from %s', (address) => {
    expect(() => onlyPdfWorker(address)).toThrow(TypeError);
  });
});
