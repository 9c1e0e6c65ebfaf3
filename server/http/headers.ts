import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000;

/** Sent with every response, page, file or error. */
const everywhere = {
  'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a page may contain a password link, which no other site may learn.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What has no page of its own to load anything for. */
const alone = "frame-ancestors 'none'; base-uri 'none'";

/** For data and files: if a browser ever shows one as a page, nothing in it runs. */
const dataPolicy = `default-src 'none'; ${alone}; sandbox`;

/** The documentation page has one style block of its own and no script. */
export const docsPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; ${alone}; form-action 'none'`;

/**
 * For the page: no inline code except styles with the nonce of this response, and nothing from other origins.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** For the PDF worker: it may decode scans and has no network access. */
export const pdfWorkerPolicy = `default-src 'none'; script-src 'wasm-unsafe-eval'; ${alone}`;

/** The strictest policy, sent with every response; pages and files relax it. */
export const headersFor = (requestId: string): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  'x-request-id': requestId,
});

export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.id));
  });
};
