import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { afterFile } from '#server/test/afterFile';
import { onCluster, withDatabase } from '#server/test/cluster';

/** The address of a database of its own without any table, dropped after the test file. */
export const emptyDatabase = async (): Promise<string> => {
  const { adminUrl, owner, ownerPassword } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(adminUrl, `create database ${name} owner ${owner}`);
  afterFile(() => onCluster(adminUrl, `drop database if exists ${name} with (force)`));
  const url = new URL(withDatabase(adminUrl, name));
  url.username = owner;
  url.password = ownerPassword;
  return url.href;
};
