import { expect, test } from 'vitest';
import { StartError } from '#server/env';
import { secretsFrom } from '#server/secrets';
import { requireSameSecret } from '#server/settings/secretCheck';
import { testApp } from '#server/test/app';

test('a database takes only servers with the secret of the first', async () => {
  const { db } = await testApp({ example: false });
  const first = secretsFrom('the secret of the first server, long enough');
  const other = secretsFrom('the secret of another server, long enough');
  await Promise.all([requireSameSecret(db, first), requireSameSecret(db, first)]);
  await expect(requireSameSecret(db, other)).rejects.toThrow(StartError);
  await expect(requireSameSecret(db, first)).resolves.toBeUndefined();
});
