/**
 * The idempotency key of what a form sends with the version of a row that it does not show. Where the row was
 * read again since the first attempt, the second is another request.
 */
export const keyOfVersion = (idempotencyKey: string, version: number): string =>
  `${idempotencyKey}-${version}`;
