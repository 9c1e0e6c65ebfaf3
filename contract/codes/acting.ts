/** Who has to do something, as clients read it. */
export const acting = [
  'CLIENT',
  'FIRM',
  /** Its last day is over: what follows, the client asks the firm. */
  'PASSED',
  /** Nobody on record does. */
  'UNKNOWN',
] as const;
export type Acting = (typeof acting)[number];
