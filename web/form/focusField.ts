const operable = 'input:not([type="hidden"], [type="file"]), textarea, button';

/** Leads to a field of the form that stands on this page. */
export const focusField = (name: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
  field?.querySelector<HTMLElement>(operable)?.focus({ preventScroll: true });
  // Into the middle: at the edges lie the bars of the page.
  field?.scrollIntoView({ block: 'center' });
};
