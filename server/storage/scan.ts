import { once } from 'node:events';
import { connect } from 'node:net';
import { AppError } from '#contract/errors';

/** Throws FILE_INFECTED, or SCAN_UNAVAILABLE when nobody could look. */
export type Scan = (bytes: Buffer) => Promise<void>;

const quietMs = 30_000;
const chunkBytes = 65_536;

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** What clamd says of the bytes, by its command INSTREAM. */
const answerTo = async (bytes: Buffer, { hostname, port }: URL): Promise<string> => {
  const socket = connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(quietMs, () => socket.destroy(new Error('clamd does not answer')));
  const answered = (async () => {
    let answer = '';
    for await (const chunk of socket.setEncoding('latin1')) answer += String(chunk);
    return answer;
  })();
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      socket.write(lengthOf(chunk));
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.write(lengthOf(Buffer.alloc(0)));
    return await answered;
  } finally {
    answered.catch(() => undefined);
    socket.destroy();
  }
};

/** Asks the clamd of CLAMD_URL (tcp://host:3310). Nothing passes that it has not looked at. */
export const clamdScan =
  (address: string): Scan =>
  async (bytes) => {
    const answer = await answerTo(bytes, new URL(address)).catch((cause: unknown) => {
      throw Object.assign(new AppError('SCAN_UNAVAILABLE'), { cause });
    });
    if (answer.startsWith('stream: OK')) return;
    if (answer.includes(' FOUND')) throw new AppError('FILE_INFECTED');
    // Among others: larger than clamd's StreamMaxLength.
    throw Object.assign(new AppError('SCAN_UNAVAILABLE'), { cause: new Error(answer) });
  };
