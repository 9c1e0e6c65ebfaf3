import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlElement, parseHtml } from '#web/ui/html.ts';

const through = (html: string): string => htmlElement(html).innerHTML;

describe('rich text from HTML', () => {
  it.each([
    ['<p>Zażółć <strong>gęślą</strong> <em>jaźń</em></p>', null],
    ['<h2>A</h2><ul><li><p>b</p></li><li><p>c</p></li></ul>', null],
    ['<p>a<br>b</p>', null],
    ['<p>1 &lt; 2 &amp;&nbsp;3</p>', '<p>1 &lt; 2 &amp;&nbsp;3</p>'],
    ['<B>x</B><I>y</I>', '<strong>x</strong><em>y</em>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    [
      '<b style="font-weight:normal"><span style="font-weight:700">x</span></b>',
      '<strong>x</strong>',
    ],
    ['<a href="https://example.pl/?a=1&amp;b=2">x</a>', null],
    // What begins like a tag and never ends is text, to the end.
    ['<p>a</p>b <c and <d "e', '<p>a</p>b &lt;c and &lt;d "e'],
  ])('%s', (html, expected) => {
    expect(through(html)).toBe(expected ?? html);
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style><!-- x --><p onclick="a()">b</p>', '<p>b</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="  JaVaScRiPt:alert(1)">x</a>', 'x'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><a href="https://a.pl">x</a></svg>b', 'b'],
    ['<o:p>a</o:p><![if !x]>b<![endif]>', 'ab'],
  ])('drops what does not belong: %s', (html, expected) => {
    expect(through(html)).toBe(expected);
  });

  it('never throws and never brings in an attribute or a tag of its own', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<p',
        '<a href=',
        '"',
        "'",
        '<!--',
        '-->',
        '<script',
        '&#',
        '&amp',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        parseHtml(html);
        for (const element of htmlElement(html).querySelectorAll('*'))
          expect(element.getAttributeNames().filter((name) => name !== 'href')).toEqual([]);
      }),
    );
  });
});
