import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors';
import '#contract/words/allErrors';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const pl = translator('pl', polish);
const en = translator('en', english);

describe('sentences', () => {
  test.each([
    [1, '1 minuta', '1 minute'],
    [2, '2 minuty', '2 minutes'],
    [5, '5 minut', '5 minutes'],
    [12, '12 minut', '12 minutes'],
    [22, '22 minuty', '22 minutes'],
    [1.5, '1,5 minuty', '1.5 minutes'],
    [20_063, '20\u00A0063 minuty', '20,063 minutes'],
  ])('count %s minutes in both languages', (count, polishText, englishText) => {
    expect(pl('minutes', { count })).toBe(polishText);
    expect(en('minutes', { count })).toBe(englishText);
  });

  test.each([
    [254, 'Za długie: najwyżej 254 znaki'],
    [255, 'Za długie: najwyżej 255 znaków'],
  ])('bounds are counted too: %s', (count, text) => {
    expect(pl('validation.too_long', { count })).toBe(text);
  });

  test('of errors name what they are about', () => {
    const sentence = en.error('OTHER_CUSTOMER_SAME_EMAIL', { emails: ['a@b.pl', 'c@d.pl'] });
    expect(sentence).toContain('a@b.pl, c@d.pl');
  });

  test('what is filled in is not read as a sentence again', () => {
    expect(pl('form_delete_title', { what: '{name}', name: 'X' })).toContain('{name}');
  });

  test('every error has one in each language', () => {
    for (const { label } of Object.values(errors))
      expect([label.pl, label.en].every((text) => text.length > 3)).toBe(true);
  });
});
