import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000;

/** Sent with every response, page, file or error; parts of a page go without those of documents. */
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

/** For data responses: if a browser ever shows one as a page, nothing in it runs. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** The documentation page has one style block of its own and no script. */
export const docsPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

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
export const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** What only a document or a worker obeys: it says nothing about a script, a style sheet or a font. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** Takes from a script, a style sheet or a font what it is not asked about. */
export const removeHeadersOfDocuments = (reply: {
  removeHeader: (name: string) => unknown;
}): void => {
  for (const name of ofDocuments) reply.removeHeader(name);
};

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
