/**
 * When tests call something hung, in milliseconds. Nothing is asserted about time: a machine whose
 * processors others have taken only takes longer.
 */
export const longestWait = 300_000;
export const longestTest = 600_000;
