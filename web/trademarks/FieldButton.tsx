import type { Trademark } from '#contract/trademarks/trademark';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Edits the field below, where the date is entered. */
export const FieldButton = ({ field, label }: { field: keyof Trademark; label: string }) => (
  <LinkButton size="xs" variant="default" to="." search={{ field }} resetScroll={false}>
    {label}
  </LinkButton>
);
