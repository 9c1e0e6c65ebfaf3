import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestCluster } from '../server/test/cluster.ts';
import { isFull } from '../server/test/full.ts';
import { startProduct } from './product.ts';

/** One product with the example portfolio for all journeys, on a database the tests can look into. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  // Nothing to do when nothing changed since; the product's own build is npm run build's.
  if (isFull)
    execFileSync(process.execPath, ['scripts/build.mjs', '--developers'], { stdio: 'inherit' });
  const cluster = await startTestCluster();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-e2e-'));
  // Known to the tests, who sign in by it.
  const secret = randomUUID();
  const product = await startProduct({
    env: { DATA_DIR: dataFolder, DATABASE_URL: cluster.database.url, SECRET: secret },
    args: ['--demo'],
  });
  process.env['E2E_URL'] = product.url;
  process.env['E2E_DATABASE_URL'] = cluster.database.url;
  process.env['E2E_SECRET'] = secret;
  process.env['E2E_ADMIN_URL'] = cluster.database.adminUrl;
  return async () => {
    await product.stop();
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
};

// Playwright takes the default export of this file and no other.
// oxlint-disable-next-line import/no-default-export
export default globalSetup;
