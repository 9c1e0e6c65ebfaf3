import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { afterFile } from '#server/test/afterFile';
import {
  onCluster,
  startTestCluster,
  startTestServer,
  type TestCluster,
  withDatabase,
} from '#server/test/cluster';

const makeDatabase = async (cluster: TestCluster, name: string): Promise<string> => {
  const { adminUrl, owner, ownerPassword } = cluster;
  await onCluster(adminUrl, `create database ${name} owner ${owner}`);
  const url = new URL(withDatabase(adminUrl, name));
  url.username = owner;
  url.password = ownerPassword;
  return url.href;
};

/** The address of a database of its own without any table, dropped after the test file. */
export const emptyDatabase = async (): Promise<string> => {
  const cluster = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  afterFile(() => onCluster(cluster.adminUrl, `drop database if exists ${name} with (force)`));
  return makeDatabase(cluster, name);
};

/** The same on the other kind of database: embedded where the tests run on a server, else a server. */
export const emptyDatabaseOfOtherKind = async (): Promise<string> => {
  if (inject('cluster').owner === 'markfolio') {
    const { cluster, stop } = await startTestServer();
    afterFile(stop);
    return makeDatabase(cluster, 'other');
  }
  const { database, stop } = await startTestCluster();
  afterFile(stop);
  return database.url;
};
