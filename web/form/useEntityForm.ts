import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Related } from '#contract/kit/crud';
import { dateInWarsaw } from '#contract/values/dates';
import { checkValues, type Known, type RowBase } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { FieldIssues } from '#contract/kit/validation';
import { announce, announceNews } from '#web/data/announce.ts';
import { CallFailure, isCallFailure, isConflict } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
import { focusFirstFault, placedFaults } from '#web/form/faults.ts';
import type { CustomControls } from '#web/form/formHold.ts';
import {
  changedNames,
  draftOf,
  type FormValues,
  patchOf,
  sameValue,
  startValues,
  tidied,
} from '#web/form/formValues.ts';
import { createIssueStore } from '#web/form/issueStore.ts';
import { compareSides, joinSides, type Merge, type Side } from '#web/form/merge.ts';
import { createRequestKeys } from '#web/form/requestKey.ts';
import { useHold } from '#web/form/useHold.ts';

export type LooseRow = RowBase & Values;
export type LooseAnswer = { row: LooseRow; related: Related; facts?: RowFacts | undefined };

export type FormSetup = {
  /** Everything the person may read; conditions may speak of fields that are not drawn. */
  fields: Fields;
  drawn: Fields;
  value: LooseRow | undefined;
  initial: Values | undefined;
  related: Related;
  custom: CustomControls;
  /** Facts of other rows that the rules of the fields look at. */
  context: Values;
  facts: RowFacts | undefined;
  send: (
    values: FormValues,
    sending: { version: number; idempotencyKey: string },
  ) => Promise<LooseAnswer | void>;
  onDone: ((answer: LooseAnswer | undefined) => void) | undefined;
  reload: (() => Promise<LooseAnswer>) | undefined;
  savedElsewhere: Values | undefined;
};

/** Both sides of a stale save, for the person to choose from. */
export type Conflict = { merge: Merge; mine: FormValues; theirs: FormValues; answer: LooseAnswer };

const asFailure = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : new CallFailure('status', {}, error);

/** Holds the values, checks them, sends what changed, and never loses what was typed. */
export const useEntityForm = (setup: FormSetup, element: RefObject<HTMLFormElement | null>) => {
  const { fields, drawn, value, initial, savedElsewhere } = setup;
  const [start] = useState(() => startValues(fields, initial, value));
  const form = useForm<FormValues>({ defaultValues: start });
  const { getValues, reset, setValue } = form;
  const [issues] = useState(createIssueStore);
  const [keyFor] = useState(createRequestKeys);
  const [pending] = useState(() => new Set<Promise<void>>());
  const [related, setRelated] = useState(setup.related);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  // A new object at each refusal, so that the focus moves at each.
  const [refusal, setRefusal] = useState<object | null>(null);
  const sending = useRef(false);
  /** What the form began from, as the server has it. */
  const base = useRef({ values: tidied(fields, start), version: value?.version ?? 0 });

  useEffect(() => {
    if (refusal) focusFirstFault(element.current);
  }, [refusal, element]);

  const knownElsewhere = useRef(savedElsewhere);
  useEffect(() => {
    if (knownElsewhere.current === savedElsewhere) return;
    knownElsewhere.current = savedElsewhere;
    for (const [name, saved] of Object.entries(savedElsewhere ?? {})) setValue(name, saved);
    base.current = { ...base.current, values: { ...base.current.values, ...savedElsewhere } };
  }, [savedElsewhere, setValue]);
  // Something else on the page saved the row, such as a change of its status: what was typed stays.
  useEffect(() => {
    if (!value || value.version <= base.current.version) return;
    const before = base.current.values;
    const mine = tidied(fields, getValues());
    const next = tidied(fields, startValues(fields, value));
    const changed = changedNames(fields, before, next);
    const isTyped = (name: string) => !sameValue(mine[name], before[name]);
    // Changed on both sides: saving will show them side by side.
    if (changed.some((name) => isTyped(name) && !sameValue(mine[name], next[name]))) return;
    for (const name of changed) setValue(name, next[name]);
    base.current = { values: next, version: value.version };
  }, [value, fields, getValues, setValue]);

  const { context } = setup;
  const isNew = value === undefined;
  const known = useCallback(
    (): Known => ({
      today: dateInWarsaw(new Date()),
      context,
      ...(!isNew && { stored: base.current.values }),
    }),
    [context, isNew],
  );
  const check = () => {
    const { values, issues: found } = checkValues(fields, getValues(), known());
    return { values, issues: placedFaults(drawn, values, found) };
  };
  const isDirty = (): boolean =>
    changedNames(drawn, base.current.values, tidied(fields, getValues())).length > 0;

  const refuse = (found: FieldIssues) => {
    issues.set(found);
    setRefusal({});
  };

  /** Faults go to their fields; what has no field on screen is said for the form as a whole. */
  const takeFailure = (caught: CallFailure) => {
    // Whoever sent it took it back: there is nothing to tell.
    if (caught.kind === 'cancelled') return;
    // What no field can carry gets the dialog of conflicts; what was typed stays under it.
    if (isConflict(caught)) {
      announce(caught);
      return;
    }
    const found = caught.details.fields ?? {};
    const placed = placedFaults(drawn, getValues(), found);
    const count = Object.keys(placed).length;
    if (count > 0) refuse(placed);
    if (count === 0 || count < Object.keys(found).length) setFailure(caught);
  };

  const openConflict = async (reload: () => Promise<LooseAnswer>) => {
    const answer = await reload();
    const mine = tidied(fields, getValues());
    const theirs = tidied(fields, startValues(fields, answer.row));
    const merge = compareSides(drawn, base.current.values, mine, theirs);
    // Both sides are shown.
    setRelated((own) => ({
      options: { ...own.options, ...answer.related.options },
      files: { ...own.files, ...answer.related.files },
    }));
    setConflict({ merge, mine, theirs, answer });
  };

  const accept = (answer: LooseAnswer | void) => {
    const next = answer ? startValues(fields, answer.row) : getValues();
    base.current = {
      values: tidied(fields, next),
      version: answer?.row.version ?? base.current.version,
    };
    if (answer) {
      reset(next);
      setRelated(answer.related);
    }
    setup.onDone?.(answer ?? undefined);
  };

  const sendValues = async (values: FormValues) => {
    const content = isNew ? draftOf(drawn, values) : patchOf(drawn, base.current.values, values);
    if (!isNew && Object.keys(content).length === 0) {
      announceNews(currentTranslate()('form_nothing_to_save'));
      return;
    }
    const { version } = base.current;
    try {
      accept(await setup.send(content, { version, idempotencyKey: keyFor([version, content]) }));
    } catch (error) {
      const caught = asFailure(error);
      if (caught.details.code !== 'STALE_VERSION' || !setup.reload) throw caught;
      await openConflict(setup.reload);
    }
  };

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await Promise.allSettled(pending);
      const checked = check();
      if (Object.keys(checked.issues).length > 0) refuse(checked.issues);
      else {
        issues.set({});
        await sendValues(checked.values);
      }
    } catch (error) {
      takeFailure(asFailure(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const resolveConflict = (choices: Readonly<Record<string, Side>>) => {
    if (!conflict) return;
    const { merge, mine, theirs, answer } = conflict;
    base.current = { values: theirs, version: answer.row.version };
    reset(joinSides(merge, mine, theirs, choices));
    setConflict(null);
    void submit();
  };

  const hold = useHold({ ...setup, known, form, issues, pending, related, readOnly: busy });
  return {
    hold,
    busy,
    failure,
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict,
    isDirty,
    submit: () => void submit(),
  };
};
