import { type NiceClass, numberedNiceClass } from '#contract/trademarks/goods/nice';

/** The classes with these numbers, to choose from. */
export const classChoice = (isOffered: (number: NiceClass) => boolean) =>
  Object.fromEntries(Object.entries(numberedNiceClass).filter(([, { value }]) => isOffered(value)));
