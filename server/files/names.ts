/** Characters that some systems forbid in file names, or that disguise a name. */
const unwanted =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF<>:"|?*]/g;
const longestName = 200;

/** 'pdf' for "Umowa.PDF"; empty if there is no ending. */
export const endingOf = (name: string): string =>
  /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const shortened = (name: string): string => {
  if (name.length <= longestName) return name;
  const ending = endingOf(name);
  const tail = ending && `.${ending}`;
  const head = name.slice(0, longestName - tail.length);
  // Half of a surrogate pair is not valid text.
  return `${head.replace(/[\uD800-\uDBFF]$/, '')}${tail}`;
};

/** A name for display and download, without folders, control characters or direction overrides. */
export const cleanName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    // Windows drops trailing dots and spaces, which would change the ending.
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return shortened(clean) || 'plik';
};

/** The ending must match the content: "zdjęcie.jpg" that is a PNG becomes "zdjęcie.jpg.png". */
export const nameWithEnding = (name: string, endings: readonly [string, ...string[]]): string =>
  endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
