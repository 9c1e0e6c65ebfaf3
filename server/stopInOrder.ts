import type { Logger } from 'pino';

const longestShutdownMs = 25_000;

/**
 * Ends the process in order, once: with 0 when it is told to stop, with 1 after a fault that no code handled.
 * What it was doing then is unknown, so it takes nothing new, finishes what runs and leaves the start to
 * whoever watches over it.
 */
export const stopInOrder = (log: Logger, finish: () => Promise<void>): void => {
  let closing = false;
  const close = async (exitCode: 0 | 1): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), longestShutdownMs).unref();
    try {
      await finish();
      process.exit(exitCode);
    } catch (error) {
      log.error({ event: 'shutdown.failed', err: error });
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!closing) log.info({ event: 'shutdown', signal });
      void close(0);
    });
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ event: 'fault', fault, err: error }, 'Nobody handled this: the server stops.');
      void close(1);
    });
};
