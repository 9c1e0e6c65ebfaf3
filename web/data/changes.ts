import type { Endpoint } from '#contract/kit/endpoint';

export type Written = {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** A form has sent it, and goes on with the answer. */
  byForm?: boolean | undefined;
  /** Nothing was written, but what is shown is old. */
  refused?: boolean;
};
type ReadAgain = (written: Written) => Promise<void>;

let readAgain: ReadAgain | undefined;
let running: Promise<void> = Promise.resolve();

/** The kept answers come with the main layout; whoever writes before sign-in has read nothing. */
export const onWrite = (handler: ReadAgain): void => {
  readAgain = handler;
};

/** Told of every call that was answered: what a write has changed is read again. */
export const noteAnswered = (written: Written): void => {
  if (!written.endpoint.changes?.length || !readAgain) return;
  const [before, own] = [running, readAgain(written)];
  running = before.then(() => own);
};

/** Waits until whatever is in view shows what was written so far. */
export const changesShown = (): Promise<void> => running;
