/**
 * A name as mail programs leave it: they make links of "evil.com" in any text, and a name is what somebody typed. A
 * zero-width space follows each sign that could be part of an address. Markup around it would not do: the plain part
 * of a mail has none, and some programs look across it. Names without an address are left as they are, so that
 * nothing invisible is copied from them.
 */
export const unlinked = (name: string): string =>
  name.replaceAll(/[.。｡．](?=\p{L}{2})|@(?=\S)|:(?=\/\/)/gu, (sign) => `${sign}\u200B`);

/** The parameters of mails in which names stand. */
const withNames = new Set(['name', 'by', 'invitedBy', 'customer', 'mark', 'lines']);

export const withUnlinkedNames = (
  parameters: Record<string, string | number>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [
      key,
      withNames.has(key) && typeof value === 'string' ? unlinked(value) : value,
    ]),
  );
