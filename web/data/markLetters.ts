/**
 * Two letters that stand for a mark without a picture: the initials of two words, else the first two letters.
 */
export const markLetters = (name: string): string => {
  const [first, second] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map(
    (word) => word.match(/./gu) ?? [],
  );
  if (first === undefined) return '®';
  return second === undefined
    ? `${(first[0] ?? '').toUpperCase()}${(first[1] ?? '').toLowerCase()}`
    : `${first[0] ?? ''}${second[0] ?? ''}`.toUpperCase();
};
