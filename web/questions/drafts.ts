/**
 * What people were typing when their session ended: in the memory of this tab alone, and given back to the same
 * account.
 */
const kept = new Map<string, string>();

const keyOf = (account: number, place: string): string => `${account} ${place}`;

export const keepDraft = (account: number, place: string, text: string): void => {
  kept.set(keyOf(account, place), text);
};

export const keptDraft = (account: number, place: string): string | null =>
  kept.get(keyOf(account, place)) ?? null;

export const forgetDraft = (account: number, place: string): void => {
  kept.delete(keyOf(account, place));
};
