import type { FastifyInstance } from 'fastify';

const leastPace = { windowMs: 15_000, bytes: 15 * 1024 };

/**
 * Cuts a body that dribbles in at under 1 KB/s over 15 seconds. Never on total time: a large upload
 * over a slow line lives as long as it moves.
 */
export const cutSlowBodies = (app: FastifyInstance, { windowMs, bytes } = leastPace): void => {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && !raw.headers['transfer-encoding']) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      if (socket.bytesRead - before < bytes) {
        request.log.warn({ event: 'body.too_slow' });
        socket.destroy();
      }
      before = socket.bytesRead;
    }, windowMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
};
