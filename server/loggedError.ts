import { DrizzleQueryError } from 'drizzle-orm/errors';

type LoggedError = {
  message: string;
  name?: string;
  code?: string | undefined;
  stack?: string[];
  cause?: LoggedError;
};

/** The stack without its first lines, which repeat the message. */
const placesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));

/**
 * Reduces an error for the log: a database error contains its connection, and a failed query its values, such
 * as people's addresses and hashes of their secrets.
 */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return {
    name,
    code,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    stack: placesOf(stack),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
};
