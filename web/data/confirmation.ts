/** Asks the person to confirm; answers whether they did. */
type Ask = () => Promise<boolean>;

let load: (() => Promise<Ask>) | undefined;

/** The dialog is built on top of calls, so it registers itself here; its code comes when it is needed. */
export const registerConfirmation = (loadAsk: () => Promise<Ask>): void => {
  load = loadAsk;
};

let asking: Promise<boolean> | undefined;

/** Whether the person has just confirmed. Calls that are refused at the same time share one dialog. */
export const confirmed = (): Promise<boolean> => {
  asking ??= Promise.resolve(load?.())
    .then((ask) => ask?.() ?? false)
    // Without the dialog the refusal is shown, which says what is missing.
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
};
