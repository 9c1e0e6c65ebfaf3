import { useWatch } from 'react-hook-form';
import type { Field } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import { useCurrentForm } from '#web/form/currentForm.ts';

/**
 * The current value of a derived field; null where it does not apply. It is computed on every keystroke,
 * because a computing watch would miss changes of the context and the facts.
 */
export const useDerived = (field: Field<'meta'>): string | Label | null => {
  const { control, facts, context } = useCurrentForm();
  return field.from(useWatch({ control }), { facts, context });
};
