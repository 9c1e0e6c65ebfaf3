import { once } from 'node:events';
import { connect } from 'node:net';
import { AppError } from '#contract/errors';

/** Throws FILE_INFECTED, or SCAN_UNAVAILABLE if the scan failed. */
export type Scan = (bytes: Buffer) => Promise<void>;

const quietMs = 30_000;
const chunkBytes = 65_536;

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** The response of clamd to its INSTREAM command. */
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

/** Scans with the clamd at CLAMD_URL (tcp://host:3310). A file that was not scanned is refused. */
export const clamdScan =
  (address: string): Scan =>
  async (bytes) => {
    const answer = await answerTo(bytes, new URL(address)).catch((cause: unknown) => {
      throw Object.assign(new AppError('SCAN_UNAVAILABLE'), { cause });
    });
    if (answer.startsWith('stream: OK')) return;
    if (answer.includes(' FOUND')) throw new AppError('FILE_INFECTED');
    // For example, the file exceeds clamd's StreamMaxLength.
    throw Object.assign(new AppError('SCAN_UNAVAILABLE'), { cause: new Error(answer) });
  };
