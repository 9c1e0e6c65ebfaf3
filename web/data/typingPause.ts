/** What is typed is asked for after half a second. */
export const typingPause = 500;
