import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#contract/errors';
import { pagePolicy, pdfWorkerPolicy, removeHeadersOfDocuments } from '#server/http/headers';

const noncePlaceholder = '%CSP_NONCE%';
const setupPlaceholder = '%SETUP%';

/**
 * Serves the built browser application: hashed files are cached forever, the page is rendered with a new
 * nonce and tells whether there is an account to sign in with.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  waitsForSetup: () => Promise<boolean>,
): Promise<void> => {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
      // First visits load a dozen of these.
      if (/\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(file)) removeHeadersOfDocuments(reply);
      // A worker uses the policy of its own response, not that of the page that starts it.
      if (path.basename(file).startsWith('pdf.worker.'))
        void reply.header('content-security-policy', pdfWorkerPolicy);
    },
    // The page is rendered below; the build's own records are not public.
    globIgnore: ['**/index.html*', '**/.vite/**'],
  });
  app.get('/*', async (request, reply) => {
    // A missing script must be a 404: a browser would try to run the page instead.
    if (/^\/(api|assets)(\/|$)/.test(request.url.split('?')[0] ?? ''))
      throw new AppError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll(noncePlaceholder, nonce)
          .replace(setupPlaceholder, (await waitsForSetup()) ? 'waiting' : 'done'),
      );
  });
};
