import { expect, test } from 'vitest';
import { withUnlinkedNames } from '#server/mail/unlinked';

const invisible = '\u200B';
const name = 'Jan evil.com, https://evil。com a@evil.com';

test.each(['name', 'by', 'invitedBy', 'customer', 'mark', 'lines'])(
  'a message holds no address where it says the %s',
  (parameter) => {
    const sent = String(withUnlinkedNames({ [parameter]: name })[parameter]);
    expect(sent).not.toMatch(/[.。]\p{L}|@\p{L}|:\/\//u);
    expect(sent.replaceAll(invisible, '')).toBe(name);
  },
);

test('what is no name goes as it is: the own address of somebody, and numbers', () => {
  const parameters = { email: 'ewa@firma.example', before: 'stary@firma.example', by: 7 };
  expect(withUnlinkedNames(parameters)).toEqual(parameters);
});
