import type { FastifyInstance } from 'fastify';

/**
 * Notices a proxy that passes on whose request it is (`X-Forwarded-For`) while nobody said that it is to be
 * believed: every visitor then has the address of the proxy, and all share its limits. Anybody can send this
 * header, so it is a hint and nothing more.
 */
export const watchForProxy = (app: FastifyInstance, isConfigured: boolean): (() => boolean) => {
  let wasSeen = false;
  if (!isConfigured)
    app.addHook('onRequest', async ({ headers, log }) => {
      if (wasSeen || headers['x-forwarded-for'] === undefined) return;
      wasSeen = true;
      log.warn(
        { event: 'proxy.not_trusted' },
        'A request came with X-Forwarded-For. If there is a proxy in front, set TRUST_PROXY (usually to 1).',
      );
    });
  return () => wasSeen;
};
