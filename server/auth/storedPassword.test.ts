import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/passwordHash';

test('a password is kept as Argon2id with 19 MiB and two passes, never twice alike', async () => {
  const kept = [await hashPassword('zażółć gęślą jaźń'), await hashPassword('zażółć gęślą jaźń')];
  for (const hash of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(kept[0]).not.toBe(kept[1]);
});

test('every character counts, up to the longest password', async () => {
  const longest = `${'ą'.repeat(255)}a`;
  const kept = await hashPassword(longest);
  expect(await verifyPassword(kept, longest)).toBe(true);
  for (const other of [`${'ą'.repeat(255)}b`, longest.slice(0, -1), `${longest} `])
    expect(await verifyPassword(kept, other)).toBe(false);
});
