import { useWatch } from 'react-hook-form';
import type { Field } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import { useCurrentForm } from '#web/form/currentForm.ts';

/**
 * What a derived field comes to at this moment; null where it does not apply. Asked at every key: a watch
 * that computes would not see that what is known besides has changed.
 */
export const useDerived = (field: Field<'meta'>): string | Label | null => {
  const { control, facts, context } = useCurrentForm();
  return field.from(useWatch({ control }), { facts, context });
};
