import { cloneElement } from 'react';
import { laterPart, near, usePart } from '#web/data/laterPart.ts';
import type { FilterPopoverProps } from '#web/table/FilterPopover.tsx';

const filterPopover = laterPart(() =>
  import('#web/table/FilterPopover.tsx').then((module) => module.FilterPopover),
);

/** What a filter is edited in: until it is first opened, its button alone. */
export const LaterFilterPopover = ({
  preload,
  ...props
}: FilterPopoverProps & {
  /** Loads what it will hold. */
  preload: () => void;
}) => {
  const { opened, onChange, target } = props;
  const later = usePart(filterPopover, opened, () => onChange(false));
  if (later) return <later.Part {...props} />;
  return cloneElement(target, {
    ...near({
      preload: () => {
        filterPopover.preload();
        preload();
      },
    }),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
};
