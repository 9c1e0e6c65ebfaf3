import { useMemo } from 'react';
import { inForce } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';

/** The fields of a row as its context makes them; the same object while nothing changes. */
export const useFieldsInForce = (
  fields: Fields,
  context: Values | undefined,
  stored: Values | undefined,
): Fields => useMemo(() => inForce(fields, context, stored), [fields, context, stored]);
