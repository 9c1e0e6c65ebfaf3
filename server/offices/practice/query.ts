/** One comparison of a query: field, operator, and the value without quotes. */
export type Comparison = { field: string; operator: '==' | '>='; value: string };

/** Matches one comparison and the separator after it; a quoted value may contain anything. */
const next = /([\w.]+)(==|>=)(?:"((?:[^"\\]|\\.)*)"|([^"'();,=!~<>\s\\]+))(\s+and\s+|;|$)/uy;

/**
 * Parses the part of RSQL that the practice registry supports: comparisons joined by "and". Returns null for
 * anything else, which the registry would refuse too.
 */
export const comparisonsOf = (query: string): Comparison[] | null => {
  const found: Comparison[] = [];
  next.lastIndex = 0;
  for (;;) {
    const [, field = '', operator, quoted, plain = '', joint] = next.exec(query) ?? [];
    if (joint === undefined) return null;
    const value = quoted?.replaceAll(/\\(.)/gu, '$1') ?? plain;
    found.push({ field, operator: operator === '==' ? '==' : '>=', value });
    if (joint === '') return found;
  }
};
