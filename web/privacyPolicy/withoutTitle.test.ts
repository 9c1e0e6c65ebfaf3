import { expect, test } from 'vitest';
import { withoutTitle } from '#web/privacyPolicy/withoutTitle.ts';

const title = 'Polityka prywatności';

test.each([
  ['<h2>Polityka prywatności</h2><p>My.</p>', '<p>My.</p>'],
  ['<p><strong>POLITYKA PRYWATNOŚCI</strong></p><p>My.</p>', '<p>My.</p>'],
  ['<h2>Polityka prywatności kancelarii</h2>', '<h2>Polityka prywatności kancelarii</h2>'],
  ['<p>My.</p><h2>Polityka prywatności</h2>', '<p>My.</p><h2>Polityka prywatności</h2>'],
  ['', ''],
])('%j reads %j below the title', (html, read) => {
  expect(withoutTitle(html, title)).toBe(read);
});
