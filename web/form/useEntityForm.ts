import { useEffect, useMemo, useRef, useState } from 'react';
import type { Related } from '#contract/kit/crud';
import type { RowBase } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { isMissing } from '#contract/kit/validation';
import type { CurrentForm } from '#web/form/currentForm.ts';
import { drawField } from '#web/form/FormField.tsx';
import type { FormValues } from '#web/form/formValues.ts';
import { mergeRelated } from '#web/form/merge.ts';
import { useAfterPress } from '#web/form/useAfterPress.ts';
import {
  type SavedFormSetup,
  type Sending,
  type Snapshot,
  useSavedForm,
} from '#web/form/useSavedForm.ts';

type AnyRow = RowBase & Values;
export type AnyAnswer = { row: AnyRow; related: Related; facts?: RowFacts | undefined };

type SavedRow = Snapshot & { answer: AnyAnswer };
const savedRow = (answer: AnyAnswer): SavedRow => ({ ...storedRow(answer.row), answer });
const storedRow = (row: AnyRow): Snapshot => ({ values: row, version: row.version });

type Setup = Pick<SavedFormSetup<SavedRow>, 'about' | 'fields' | 'drawn' | 'initial' | 'context'> &
  Pick<CurrentForm, 'related' | 'custom' | 'facts'> & {
    value: AnyRow | undefined;
    send: (content: FormValues, sending: Sending) => Promise<AnyAnswer | void>;
    onDone: ((answer: AnyAnswer | undefined) => void) | undefined;
    reload: (() => Promise<AnyAnswer>) | undefined;
    savedElsewhere: Values | undefined;
  };

/** Adds to `useSavedForm` the related rows of the values and what the controls share. */
export const useEntityForm = (setup: Setup) => {
  const { value, savedElsewhere, reload } = setup;
  const [related, setRelated] = useState(setup.related);
  const [waiting, setWaiting] = useState(0);
  const saved = useSavedForm<SavedRow>({
    ...setup,
    stored: value && storedRow(value),
    initial: value ? undefined : setup.initial,
    send: async ({ content }, sending) => {
      const answer = await setup.send(content, sending);
      return answer ? savedRow(answer) : undefined;
    },
    onDone: (done) => {
      if (done) setRelated(done.answer.related);
      setup.onDone?.(done?.answer);
    },
    reload:
      reload &&
      (async () => {
        const answer = await reload();
        // Both sides of the conflict are shown, so both need their related rows.
        setRelated((own) => mergeRelated([own, answer.related]));
        return savedRow(answer);
      }),
  });

  const { adopt } = saved;
  const knownElsewhere = useRef(savedElsewhere);
  useEffect(() => {
    if (knownElsewhere.current === savedElsewhere) return;
    knownElsewhere.current = savedElsewhere;
    adopt(savedElsewhere ?? {});
  }, [savedElsewhere, adopt]);

  const { custom, context, facts } = setup;
  const { issues, pending, check, propose, busy: readOnly } = saved;
  const { control, getValues, setValue } = saved.form;
  const afterPress = useAfterPress();
  // The object stays the same on a keystroke, so that only the typed field renders again.
  const shared = useMemo<CurrentForm>(
    () => ({
      control,
      issues,
      settle: (path, event) =>
        afterPress(() => {
          // An empty field shows no error before the form is sent.
          const isDue = event === 'left' && !isMissing(getValues(path));
          if (isDue || issues.hasBelow(path)) issues.setBelow(path, check().issues);
        }),
      afterPress,
      waitFor: (work) => pending.add(work, setWaiting),
      getValues,
      fill: (values) => {
        for (const [name, value] of Object.entries(values)) setValue(name, value);
        issues.set({});
      },
      propose,
      readOnly,
      related,
      custom,
      context,
      facts,
      draw: drawField,
    }),
    [
      control,
      getValues,
      setValue,
      issues,
      afterPress,
      check,
      propose,
      pending,
      readOnly,
      related,
      custom,
      context,
      facts,
    ],
  );
  return { ...saved, shared, isWaiting: waiting > 0 };
};
