import { type RefObject, useEffect } from 'react';
import { useLetterKeys } from '#web/data/letterKeys.ts';
import { isTyping } from '#web/ui/typing.ts';
import { useStable } from '#web/ui/useStable.ts';

type Setup = {
  enabled: boolean;
  edit: (group: string, field: string | null) => void;
  editAll: () => void;
};

/**
 * The key E edits the group that has the focus, or else everything; never while somebody types, nor where shortcuts
 * of one letter are switched off.
 */
export const useEditKey = (root: RefObject<HTMLElement | null>, setup: Setup): void => {
  const [keysOn] = useLetterKeys();
  const handle = useStable((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!keysOn || !setup.enabled || key.toLowerCase() !== 'e' || ctrlKey || metaKey || altKey)
      return;
    // A dialog or a panel over the page has its own keys.
    if (isTyping(target) || document.querySelector('[role="dialog"], dialog[open]')) return;
    const page = root.current?.closest('main');
    if (!page || !(target instanceof Node) || !(page.contains(target) || target === document.body))
      return;
    event.preventDefault();
    const group = target instanceof Element ? target.closest('[data-group]') : null;
    const name = group?.getAttribute('data-group');
    if (name) setup.edit(name, null);
    else setup.editAll();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [handle]);
};
