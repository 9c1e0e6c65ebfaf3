/** Searches start half a second after the last keystroke. */
export const typingPause = 500;
