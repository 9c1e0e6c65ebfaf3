import { expect, test, vi } from 'vitest';
import { errors } from '#contract/errors';

test('sentences of errors behind the sign-in come later, and until then something is said', async () => {
  // As in a browser that has loaded only the login page.
  vi.resetModules();
  const { translator } = await import('#contract/words/i18n');
  const { polish } = await import('#contract/words/messages.pl');
  const { isErrorCode } = await import('#contract/words/errorSentences');
  const t = translator('pl', polish);
  expect(t.error('INVALID_CREDENTIALS')).toBe('Nieprawidłowe dane logowania.');
  expect(isErrorCode('STALE_VERSION')).toBe(false);
  expect(t.error('STALE_VERSION')).toBe(polish.unexpected_error);
  await import('#contract/words/allErrors');
  expect(isErrorCode('STALE_VERSION')).toBe(true);
  expect(t.error('STALE_VERSION')).toBe(errors.STALE_VERSION.label.pl);
  vi.resetModules();
});
