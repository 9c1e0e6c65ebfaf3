import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCluster, withDatabase } from '../server/test/cluster.ts';
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

type Own = { own: { product: Product; databaseUrl: string } };

/** Journeys in a product of their own, with the example, on a database of its own. */
export const inOwnProduct = (...args: string[]) =>
  base.extend<object, Own>({
    own: [
      async ({}, provide) => {
        const adminUrl = process.env['E2E_ADMIN_URL'] ?? '';
        const owner = new URL(process.env['E2E_DATABASE_URL'] ?? '');
        const name = `own_${randomUUID().replaceAll('-', '')}`;
        await onCluster(adminUrl, `create database ${name} owner ${owner.username}`);
        const databaseUrl = withDatabase(owner.href, name);
        const dataFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-own-'));
        const product = await startProduct({
          env: {
            DATA_DIR: dataFolder,
            DATABASE_URL: databaseUrl,
            SECRET: process.env['E2E_SECRET'] ?? '',
            BACKUP_URL: path.join(dataFolder, 'nightly'),
          },
          args: ['--demo', ...args],
        });
        await provide({ product, databaseUrl });
        await product.stop();
        await onCluster(adminUrl, `drop database ${name} with (force)`);
        rmSync(dataFolder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    databaseUrl: [
      async ({ own }, provide) => {
        await provide(own.databaseUrl);
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ own }, provide) => {
      await provide(own.product.url);
    },
  });
