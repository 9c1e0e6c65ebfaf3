/** Formats that every program knows by number; 27 and more are dates where they were made, in East Asia. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** What stands in a format as itself: quoted or escaped text, colours and languages in brackets, fillers. */
const literals = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/gu;
/** No format at all, in the languages of the programs. */
const general = /^(?:general|standard|ogólny|standardowy)$/iu;

/** Whether numbers in this format are shown as days, not only as a time or a month's name among digits. */
export const showsDates = (formatCode: string): boolean => {
  const [shown = ''] = formatCode.replaceAll(literals, '').split(';');
  if (general.test(shown.trim())) return false;
  const hasTime = /[hs]/iu.test(shown);
  // 0,00 and # are digits; only seconds have them beside a date.
  if (/[0#?@]/u.test(shown) && !hasTime) return false;
  // Polish programs write rrrr for the year.
  if (/[dy]|rr/iu.test(shown)) return true;
  return /m/iu.test(shown) && !hasTime;
};

export const isDateFormat = (id: number, codes: ReadonlyMap<number, string>): boolean => {
  const code = codes.get(id);
  return code === undefined ? builtInDates.has(id) : showsDates(code);
};
