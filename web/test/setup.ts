import { afterAll, beforeAll } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signOut } from '#web/data/session.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

/** Nothing is asserted about time: on a busy machine what comes takes longer than a second. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000, defaultHidden: false });
});

/** Files share their modules: what one leaves in them is not for the next. */
afterAll(async () => {
  if ('document' in globalThis) {
    (await import('@testing-library/react')).cleanup();
    signOut();
  }
  queryClient.clear();
  takeToasts();
  while (getFeedback().dialogs.length > 0) closeDialog();
});
