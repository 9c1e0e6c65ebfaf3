import type { FastifyInstance } from 'fastify';

const leastPace = { windowMs: 15_000, bytes: 15 * 1024 };

/**
 * Cuts a body that dribbles in at under 1 KB/s over 15 seconds. Never on total time: a large upload
 * over a slow line lives as long as it moves.
 */
export const cutSlowBodies = (app: FastifyInstance, { windowMs, bytes } = leastPace): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && !raw.headers['transfer-encoding']) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (socket.bytesRead - before < bytes) {
        request.log.warn({ event: 'body.too_slow' });
        socket.destroy();
        stop();
      }
      before = socket.bytesRead;
    }, windowMs);
    const stop = () => {
      clearInterval(timer);
      // One connection carries many requests: what is over must not stay behind on it.
      socket.off('close', stop);
    };
    timer.unref();
    // Whole, answered (perhaps unread: too large, of a wrong kind) or gone: each ends the watch.
    raw.once('end', stop);
    raw.once('close', stop);
    reply.raw.once('finish', stop);
    socket.once('close', stop);
  });
};
