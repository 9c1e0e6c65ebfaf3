import '#contract/words/allErrors';
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signOut } from '#web/data/session.ts';
import { forgetTyped } from '#web/data/typedText.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

// No test asserts timing, and on a busy machine rendering takes longer than a second.
configure({ asyncUtilTimeout: 120_000 });

/** Test files share modules, so state left by one is reset before the next. */
afterAll(() => {
  cleanup();
  signOut();
  forgetTyped();
  queryClient.clear();
  takeToasts();
  while (getFeedback().dialogs.length > 0) closeDialog();
});
