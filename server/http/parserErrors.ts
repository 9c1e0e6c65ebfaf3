import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { headersFor } from '#server/http/headers';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type ParserError = Error & { code?: string };

/**
 * Answers what is no request that Node could read, and so reaches no hook: with the headers of every other answer,
 * and without a word of what was sent.
 */
export const answerParserError = (
  log: FastifyBaseLogger,
  error: ParserError,
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  const status = statusOf[error.code ?? ''] ?? 400;
  log.info({ event: 'request.unreadable', status, code: error.code, reqId: requestId });
  if (socket.writable) {
    const body = JSON.stringify({ errorCode: 'BAD_REQUEST', errorData: {}, requestId });
    const headers = {
      ...headersFor(requestId),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
};
