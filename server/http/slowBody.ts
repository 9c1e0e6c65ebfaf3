import type { FastifyInstance } from 'fastify';

const leastPace = { windowMs: 15_000, bytes: 15 * 1024 };

/**
 * Cuts a body that arrives at under 1 KB/s over 15 seconds. There is no limit on total time, so a large
 * upload over a slow connection can finish.
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
      // A connection carries many requests, so each must remove its listener.
      socket.off('close', stop);
    };
    timer.unref();
    // The timer stops when the body is complete, answered early (too large, wrong type) or aborted.
    raw.once('end', stop);
    raw.once('close', stop);
    reply.raw.once('finish', stop);
    socket.once('close', stop);
  });
};
