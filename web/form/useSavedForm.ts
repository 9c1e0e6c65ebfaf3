import { use, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkValues } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { dateInWarsaw } from '#contract/values/dates';
import { announceNews } from '#web/data/announce.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
import { forgetTypedAt, typedAt, type TypedText, watchTyping } from '#web/data/typedText.ts';
import { useOnceKey } from '#web/data/useOnceKey.ts';
import { DialogGuardContext } from '#web/form/dialogGuard.ts';
import { useFormPlace } from '#web/form/formPlace.ts';
import {
  changedNames,
  draftOf,
  type FormValues,
  hasPlace,
  patchOf,
  sameValue,
  startValues,
  tidied,
} from '#web/form/formValues.ts';
import { compareSides, joinSides, type Merge, type Side } from '#web/form/merge.ts';
import { createPendingWork } from '#web/form/pendingWork.ts';
import { typedIn } from '#web/form/typedIn.ts';
import { useSubmission } from '#web/form/useSubmission.ts';
import { useStable } from '#web/ui/useStable.ts';

/** Values as stored on the server. */
export type Snapshot = { values: Values; version: number };

export type Sending = { version: number; idempotencyKey: string };

export type SavedFormSetup<S extends Snapshot> = {
  /** What tells the form from the others of its page: what is typed comes back to it. */
  about: string;
  /** All fields the user may read; conditions may refer to fields that are not shown. */
  fields: Fields;
  drawn: Fields;
  /** Undefined for a new row. A later version replaces the form's values, except those being edited. */
  stored: Snapshot | undefined;
  /** Further initial values; they do not count as unsaved changes. */
  initial: Values | undefined;
  /** Facts about other rows that the rules of the fields need. */
  context: Values;
  /** `content` has the changed values, or the filled ones of a new row; `values` has all of them. */
  send: (
    form: { content: FormValues; values: FormValues; before: FormValues },
    sending: Sending,
  ) => Promise<S | void>;
  /** Called when the form counts as saved. */
  onDone: ((saved: S | undefined) => void) | undefined;
  /** Reads the row again after somebody else has saved it. */
  reload: (() => Promise<S>) | undefined;
};

/** Both sides of a stale save, for the user to choose from. */
export type Conflict<S extends Snapshot = Snapshot> = {
  merge: Merge;
  mine: FormValues;
  theirs: FormValues;
  answer: S;
};

const isStale = (error: unknown): boolean =>
  isCallFailure(error) && error.details.code === 'STALE_VERSION';

/**
 * The state of a form of declared fields that is saved: it tracks unsaved changes, validates them, sends
 * what changed, shows both sides of a conflict, and never loses what was typed.
 */
export const useSavedForm = <S extends Snapshot>(setup: SavedFormSetup<S>) => {
  const { fields, drawn, stored } = setup;
  const dialog = use(DialogGuardContext)?.title;
  const placeOf = useFormPlace();
  const [place] = useState(() => placeOf(setup.about));
  // Typed before the session ended. It lies over the row as it was then, so that what others saved since is
  // taken over or asked about like anything saved while a form is open.
  const [restored] = useState(() => typedAt(place));
  const [from] = useState(() => (stored && restored?.base) ?? stored);
  const [start] = useState(() => startValues(fields, from?.values, setup.initial));
  const [typed] = useState(() => startValues(fields, start, restored?.values));
  const form = useForm<FormValues>({ defaultValues: typed });
  const { getValues, reset, setValue } = form;
  const keyFor = useOnceKey();
  const [pending] = useState(createPendingWork);
  const [conflict, setConflict] = useState<Conflict<S> | null>(null);
  const storedValues = (values: Values) => tidied(fields, startValues(fields, values));
  /** `shown` has the values shown before anybody typed, `saved` those on the server. */
  const [first] = useState(() => {
    const shown = tidied(fields, start);
    return {
      shown,
      saved: from ? storedValues(from.values) : shown,
      version: from?.version ?? 0,
    };
  });
  const known = useRef(first);
  const know = (values: FormValues, version: number) => {
    known.current = { shown: values, saved: values, version };
  };

  const isNew = stored === undefined;
  const check = useStable(() =>
    checkValues(fields, getValues(), {
      today: dateInWarsaw(new Date()),
      context: setup.context,
      ...(!isNew && { stored: known.current.saved }),
    }),
  );

  /** Adopts values that another part of the page has saved; they do not count as unsaved changes. */
  const adopt = useStable((values: Values, newer?: number) => {
    const { shown, saved, version } = known.current;
    for (const [name, value] of Object.entries(values)) setValue(name, value);
    known.current = {
      shown: { ...shown, ...values },
      saved: { ...saved, ...values },
      version: newer ?? version,
    };
  });

  /** Fills in values that nobody typed: they are saved like typed ones, and are no unsaved changes. */
  const propose = useStable((values: FormValues) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value);
    // Before the form has mounted, getValues() does not tell what was just set.
    const tidy = tidied(fields, { ...getValues(), ...values });
    const proposed = Object.fromEntries(Object.keys(values).map((name) => [name, tidy[name]]));
    known.current = { ...known.current, shown: { ...known.current.shown, ...proposed } };
  });

  const takeOver = useStable((next: Snapshot) => {
    const { saved, version } = known.current;
    if (next.version <= version) return;
    const values = storedValues(next.values);
    const mine = tidied(fields, getValues());
    const changed = changedNames(fields, saved, values);
    const isDisputed = (name: string) =>
      !sameValue(mine[name], saved[name]) && !sameValue(mine[name], values[name]);
    // A field was changed on both sides: saving will show them side by side.
    if (changed.some(isDisputed)) return;
    adopt(patchOf(fields, saved, values), next.version);
  });
  // Another part of the page saved the row, for example a change of status; typed values stay.
  useEffect(() => {
    if (stored) takeOver(stored);
  }, [stored, takeOver]);

  const accept = (sent: FormValues, saved: S | undefined) => {
    if (saved) {
      const typed = getValues();
      const next = startValues(fields, saved.values);
      // Values typed while the request was running are not saved yet, and stay.
      for (const name of changedNames(fields, sent, tidied(fields, typed)))
        next[name] = typed[name];
      know(storedValues(saved.values), saved.version);
      reset(next);
    } else know(sent, known.current.version);
    setup.onDone?.(saved);
  };

  const sendValues = async (values: FormValues, isAgain = false): Promise<void> => {
    const { saved: before, version } = known.current;
    const content = isNew ? draftOf(drawn, values) : patchOf(drawn, before, values);
    if (!isNew && Object.keys(content).length === 0) {
      known.current.shown = values;
      announceNews(currentTranslate()('form_nothing_to_save'));
      return;
    }
    const sending = { version, idempotencyKey: keyFor([version, content]) };
    try {
      accept(values, (await setup.send({ content, values, before }, sending)) ?? undefined);
    } catch (error) {
      if (!setup.reload || isAgain || !isStale(error)) throw error;
      const answer = await setup.reload();
      const theirs = storedValues(answer.values);
      const merge = compareSides(drawn, before, values, theirs);
      if (merge.taken.length > 0 || merge.disputed.length > 0)
        setConflict({ merge, mine: values, theirs, answer });
      else {
        // No visible field was changed, so there is nothing to ask.
        know(theirs, answer.version);
        await sendValues(values, true);
      }
    }
  };

  const submission = useSubmission({
    check: () => check().issues,
    hasPlace: (path) => hasPlace(drawn, getValues(), path),
    send: () => sendValues(check().values),
    pending,
  });

  const changedNamesNow = (): string[] =>
    changedNames(drawn, known.current.shown, tidied(fields, getValues()));
  const changedNow = useStable((): number => changedNamesNow().length);

  const readTyped = useStable((): TypedText | null => {
    const content = typedIn(drawn, changedNamesNow(), getValues());
    const hadFiles = content.hadFiles || pending.count() > 0;
    if (Object.keys(content.values).length === 0 && !hadFiles) return null;
    const { saved, version } = known.current;
    return { ...content, hadFiles, base: isNew ? null : { values: saved, version }, dialog };
  });
  useEffect(() => {
    forgetTypedAt(place);
    return watchTyping(place, readTyped);
  }, [place, readTyped]);

  return {
    ...submission,
    pending,
    form,
    check,
    adopt,
    propose,
    isDirty: (): boolean => changedNow() > 0,
    /** How many fields differ from what is saved. */
    changedNow,
    /** What was typed before the session ended, where the form began with it. */
    restored,
    conflict,
    /** Nothing is merged until the user has chosen: the next save meets the same conflict. */
    closeConflict: () => setConflict(null),
    resolveConflict: (choices: Readonly<Record<string, Side>>) => {
      if (!conflict) return;
      const { merge, mine, theirs, answer } = conflict;
      know(theirs, answer.version);
      reset(joinSides(merge, mine, theirs, choices));
      setConflict(null);
      submission.submit();
    },
  };
};
