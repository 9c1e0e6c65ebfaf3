import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#web/data/languageChoice.ts';
import { signIn } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { settled } from '#web/test/settled.ts';

beforeEach(() => signIn(buildSession()));

it('saves no language that was given up while it was loaded', async () => {
  const calls = fakeServer({ 'PATCH /account/language': () => undefined });
  await Promise.all([chooseLanguage('en'), chooseLanguage('pl')]);
  expect(calls.map(({ body }) => body['language'])).toEqual(['pl']);
});

it('saves two choices one after the other, so that the last one counts', async () => {
  const first = Promise.withResolvers<undefined>();
  const answers = [first.promise];
  const calls = fakeServer({ 'PATCH /account/language': () => answers.shift() });
  const english = chooseLanguage('en');
  await expect.poll(() => calls.length).toBe(1);
  const polish = chooseLanguage('pl');
  await settled();
  expect(calls.length).toBe(1);
  first.resolve(undefined);
  await Promise.all([english, polish]);
  expect(calls.map(({ body }) => body['language'])).toEqual(['en', 'pl']);
});
