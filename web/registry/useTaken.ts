import { useState } from 'react';

export type Taken = {
  /** The selected names, in the order offered. */
  names: string[];
  has: (name: string) => boolean;
  /** Whether the user changed the selection. */
  isChosen: boolean;
  set: (name: string, isTaken: boolean) => void;
  setAll: (isTaken: boolean) => void;
};

/**
 * The selected fields of a record. The user's choices survive a reload of the record, as after somebody
 * else changed the mark.
 */
export const useTaken = (
  offered: readonly string[],
  /** The default selection: all fields except those that need an answer first. */
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
