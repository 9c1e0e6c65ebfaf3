import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkValues } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { dateInWarsaw } from '#contract/values/dates';
import { announceNews } from '#web/data/announce.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
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
import { createRequestKeys } from '#web/form/requestKey.ts';
import { useSubmission } from '#web/form/useSubmission.ts';
import { useStable } from '#web/ui/useStable.ts';

/** Values as the server has them. */
export type Snapshot = { values: Values; version: number };

export type Sending = { version: number; idempotencyKey: string };

export type SavedFormSetup<S extends Snapshot> = {
  /** Everything the person may read; conditions may speak of fields that are not drawn. */
  fields: Fields;
  drawn: Fields;
  /** None of what is new. A later version is taken over, but for what is being typed. */
  stored: Snapshot | undefined;
  /** What the form begins with besides; of itself it is no change to ask about. */
  initial: Values | undefined;
  /** Facts of other rows that the rules of the fields look at. */
  context: Values;
  /** `content` is what changed, or what there is of something new; `values` is all of it. */
  send: (
    form: { content: FormValues; values: FormValues; before: FormValues },
    sending: Sending,
  ) => Promise<S | void>;
  /** After everything is taken as saved. */
  onDone: ((saved: S | undefined) => void) | undefined;
  /** Reads anew what somebody else has saved meanwhile. */
  reload: (() => Promise<S>) | undefined;
};

/** Both sides of a stale save, for the person to choose from. */
export type Conflict<S extends Snapshot = Snapshot> = {
  merge: Merge;
  mine: FormValues;
  theirs: FormValues;
  answer: S;
};

const isStale = (error: unknown): boolean =>
  isCallFailure(error) && error.details.code === 'STALE_VERSION';

/**
 * A form of declared fields that is saved: it holds the values, knows what is not saved yet, checks it,
 * sends what changed, shows both sides when somebody saved in between, and never loses what was typed.
 */
export const useSavedForm = <S extends Snapshot>(setup: SavedFormSetup<S>) => {
  const { fields, drawn, stored } = setup;
  const [start] = useState(() => startValues(fields, stored?.values, setup.initial));
  const form = useForm<FormValues>({ defaultValues: start });
  const { getValues, reset, setValue } = form;
  const [keyFor] = useState(createRequestKeys);
  const [conflict, setConflict] = useState<Conflict<S> | null>(null);
  const storedValues = (values: Values) => tidied(fields, startValues(fields, values));
  /** `shown` is what the form has shown before anybody typed, `saved` what the server has. */
  const [first] = useState(() => {
    const shown = tidied(fields, start);
    return {
      shown,
      saved: stored ? storedValues(stored.values) : shown,
      version: stored?.version ?? 0,
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

  /** Stored by something else on the page: it is shown, and no change of the form. */
  const adopt = useStable((values: Values, newer?: number) => {
    const { shown, saved, version } = known.current;
    for (const [name, value] of Object.entries(values)) setValue(name, value);
    known.current = {
      shown: { ...shown, ...values },
      saved: { ...saved, ...values },
      version: newer ?? version,
    };
  });

  const takeOver = useStable((next: Snapshot) => {
    const { saved, version } = known.current;
    if (next.version <= version) return;
    const values = storedValues(next.values);
    const mine = tidied(fields, getValues());
    const changed = changedNames(fields, saved, values);
    const isDisputed = (name: string) =>
      !sameValue(mine[name], saved[name]) && !sameValue(mine[name], values[name]);
    // Changed on both sides: saving will show them side by side.
    if (changed.some(isDisputed)) return;
    adopt(patchOf(fields, saved, values), next.version);
  });
  // Something else on the page saved it, such as a change of its status: what was typed stays.
  useEffect(() => {
    if (stored) takeOver(stored);
  }, [stored, takeOver]);

  const accept = (sent: FormValues, saved: S | undefined) => {
    if (saved) {
      const typed = getValues();
      const next = startValues(fields, saved.values);
      // What was typed while it was on its way is not saved yet, and stays.
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
        // Nothing on screen was changed: there is nothing to ask about.
        know(theirs, answer.version);
        await sendValues(values, true);
      }
    }
  };

  const submission = useSubmission({
    check: () => check().issues,
    hasPlace: (path) => hasPlace(drawn, getValues(), path),
    send: () => sendValues(check().values),
  });

  return {
    ...submission,
    form,
    check,
    adopt,
    isDirty: (): boolean =>
      changedNames(drawn, known.current.shown, tidied(fields, getValues())).length > 0,
    conflict,
    /** Nothing is taken over before the sides were chosen: the next save finds the same conflict. */
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
