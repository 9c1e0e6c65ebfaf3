import { lazy, Suspense, useEffect } from 'react';
import { shortcutsOpened } from '#web/shortcuts/shortcutsOpened.ts';
import { useStore } from '#web/ui/store.ts';

const ShortcutsDialog = lazy(() =>
  import('#web/shortcuts/ShortcutsDialog.tsx').then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

const typing = 'input, textarea, select, [contenteditable]';

/** The list of all shortcuts, opened by “?” outside of fields. */
export const Shortcuts = () => {
  const isOpened = useStore(shortcutsOpened);
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (!document.querySelector('[aria-modal="true"]')) shortcutsOpened.set(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return <Suspense>{isOpened && <ShortcutsDialog />}</Suspense>;
};
