import type { TestProject } from 'vitest/node';
import { makeTemplates, startTestServer } from '#server/test/cluster';

/** A server as an operator would give it by DATABASE_URL. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { cluster, stop } = await startTestServer();
  project.provide('cluster', await makeTemplates(cluster));
  return stop;
};
