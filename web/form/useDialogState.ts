import { useEffect, useState } from 'react';
import { dialogAt, forgetDialogAt, watchDialog } from '#web/data/typedText.ts';
import { useFormPlace } from '#web/form/formPlace.ts';
import { useStable } from '#web/ui/useStable.ts';

/**
 * What a dialog is about, null while it is closed: state like any other, but where something was typed into the
 * dialog when the session ended, it opens again by itself (docs/decisions/0108). `about` tells it from the other
 * dialogs of its page.
 */
export const useDialogState = <T>(about: string): [T | null, (next: T | null) => void] => {
  const placeOf = useFormPlace();
  const [place] = useState(() => placeOf(`dialog ${about}`));
  const [state, setState] = useState(() => (dialogAt(place) ?? null) as T | null);
  const read = useStable(() => state);
  useEffect(() => watchDialog(place, read), [place, read]);
  const set = useStable((next: T | null) => {
    // Until then it stays kept: a list mounts anew once its rows are there.
    forgetDialogAt(place);
    setState(next);
  });
  return [state, set];
};

/** The same for a dialog that is about its page. */
export const useDialogOpened = (
  about: string,
): [boolean, { open: () => void; close: () => void }] => {
  const [opened, set] = useDialogState<true>(about);
  return [opened !== null, { open: () => set(true), close: () => set(null) }];
};
