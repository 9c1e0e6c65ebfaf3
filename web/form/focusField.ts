const operable =
  'input:not([type="hidden"], [type="file"]), textarea, button, [contenteditable="true"]';

const focusWithin = (field: HTMLElement, control: string): void => {
  field.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  // Centred, because the bars of the page cover its edges.
  field.scrollIntoView({ block: 'center' });
};

/** Focuses a field of the form on this page. */
export const focusField = (name: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
  if (field) focusWithin(field, operable);
};

/**
 * Focuses the first field of a form, or the one that comes first to people, or else its first button; on a phone
 * the form, as the keyboard would cover it.
 */
export const focusFirst = (form: HTMLElement | null | undefined, name?: string): void => {
  if (window.matchMedia('(pointer: coarse)').matches) {
    form?.focus({ preventScroll: true });
    form?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const field = form?.querySelector<HTMLElement>(
    `[data-path${name === undefined ? '' : `="${name}"`}] :is(${operable})`,
  );
  (field ?? form?.querySelector<HTMLElement>('button'))?.focus();
};

/** Focuses the first invalid control of the form. */
export const focusFirstFault = (form: HTMLElement | null): void => {
  const fault = form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]');
  if (!fault) return;
  if (fault.hasAttribute('data-fault')) focusWithin(fault, `[aria-invalid="true"], ${operable}`);
  else fault.focus();
};
