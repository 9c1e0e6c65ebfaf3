import { useEffect, useState } from 'react';
import {
  type FormPlace,
  forgetTypedAt,
  typedAt,
  type TypedText,
  watchTyping,
} from '#web/data/typedText.ts';
import { useFormPlace } from '#web/form/formPlace.ts';
import { useStable } from '#web/ui/useStable.ts';

type Draft<V> = {
  place: FormPlace;
  /** What was typed before the session ended. */
  restored: TypedText | undefined;
  values: Partial<V>;
};

/** Inputs without declared fields begin with what was typed into them before the session ended. */
export const useTypedDraft = <V extends object>(about: string): Draft<V> => {
  const placeOf = useFormPlace();
  const [place] = useState(() => placeOf(about));
  const [restored] = useState(() => typedAt(place));
  return { place, restored, values: (restored?.values ?? {}) as Partial<V> };
};

/** Keeps what is typed now for the next time; null where nothing was. */
export const useKeptDraft = <V extends object>(
  { place }: Draft<V>,
  dialog: string,
  read: () => { values: V; hadFiles?: boolean } | null,
): void => {
  const readTyped = useStable((): TypedText | null => {
    const now = read();
    if (!now) return null;
    const values = Object.fromEntries(Object.entries(now.values));
    return { values, hadFiles: now.hadFiles ?? false, base: null, dialog };
  });
  useEffect(() => {
    forgetTypedAt(place);
    return watchTyping(place, readTyped);
  }, [place, readTyped]);
};
