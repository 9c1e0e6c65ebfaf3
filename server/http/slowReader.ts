import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';

const leastPace = { windowMs: 15_000 };

/**
 * Cuts a caller that takes nothing of its answer for 15 seconds while there is more to take: the answer waits in
 * our memory meanwhile. As with slow bodies there is no limit on total time, and an answer that is still being
 * made is not the fault of its reader. What the system took off the socket counts, which is in steps of some
 * kilobytes: reading a byte now and then does not keep the connection.
 */
export const cutSlowReaders = (app: FastifyInstance, { windowMs } = leastPace): void => {
  app.addHook('onSend', async (request, { raw }) => {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return;
    // Node counts what leaves the socket as activity, also of one large piece.
    raw.setTimeout(windowMs, () => {
      if (raw.writableLength + socket.writableLength === 0) return;
      request.log.warn({ event: 'reader.too_slow' });
      socket.destroy();
    });
  });
};
