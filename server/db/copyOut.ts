import type pg from 'pg';

const blockBytes = 524_288;

/** What the driver hands to a statement that answers with the data of a COPY. */
type CopyData = { chunk: Buffer };

/**
 * The rows of `copy … to stdout` as the database sends them, in blocks of whole rows. The connection waits while nobody takes
 * a block, so a table of any size needs little memory. Whoever stops early loses the connection.
 */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let block = Buffer.allocUnsafe(blockBytes);
  let filled = 0;
  const state: {
    connection: pg.Connection | null;
    end: { error: Error | null } | null;
    wake: () => void;
  } = { connection: null, end: null, wake: () => undefined };

  const keep = (bytes: Buffer): void => {
    ready.push(bytes);
    state.connection?.stream.pause();
    state.wake();
  };
  const passOn = (): void => {
    if (filled === 0) return;
    keep(block.subarray(0, filled));
    block = Buffer.allocUnsafe(blockBytes);
    filled = 0;
  };
  /** A row comes at once, and is copied at once: the driver uses its own memory again for what comes next. */
  const take = (row: Buffer): void => {
    if (filled + row.length > blockBytes) passOn();
    if (row.length > blockBytes) keep(Buffer.from(row));
    else filled += row.copy(block, filled);
  };
  const finish = (error: Error | null): void => {
    state.end ??= { error };
    passOn();
    state.connection?.stream.resume();
    state.wake();
  };
  client.query({
    callback: finish,
    submit: (used: pg.Connection) => {
      state.connection = used;
      used.query(statement);
    },
    handleCopyData: ({ chunk }: CopyData) => take(chunk),
    handleError: finish,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => finish(null),
  });

  try {
    for (;;) {
      const next = ready.shift();
      if (next) {
        yield next;
        continue;
      }
      const over = state.end;
      if (over?.error) throw over.error;
      if (over) return;
      await new Promise<void>((resolve) => {
        state.wake = resolve;
        state.connection?.stream.resume();
      });
    }
  } finally {
    if (state.end === null) state.connection?.stream.destroy();
  }
}
