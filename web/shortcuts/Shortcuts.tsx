import { lazy, Suspense, useEffect } from 'react';
import { useLetterKeys } from '#web/data/letterKeys.ts';
import { shortcutsOpened } from '#web/shortcuts/shortcutsOpened.ts';
import { useStore } from '#web/ui/store.ts';
import { isTyping } from '#web/ui/typing.ts';

const ShortcutsDialog = lazy(() =>
  import('#web/shortcuts/ShortcutsDialog.tsx').then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

/** The list of all shortcuts, opened by “?” outside of fields, unless such shortcuts are switched off. */
export const Shortcuts = () => {
  const isOpened = useStore(shortcutsOpened);
  const [keysOn] = useLetterKeys();
  useEffect(() => {
    if (!keysOn) return undefined;
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (isTyping(target)) return;
      if (!document.querySelector('[aria-modal="true"]')) shortcutsOpened.set(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [keysOn]);
  return <Suspense>{isOpened && <ShortcutsDialog />}</Suspense>;
};
