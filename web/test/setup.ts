import '#contract/words/allErrors';
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signOut } from '#web/data/session.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

// Nothing is asserted about time: on a busy machine what comes takes longer than a second.
configure({ asyncUtilTimeout: 20_000 });

/** Files share their modules: what one leaves in them is not for the next. */
afterAll(() => {
  cleanup();
  signOut();
  queryClient.clear();
  takeToasts();
  while (getFeedback().dialogs.length > 0) closeDialog();
});
