/** One comparison of a query: a field, how, and the value without its quotes. */
export type Comparison = { field: string; operator: '==' | '>='; value: string };

/** One comparison, and what joins it to the next; a value in quotes may hold anything. */
const next = /([\w.]+)(==|>=)(?:"((?:[^"\\]|\\.)*)"|([^"'();,=!~<>\s\\]+))(\s+and\s+|;|$)/uy;

/**
 * As much of RSQL as is asked of the practice registry: comparisons that must all hold. Null for what it
 * does not understand, which the registry would refuse too.
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
