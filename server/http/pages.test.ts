import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendError } from '#server/http/errors';
import { servePages } from '#server/http/pages';

test('nothing is served but the page and the files of its build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-pages-'));
  const built = path.join(folder, 'web');
  const files = ['index.html', 'assets/a.js', '.vite/manifest.json', '.git/config', '../secret'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
    writeFileSync(path.join(built, file), `this is ${file}`);
  }
  const http = Fastify();
  http.setErrorHandler(sendError);
  const state = { waitsForSetup: async () => false, sendsMail: true };
  await servePages(http, built, state);
  const read = async (url: string) => (await http.inject(url)).body;
  expect(await read('/assets/a.js')).toBe('this is assets/a.js');
  for (const url of ['/assets/', '/assets', '/assets/b.js', '/api/', '/assets/..%2f..%2fsecret'])
    expect(await read(url)).toContain('NOT_FOUND');
  for (const url of [
    '/.git/config',
    '/.vite/manifest.json',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/x/',
  ])
    expect(await read(url)).toBe('this is index.html');
  await http.close();
  rmSync(folder, { recursive: true });
});
