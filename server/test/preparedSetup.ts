import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressOf, end, launchIn, project } from '#server/test/product';

/** A data folder with the example inside, to copy: making one takes longer than copying it. */
export type Prepared = {
  folder: string;
  /** What the product said when it was made. */
  greeting: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

export const setup = async (tests: TestProject): Promise<(() => Promise<void>) | undefined> => {
  // The tests that need it run on Linux alone.
  if (process.platform !== 'linux') return undefined;
  if (!existsSync(path.join(project, 'dist/web/index.html')))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'inherit' });
  const workspace = await mkdtemp(path.join(tmpdir(), 'markfolio-prepared-'));
  // The database runs as another account when the tests run as root.
  await chmod(workspace, 0o755);
  const folder = path.join(workspace, 'data');
  const product = launchIn(workspace, { DATA_DIR: folder }, ['server/main.ts', '--demo']);
  await addressOf(product);
  await end(product, 'SIGTERM');
  tests.provide('prepared', { folder, greeting: product.output() });
  return () => rm(workspace, { recursive: true, force: true });
};
