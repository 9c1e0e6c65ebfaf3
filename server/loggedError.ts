import { DrizzleQueryError } from 'drizzle-orm/errors';

type LoggedError = {
  message: string;
  name?: string;
  code?: string | undefined;
  stack?: string[];
  cause?: LoggedError;
};

/** Where it happened, without the first lines, which repeat the message. */
const placesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));

/**
 * An error as it goes into a log. Not whole: a database error carries its connection, and a failed
 * query the values it was asked with, which are people's addresses and hashes of their secrets.
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
