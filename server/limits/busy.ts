/** The server is overloaded: 503 with the time after which to retry. */
export class BusyError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('busy');
    this.name = 'BusyError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
