/** The value under a key that comes from outside: "constructor" finds nothing that was not put there. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
