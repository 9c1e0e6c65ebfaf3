import type { Executor } from '#server/db/client';

/**
 * What is built once for each database, as a statement that every request sends: to put its text together costs
 * more than to send it. With a name (`.prepare('…')`) PostgreSQL reads it once for each connection, too. Within a
 * transaction it is built anew.
 */
export const oncePerDatabase = <Made>(make: (db: Executor) => Made): ((db: Executor) => Made) => {
  const made = new WeakMap<Executor, Made>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
};
