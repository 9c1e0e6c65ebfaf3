import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { clientRoleSql } from '#server/db/clientRole';
import { makeTemplates, onCluster, startTestCluster, testSettings } from '#server/test/cluster';

/**
 * A server as an operator would give it by DATABASE_URL: another cluster, an ordinary role of another
 * name that may do no more than own its database, another style of dates, another zone.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { database, stop } = await startTestCluster({ ...testSettings, datestyle: 'SQL, DMY' });
  const ownerPassword = randomBytes(12).toString('hex');
  const owner = 'firm_app';
  await onCluster(database.adminUrl, `create role ${owner} login password '${ownerPassword}'`);
  await onCluster(database.adminUrl, `alter role ${owner} set timezone to 'America/New_York'`);
  // What the product asks an operator for whose role may not create others.
  await onCluster(database.adminUrl, clientRoleSql(owner));
  const cluster = { adminUrl: database.adminUrl, owner, ownerPassword };
  await makeTemplates(cluster);
  project.provide('cluster', cluster);
  return stop;
};
