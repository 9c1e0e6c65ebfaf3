import { createStore } from '#web/ui/store.ts';

/** Whether the list of shortcuts is open; a key and a link open it. */
export const shortcutsOpened = createStore(false);
