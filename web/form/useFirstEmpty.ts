import { type RefObject, useEffect } from 'react';

const operable =
  ':is(input:not([type="hidden"], [type="file"]), textarea, [contenteditable="true"]):not(:disabled)';

const isEmpty = (field: HTMLElement): boolean => {
  const control = field.querySelector<HTMLElement>(operable);
  if (!control) return false;
  if (!(control instanceof HTMLInputElement)) return control.textContent === '';
  if (control.type === 'radio') return field.querySelector('input:checked') === null;
  return control.type !== 'checkbox' && control.value === '';
};

const firstEmpty = (form: HTMLElement): HTMLElement | null => {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const field = fields.find(isEmpty) ?? fields.find((each) => each.querySelector(operable));
  return field?.querySelector<HTMLElement>(operable) ?? null;
};

/**
 * Whoever opens a dialog begins in its first empty field, not on the cross, where Enter would close it. A dialog
 * looks for the element that says so a moment after it has opened; what is loaded later takes the focus itself.
 */
export const useFirstEmpty = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const form = content.current;
    if (!form) return undefined;
    // On a phone the keyboard would cover the form, which has the focus itself then.
    if (window.matchMedia('(pointer: coarse)').matches) {
      if (form.querySelector('[data-autofocus]')) return undefined;
      form.setAttribute('tabindex', '-1');
      form.setAttribute('data-autofocus', '');
      if (!form.contains(document.activeElement)) form.focus({ preventScroll: true });
      return undefined;
    }
    const begin = (): boolean => {
      if (form.querySelector('[data-autofocus]')) return true;
      const first = firstEmpty(form);
      first?.setAttribute('data-autofocus', '');
      if (!form.contains(document.activeElement)) first?.focus({ preventScroll: true });
      return first !== null;
    };
    if (begin()) return undefined;
    const watch = new MutationObserver(() => begin() && watch.disconnect());
    watch.observe(form, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [content]);
};
