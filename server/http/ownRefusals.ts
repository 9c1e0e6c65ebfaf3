import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors';

/** RFC 9110 section 10.1.1: the only one there is; Node itself answers it before the body. */
const knownExpectation = /^100-continue$/i;

/**
 * Refuses what Node and Fastify would refuse by themselves, with none of our headers: a request without a host, with
 * an expectation nobody knows, or while the product stops.
 */
export const refuseWithOwnHeaders = (app: FastifyInstance, isClosing: () => boolean): void => {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    if (isClosing()) throw new AppError('UNAVAILABLE');
    if (headers.host === undefined && httpVersion === '1.1') throw new AppError('BAD_REQUEST');
    if (headers.expect !== undefined && !knownExpectation.test(headers.expect))
      throw Object.assign(new Error('The expectation is unknown.'), { statusCode: 417 });
  });
};
