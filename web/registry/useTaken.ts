import { useState } from 'react';

export type Taken = {
  /** Of those offered, in their order. */
  names: string[];
  has: (name: string) => boolean;
  /** Somebody chose, by hand. */
  isChosen: boolean;
  set: (name: string, isTaken: boolean) => void;
  setAll: (isTaken: boolean) => void;
};

/**
 * Which fields of a record somebody wants. What was chosen by hand stays so when the record is fetched
 * again, as it is after somebody else has changed the mark.
 */
export const useTaken = (
  offered: readonly string[],
  /** Unless somebody chose otherwise: all of them, but for those that need an answer first. */
  isTakenAtFirst: (name: string) => boolean = () => true,
): Taken => {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const has = (name: string): boolean => choices[name] ?? isTakenAtFirst(name);
  return {
    names: offered.filter(has),
    has,
    isChosen: Object.keys(choices).length > 0,
    set: (name, isTaken) => setChoices({ ...choices, [name]: isTaken }),
    setAll: (isTaken) =>
      setChoices({ ...choices, ...Object.fromEntries(offered.map((name) => [name, isTaken])) }),
  };
};
