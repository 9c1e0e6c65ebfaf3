const operable =
  'input:not([type="hidden"], [type="file"]), textarea, button, [contenteditable="true"]';

const focusWithin = (field: HTMLElement, control: string): void => {
  field.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  // Into the middle: at the edges lie the bars of the page.
  field.scrollIntoView({ block: 'center' });
};

/** Leads to a field of the form that stands on this page. */
export const focusField = (name: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
  if (field) focusWithin(field, operable);
};

/** Leads to the first fault: to the control within its field, or to one that stands by itself. */
export const focusFirstFault = (form: HTMLElement | null): void => {
  const fault = form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]');
  if (!fault) return;
  if (fault.hasAttribute('data-fault')) focusWithin(fault, `[aria-invalid="true"], ${operable}`);
  else fault.focus();
};
