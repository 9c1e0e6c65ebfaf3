import { expect, it } from 'vitest';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { signIn } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';

it('saves two choices one after the other, so that the last one counts', async () => {
  signIn(buildSession());
  const first = Promise.withResolvers<undefined>();
  const answers: (Promise<undefined> | undefined)[] = [first.promise];
  const calls = fakeServer({ 'PATCH /account/language': () => answers.shift() });
  const english = chooseLanguage('en');
  const polish = chooseLanguage('pl');
  await expect.poll(() => calls.length).toBe(1);
  first.resolve(undefined);
  await Promise.all([english, polish]);
  expect(calls.map(({ body }) => body['language'])).toEqual(['en', 'pl']);
});
