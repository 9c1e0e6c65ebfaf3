import { beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from '#server/limits/busy';
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
  warmUpPasswordHashing,
} from '#server/auth/passwordHash';

const argon2 = vi.hoisted(() => ({
  running: 0,
  most: 0,
  verified: [] as string[],
}));

vi.mock('@node-rs/argon2', () => {
  const work = async <T>(result: T): Promise<T> => {
    argon2.running += 1;
    argon2.most = Math.max(argon2.most, argon2.running);
    // The others begin meanwhile, if they may.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    argon2.running -= 1;
    return result;
  };
  return {
    hash: (password: string) => work(`hash of ${password}`),
    verify: (stored: string, password: string) => {
      argon2.verified.push(stored);
      return work(stored === `hash of ${password}`);
    },
  };
});

beforeEach(async () => {
  await warmUpPasswordHashing();
  argon2.verified.length = 0;
  argon2.most = 0;
});

test('an unknown account costs the same work as a known one, and is never let in', async () => {
  expect(await verifyPassword('hash of x', 'x')).toBe(true);
  expect(await verifyPassword(null, 'x')).toBe(false);
  expect(argon2.verified).toHaveLength(2);
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
});

test('at most four are hashed at once, the others wait their turn', async () => {
  await Promise.all(Array.from({ length: 40 }, () => hashPassword('x')));
  expect(argon2.most).toBe(4);
});

test('past the queue callers are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 310 }, () => hashPassword('x')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
});

test.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA', true],
  ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
  ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['$2b$12$an older kind', true],
])('%s is outdated: %s', (stored, outdated) => {
  expect(isOutdatedHash(stored)).toBe(outdated);
});
