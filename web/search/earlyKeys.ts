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

/** Collects keys typed after the shortcut and before the search box is rendered. */
export const collectEarlyKeys = (): void => {
  typed = '';
  if (!isCollecting) window.addEventListener('keydown', collect, true);
  isCollecting = true;
};

/** Called when the box is rendered and receives the keys itself. */
export const takeEarlyKeys = (): string => {
  stop();
  const taken = typed;
  typed = '';
  return taken;
};
