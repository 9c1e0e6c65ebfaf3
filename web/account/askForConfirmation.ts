import { ConfirmationDialog } from '#web/account/ConfirmationDialog.tsx';
import { getSession, subscribeToSession } from '#web/data/session.ts';
import { showPart } from '#web/ui/feedback.ts';

/** Opens the dialog and answers whether the person confirmed; a session that ends closes it. */
export const askForConfirmation = (): Promise<boolean> =>
  new Promise((resolve) => {
    const account = getSession()?.account.id;
    const close = (isConfirmed: boolean) => {
      stop();
      showPart(null);
      resolve(isConfirmed);
    };
    const stop = subscribeToSession(() => {
      if (getSession()?.account.id !== account) close(false);
    });
    showPart({ Part: ConfirmationDialog, onClose: close });
  });
