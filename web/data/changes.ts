import type { Endpoint } from '#contract/kit/endpoint';

export type Written = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** A form sent the change and continues with the response. */
  byForm?: boolean | undefined;
  /** Nothing was written, but the data shown is out of date. */
  refused?: boolean;
};
type ReadAgain = (written: Written) => Promise<void>;

let readAgain: ReadAgain | undefined;
let running: Promise<void> = Promise.resolve();

/** Registered by the query cache, which loads with the main layout; before sign-in nothing is cached. */
export const onWrite = (handler: ReadAgain): void => {
  readAgain = handler;
};

/** Called after every answered call, so that data changed by a write is read again. */
export const noteAnswered = (written: Written): void => {
  if (!written.endpoint.changes?.length || !readAgain) return;
  const [before, own] = [running, readAgain(written)];
  running = before.then(() => own);
};

/** Waits until the page shows everything written so far. */
export const changesShown = (): Promise<void> => running;
