import { Button } from '@mantine/core';
import type { Trademark } from '#contract/trademarks/trademark';
import { focusField } from '#web/form/focusField.ts';

/** Focuses the field below, where the date is entered. */
export const FieldButton = ({ field, label }: { field: keyof Trademark; label: string }) => (
  <Button size="xs" variant="default" onClick={() => focusField(field)}>
    {label}
  </Button>
);
