/** What is filled into a title: %s of Vitest, $name of its objects, ${name} of the code. */
const filledIn = /\$\{[^}]+\}|%[a-z]|\$[A-Za-z][\w.]*/g;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Finds the tests of a title in what ran, where its places are filled in. */
export const patternOf = (title: string): string => title.split(filledIn).map(escaped).join('.*');

/** Whether anything but places stands in a title: one without finds every test of its file. */
export const saysSomething = (title: string): boolean =>
  /\p{L}{2}/u.test(title.replaceAll(filledIn, ''));
