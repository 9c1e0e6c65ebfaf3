const deepest = 32;

/** U+0000 cannot be stored and a lone surrogate is not valid text: both would cause a 500 in the database. */
const isBadText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Finds such text, or deeper nesting than any form has. Works without recursion. */
export const hasBadText = (value: unknown): boolean => {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (typeof item.value === 'string' && isBadText(item.value)) return true;
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth >= deepest) return true;
    for (const [key, inner] of Object.entries(item.value)) {
      if (isBadText(key)) return true;
      waiting.push({ value: inner, depth: item.depth + 1 });
    }
  }
  return false;
};
