import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCluster, withDatabase } from '../server/test/cluster.ts';
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

type Own = { developers: { product: Product; databaseUrl: string } };

/** A product for developers, on a database of its own: there is a table the product has not. */
export const test = base.extend<object, Own>({
  developers: [
    async ({}, provide) => {
      const adminUrl = process.env['E2E_ADMIN_URL'] ?? '';
      const owner = new URL(process.env['E2E_DATABASE_URL'] ?? '');
      const name = `developers_${randomUUID().replaceAll('-', '')}`;
      await onCluster(adminUrl, `create database ${name} owner ${owner.username}`);
      const databaseUrl = withDatabase(owner.href, name);
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-developers-'));
      const product = await startProduct({
        env: {
          DATA_DIR: dataFolder,
          DATABASE_URL: databaseUrl,
          SECRET: process.env['E2E_SECRET'] ?? '',
        },
        args: ['--demo', '--developers'],
      });
      await provide({ product, databaseUrl });
      await product.stop();
      await onCluster(adminUrl, `drop database ${name} with (force)`);
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  databaseUrl: [
    async ({ developers }, provide) => {
      await provide(developers.databaseUrl);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ developers }, provide) => {
    await provide(developers.product.url);
  },
});
