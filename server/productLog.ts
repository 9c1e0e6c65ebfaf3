import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { loggedError } from '#server/loggedError';

/** One line of JSON for each event, its time in UTC; to the standard output unless told otherwise. */
export const productLog = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { service: 'markfolio' },
      serializers: { err: loggedError },
    },
    destination,
  );
