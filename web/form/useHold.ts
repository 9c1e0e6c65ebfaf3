import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Related } from '#contract/kit/crud';
import { checkValues, type Known } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { isMissing } from '#contract/kit/validation';
import type { CustomControls, FormHold } from '#web/form/formHold.ts';
import { drawField } from '#web/form/FormField.tsx';
import type { FormValues } from '#web/form/formValues.ts';
import type { IssueStore } from '#web/form/issueStore.ts';
import { useAfterPress } from '#web/form/useAfterPress.ts';

/** What the fields share, the same object from key to key: nothing but the typed field is drawn again. */
export const useHold = ({
  form,
  fields,
  issues,
  pending,
  readOnly,
  related,
  custom,
  context,
  facts,
  known,
}: {
  form: UseFormReturn<FormValues>;
  fields: Fields;
  issues: IssueStore;
  pending: Set<Promise<void>>;
  readOnly: boolean;
  related: Related;
  custom: CustomControls;
  context: Values;
  facts: RowFacts | undefined;
  /** What the values are checked with besides, as it is at that moment. */
  known: () => Known;
}): FormHold => {
  const { control, getValues, setValue } = form;
  const afterPress = useAfterPress();
  return useMemo(
    () => ({
      control,
      issues,
      settle: (path, event) =>
        afterPress(() => {
          // An empty field is not complained about before it is sent.
          const isDue = event === 'left' && !isMissing(getValues(path));
          if (isDue || issues.hasBelow(path))
            issues.setBelow(path, checkValues(fields, getValues(), known()).issues);
        }),
      waitFor: (work) => {
        pending.add(work);
        void work.finally(() => pending.delete(work));
      },
      getValues,
      fill: (values) => {
        for (const [name, value] of Object.entries(values)) setValue(name, value);
        issues.set({});
      },
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
      fields,
      pending,
      readOnly,
      related,
      custom,
      context,
      facts,
      known,
    ],
  );
};
