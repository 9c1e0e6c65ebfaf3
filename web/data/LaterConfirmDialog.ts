import { laterDialog } from '#web/data/laterDialog.tsx';

/** For pages: they do not wait for what is asked only before some actions. */
export const LaterConfirmDialog = laterDialog(() =>
  import('#web/ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);
