import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specimen } from '#contract/developers/specimens';
import { sanitised } from '#server/entities/sanitise';

const clean = (html: string): unknown =>
  sanitised(specimen.fields, { story: html }).values['story'];

describe('rich text', () => {
  test.each([
    [
      '<p>Żółć <strong>a</strong> <em>b</em> <u>c</u></p>',
      '<p>Żółć <strong>a</strong> <em>b</em> <u>c</u></p>',
    ],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https://x.test" target="_blank">a</a>', '<a href="https://x.test">a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><animate onbegin=alert(1)></svg>', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<b>a</b><i>b</i><h1>c</h1>', '<strong>a</strong><em>b</em><h2>c</h2>'],
  ])('%s is kept as %s', (html, kept) => {
    expect(clean(html)).toBe(kept);
  });

  test('has nothing that acts left in it, whatever it was, and cleaning twice changes nothing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      'script',
      'img',
      'svg',
      'onerror',
      'href',
      'javascript:',
      'p',
      'a',
      '&lt;',
      '\u0000',
      '<!--',
      '-->',
      '<p>',
      '</p>',
      '<a href=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = String(clean(pieces.join('')));
        expect(once).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|a)\b)/i);
        expect(once).not.toMatch(/<[^>]*\son\w+=/i);
        // Within a tag: as plain text it is a word like any other.
        expect(once).not.toMatch(/<[^>]*="\s*javascript:/i);
        expect(clean(once)).toBe(once);
      }),
    );
  });

  test('that was broken is put in order once and for all', () => {
    const once = String(clean('<p><href</p><p>'));
    expect(once).toBe('<p></p><p></p><p></p>');
    expect(clean(once)).toBe(once);
  });

  test('counts what is left against its bound', () => {
    const { issues } = sanitised(specimen.fields, { story: `<p>${'a'.repeat(100_000)}</p>` });
    expect(issues).toEqual({ story: [{ code: 'too_long', params: { max: 100_000 } }] });
  });

  test.each(['<', '>', '&', '< ', '<ul>', '<x>', '<x></y>', '</p>', '<b>x', '-->', '<a href="'])(
    'made of %s alone, as long as it may be sent, is refused unread',
    (piece) => {
      const html = piece.repeat(400_000 / piece.length);
      expect(specimen.fields.story.input.safeParse(html).success).toBe(true);
      // What is read leaves something of itself; nothing is left of what is not.
      expect(sanitised(specimen.fields, { story: html })).toMatchObject({
        values: { story: '' },
        issues: { story: [{ code: 'too_long', params: { max: 100_000 } }] },
      });
    },
  );

  test.each([
    ['stand open by the hundred', '<p>'.repeat(200) + '</b>'.repeat(50)],
    ['are closed by others', '<blockquote></blockquotf>'.repeat(9_999)],
    ['are closed too often', '<blockquote>'.repeat(50) + '</blockquotf>'.repeat(18_990)],
  ])('is refused unread when its tags %s', (_, html) => {
    expect(sanitised(specimen.fields, { story: html })).toMatchObject({
      values: { story: '' },
      issues: { story: [{ code: 'too_long' }] },
    });
  });

  test('keeps as much markup as a long text has', () => {
    const html = '<p>a &lt; b<br /></p>'.repeat(4_500);
    expect(sanitised(specimen.fields, { story: html })).toMatchObject({
      values: { story: html },
      issues: {},
    });
  });
});
