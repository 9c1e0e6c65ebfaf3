/** The server has too much to do right now: 503 with the time to come back. */
export class BusyError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('busy');
    this.name = 'BusyError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
