import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StartError } from '#server/env';
import { loadSecret } from '#server/secretFile';
import { hashToken, randomToken, type Secrets, secretsFrom } from '#server/secrets';

const project = path.resolve(import.meta.dirname, '..');
const mine = secretsFrom('the secret of this firm, long enough');
const foreign = secretsFrom('the secret of another firm, long enough');
const opens = (secrets: Secrets, sealed: string): boolean => {
  try {
    secrets.decrypt(sealed);
    return true;
  } catch {
    return false;
  }
};

describe('encryption', () => {
  test.each([
    ['nothing', ''],
    ['a key', 'JBSWY3DPEHPK3PXP'],
    ['Polish text', 'Zażółć gęślą jaźń – „Łódź” 🦢'],
    ['a long text', 'x'.repeat(100_000)],
  ])('gives back what was sealed: %s', (_what, plain) => {
    const sealed = mine.encrypt(plain);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(mine.decrypt(sealed)).toBe(plain);
  });

  test('opens after a restart with the same secret', () => {
    const restarted = secretsFrom('the secret of this firm, long enough');
    expect(restarted.decrypt(mine.encrypt('hasło'))).toBe('hasło');
  });

  test('does not open with another secret', () => {
    const sealed = mine.encrypt('hasło');
    expect(opens(mine, sealed)).toBe(true);
    expect(opens(foreign, sealed)).toBe(false);
  });

  test('does not open when any one bit is flipped', () => {
    const sealed = Buffer.from(mine.encrypt('hasło'), 'base64url');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(opens(mine, flipped.toString('base64url')), `bit ${bit}`).toBe(false);
    }
  });

  test('does not open when anything is cut off its end', () => {
    for (const plain of ['', 'hasło']) {
      const sealed = Buffer.from(mine.encrypt(plain), 'base64url');
      for (let length = 0; length < sealed.length; length += 1)
        expect(opens(mine, sealed.toString('base64url', 0, length)), `${length} bytes`).toBe(false);
    }
  });

  test('never seals the same text the same way twice', () => {
    const sealed = Array.from({ length: 500 }, () => mine.encrypt('hasło'));
    expect(new Set(sealed).size).toBe(500);
    const vectors = sealed.map((one) => Buffer.from(one, 'base64url').toString('hex', 0, 12));
    expect(new Set(vectors).size).toBe(500);
  });
});

describe('keyed digests', () => {
  test('are the same for the same text, purpose and secret, and differ otherwise', () => {
    const digest = mine.digest('recovery code', 'ABCDE');
    expect(
      secretsFrom('the secret of this firm, long enough').digest('recovery code', 'ABCDE'),
    ).toBe(digest);
    const others = [
      mine.digest('refresh successor', 'ABCDE'),
      mine.digest('recovery code', 'ABCDF'),
      foreign.digest('recovery code', 'ABCDE'),
    ];
    expect(new Set([digest, ...others]).size).toBe(4);
  });

  test('can serve as a token: 256 bits in 43 characters', () => {
    expect(mine.digest('refresh successor', 'x')).toMatch(/^[\w-]{43}$/);
  });
});

test('access tokens are signed with 256 bits that follow from the secret alone', () => {
  expect(mine.accessTokenKey).toHaveLength(32);
  expect(secretsFrom('the secret of this firm, long enough').accessTokenKey).toEqual(
    mine.accessTokenKey,
  );
  expect(foreign.accessTokenKey).not.toEqual(mine.accessTokenKey);
});

describe('random tokens', () => {
  test('hold 256 bits in 43 characters an address can carry, all different', () => {
    const tokens = Array.from({ length: 2_000 }, () => randomToken());
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
    expect(new Set(tokens).size).toBe(2_000);
  });

  test('use every bit: none is always set and none is never set', () => {
    const bytes = Array.from({ length: 200 }, () => Buffer.from(randomToken(), 'base64url'));
    for (let index = 0; index < 32; index += 1) {
      const at = bytes.map((token) => token.readUInt8(index));
      expect(at.reduce((all, byte) => all | byte, 0x00)).toBe(0xff);
      expect(at.reduce((all, byte) => all & byte, 0xff)).toBe(0x00);
    }
  });

  test('are stored as a hash that is the same each time and not the token', () => {
    const token = randomToken();
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).toMatch(/^[\w-]{43}$/);
    expect(hashToken(token)).not.toBe(token);
    expect(hashToken(token)).not.toBe(hashToken(randomToken()));
  });
});

describe('the secret of the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'markfolio-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is generated once, readable by its owner alone, and the same afterwards', () => {
    const home = path.join(folder, 'new', 'data');
    const first = loadSecret(undefined, home);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(home)).toEqual(['secret']);
    expect(statSync(path.join(home, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(loadSecret(undefined, home)).toBe(first);
    expect(loadSecret(undefined, folder)).not.toBe(first);
  });

  test('stays unread and unmade while SECRET is set', () => {
    expect(loadSecret('configured', folder)).toBe('configured');
    expect(existsSync(path.join(folder, 'secret'))).toBe(false);
  });

  test('is closed to others again after a careless copy', () => {
    const first = loadSecret(undefined, folder);
    chmodSync(path.join(folder, 'secret'), 0o644);
    expect(loadSecret(undefined, folder)).toBe(first);
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('stops the start when it is damaged, instead of going on with a guessable one', () => {
    const file = path.join(folder, 'secret');
    for (const damaged of ['', '\n', 'cut sho']) {
      writeFileSync(file, damaged);
      expect(() => loadSecret(undefined, folder)).toThrow(StartError);
      expect(() => loadSecret(undefined, folder)).toThrow(
        /^Markfolio does not start: the file .+ SECRET /,
      );
      expect(readFileSync(file, 'utf8')).toBe(damaged);
    }
  });

  test('is one for all who start at the same moment', async () => {
    const homes = Array.from({ length: 300 }, (_, index) => path.join(folder, String(index)));
    const script = `
      import { loadSecret } from '#server/secretFile';
      process.stdout.write('ready');
      process.stdin.once('data', () => {
        const secrets = ${JSON.stringify(homes)}.map((home) => {
          try { return loadSecret(undefined, home); } catch (error) { return String(error); }
        });
        process.stdout.write(JSON.stringify(secrets));
        process.exitCode = 0;
        process.stdin.destroy();
      });
    `;
    const rivals = Array.from({ length: 3 }, () => {
      const child = spawn(
        path.join(project, 'node_modules/.bin/node'),
        ['--input-type=module', '--eval', script],
        { cwd: project, stdio: ['pipe', 'pipe', 'inherit'] },
      );
      const ready = new Promise((resolve) => {
        child.stdout.once('readable', resolve);
      });
      return { child, ready };
    });
    await Promise.all(rivals.map(({ ready }) => ready));
    const answers = rivals.map(({ child }) => text(child.stdout));
    for (const { child } of rivals) child.stdin.write('now\n');
    const [first, ...rest] = (await Promise.all(answers)).map((answer) =>
      z.array(z.string()).parse(JSON.parse(answer.replace('ready', ''))),
    );
    expect(first).toHaveLength(homes.length);
    for (const secret of first ?? []) expect(secret).toMatch(/^[\w-]{43}$/);
    for (const other of rest) expect(other).toEqual(first);
    for (const home of homes) expect(readdirSync(home)).toEqual(['secret']);
  });
});
