import { once } from 'node:events';
import type pg from 'pg';

/** What the driver's connection does besides its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

/** Sends the data of `copy … from stdin`, no faster than the database takes it. */
export const copyFrom = (
  client: pg.ClientBase,
  statement: string,
  data: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    /** Why the data ended before its end; the database then only says that it did. */
    let broken: Error | null = null;
    const send = async (connection: CopyConnection): Promise<void> => {
      try {
        for await (const chunk of data) {
          if (isOver) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the data broke off');
      }
    };
    const query = {
      // The driver puts its own in this place, which ends the wait for the answer.
      callback: (error: Error | null) => {
        isOver = true;
        const failure = broken ?? error;
        if (failure === null) resolve();
        else reject(failure);
      },
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleError: (error: Error) => query.callback(error),
      handleCommandComplete: () => undefined,
      // After an error this comes too, and is not listened to any more.
      handleReadyForQuery: () => query.callback(null),
    };
    client.query(query);
  });
