import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldIssues, isMissing } from '#contract/kit/validation';
import type { CurrentForm } from '#web/form/currentForm.ts';
import { drawField } from '#web/form/FormField.tsx';
import type { FormValues } from '#web/form/formValues.ts';
import { useAfterPress } from '#web/form/useAfterPress.ts';

type Given = 'issues' | 'readOnly' | 'related' | 'custom' | 'context' | 'facts';

/**
 * What the fields share. The object stays the same on a keystroke, so that only the typed field renders
 * again.
 */
export const useSharedParts = ({
  form: { control, getValues, setValue },
  pending,
  check,
  issues,
  readOnly,
  related,
  custom,
  context,
  facts,
}: Pick<CurrentForm, Given> & {
  form: UseFormReturn<FormValues>;
  pending: Set<Promise<void>>;
  check: () => { issues: FieldIssues };
}): CurrentForm => {
  const afterPress = useAfterPress();
  return useMemo(
    () => ({
      control,
      issues,
      settle: (path, event) =>
        afterPress(() => {
          // An empty field shows no error before the form is sent.
          const isDue = event === 'left' && !isMissing(getValues(path));
          if (isDue || issues.hasBelow(path)) issues.setBelow(path, check().issues);
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
      check,
      pending,
      readOnly,
      related,
      custom,
      context,
      facts,
    ],
  );
};
