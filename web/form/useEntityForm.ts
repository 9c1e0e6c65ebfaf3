import { useEffect, useRef, useState } from 'react';
import type { Related } from '#contract/kit/crud';
import type { RowBase } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { CurrentForm } from '#web/form/currentForm.ts';
import type { FormValues } from '#web/form/formValues.ts';
import {
  type SavedFormSetup,
  type Sending,
  type Snapshot,
  useSavedForm,
} from '#web/form/useSavedForm.ts';
import { useSharedParts } from '#web/form/useSharedParts.ts';

type AnyRow = RowBase & Values;
export type AnyAnswer = { row: AnyRow; related: Related; facts?: RowFacts | undefined };

type SavedRow = Snapshot & { answer: AnyAnswer };
const savedRow = (answer: AnyAnswer): SavedRow => ({ ...storedRow(answer.row), answer });
const storedRow = (row: AnyRow): Snapshot => ({ values: row, version: row.version });

type Setup = Pick<SavedFormSetup<SavedRow>, 'fields' | 'drawn' | 'initial' | 'context'> &
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
        setRelated((own) => ({
          options: { ...own.options, ...answer.related.options },
          files: { ...own.files, ...answer.related.files },
        }));
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

  const shared = useSharedParts({ ...setup, ...saved, related, readOnly: saved.busy });
  return { ...saved, shared };
};
