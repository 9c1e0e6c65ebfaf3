let typed = '';
let isCollecting = false;

const collect = (event: KeyboardEvent) => {
  // Polish letters are typed with AltGr, which some systems report as Ctrl and Alt.
  const isLetter = event.getModifierState('AltGraph');
  if (!isLetter && (event.ctrlKey || event.metaKey || event.altKey || event.isComposing)) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
};

const stop = () => {
  window.removeEventListener('keydown', collect, true);
  isCollecting = false;
};

/** Whoever opens the search by its keys types on at once: nothing of that is lost before the box is there. */
export const collectEarlyKeys = (): void => {
  typed = '';
  if (!isCollecting) window.addEventListener('keydown', collect, true);
  isCollecting = true;
};

/** The box is there, and hears the keys itself from now on. */
export const takeEarlyKeys = (): string => {
  stop();
  const taken = typed;
  typed = '';
  return taken;
};
