/** The parsed query of a URL. */
export type Search = Record<string, unknown>;

const numericText = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON typed by hand is plain text.
    return text;
  }
};

const read = (text: string): unknown => {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^["[{]/.test(text)) return parsedJson(text);
  if (!numericText.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
};

const write = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'string':
      // Text that would be parsed as another type is quoted: "018692868", "true".
      return /^["[{]/.test(value) || read(value) !== value ? JSON.stringify(value) : value;
    case 'number':
      return Number.isFinite(value) ? String(value) : undefined;
    case 'boolean':
      return String(value);
    case 'object':
      return value === null ? undefined : JSON.stringify(value);
    default:
      return undefined;
  }
};

/** Parses true/false as booleans and numeric text as numbers; text in double quotes stays text. */
export const parseSearch = (query: string): Search =>
  Object.fromEntries([...new URLSearchParams(query)].map(([key, text]) => [key, read(text)]));

export const stringifySearch = (search: Search): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = write(value);
    if (text !== undefined) query.append(key, text);
  }
  // A slash needs no escape in a query, and redirect_path=/settings is easier to read.
  const text = query.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
};
