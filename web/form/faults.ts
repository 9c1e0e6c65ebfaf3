import { applies } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { FieldIssues } from '#contract/kit/validation';

/** The faults that have a field on screen to stand at. */
export const placedFaults = (drawn: Fields, values: Values, issues: FieldIssues): FieldIssues =>
  Object.fromEntries(
    Object.entries(issues).filter(([path]) => {
      const field = drawn[path.split('.')[0] ?? ''];
      return field !== undefined && applies(field, values);
    }),
  );

const operable =
  '[aria-invalid="true"], input:not([type="hidden"], [type="file"]), textarea, button, [contenteditable="true"]';

/** Leads to the first field with a fault: its control gets the focus and comes into view. */
export const focusFirstFault = (form: HTMLElement | null): void => {
  const fault = form?.querySelector<HTMLElement>('[data-fault]');
  if (!fault) return;
  const control = fault.querySelector<HTMLElement>(operable);
  control?.focus({ preventScroll: true });
  // Into the middle: at the edges lie the bars of the page.
  fault.scrollIntoView({ block: 'center' });
};
