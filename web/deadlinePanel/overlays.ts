/** Menus, lists of choices and dialogs that close by themselves first. */
const closingFirst = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Asked before anybody reacts to the key: what Escape closes is gone by the time others hear of it. */
let overlaid = false;
window.addEventListener(
  'keydown',
  () => {
    overlaid = document.querySelector(closingFirst) !== null;
  },
  true,
);

/** Whether something that closes by itself was open when the latest key went down. */
export const wasOverlaid = (): boolean => overlaid;
