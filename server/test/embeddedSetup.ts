import type { TestProject } from 'vitest/node';
import { makeTemplates, startTestCluster } from '#server/test/cluster';

/** The cluster and the role exactly as the product makes them for itself. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { database, stop } = await startTestCluster();
  const { username, password } = new URL(database.url);
  const cluster = { adminUrl: database.adminUrl, owner: username, ownerPassword: password };
  project.provide('cluster', await makeTemplates(cluster));
  return stop;
};
