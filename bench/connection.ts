import { once } from 'node:events';
import { connect } from 'node:net';

type Answer = { status: number; length: number; text: () => string };
export type Connection = {
  /** A GET below /api; one at a time. */
  get: (path: string, token: string) => Promise<Answer>;
  close: () => void;
};

const headEnd = Buffer.from('\r\n\r\n');

/** What has arrived of one answer; null until all of it is there. */
const reader = () => {
  let parts: Buffer[] = [];
  let arrived = 0;
  let head: { status: number; bodyAt: number; length: number } | null = null;
  return (part: Buffer): Answer | null => {
    parts.push(part);
    arrived += part.length;
    if (head === null) {
      const whole = parts.length === 1 ? part : Buffer.concat(parts);
      parts = [whole];
      const end = whole.indexOf(headEnd);
      if (end < 0) return null;
      const lines = whole.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      if (length === undefined) throw new Error(`an answer of unknown length: ${lines}`);
      head = {
        status: Number(lines.slice(9, 12)),
        bodyAt: end + headEnd.length,
        length: Number(length),
      };
    }
    if (arrived < head.bodyAt + head.length) return null;
    const { status, length, bodyAt } = head;
    const found = parts;
    [parts, arrived, head] = [[], 0, null];
    return { status, length, text: () => Buffer.concat(found).toString('utf8', bodyAt) };
  };
};

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const openSocket = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  const read = reader();
  let waiting: Waiting | null = null;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('data', (part: Buffer) => {
    try {
      const answer = read(part);
      if (answer === null) return;
      waiting?.resolve(answer);
      waiting = null;
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the product closed a connection')));
  return {
    isOpen: () => socket.readyState === 'open',
    ask: (request: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

/**
 * A connection that stays open, as browsers keep theirs, and is opened again where it rested for too long. By hand:
 * whatever the client costs is taken from the processors that the product works on, and Node's own client costs as
 * much as a short answer.
 */
export const openConnection = async (url: string): Promise<Connection> => {
  const { host } = new URL(url);
  let socket = await openSocket(url);
  return {
    get: async (path, token) => {
      if (!socket.isOpen()) socket = await openSocket(url);
      return socket.ask(
        `GET /api${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
    },
    close: () => socket.close(),
  };
};
