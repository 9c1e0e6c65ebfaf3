import { normaliseVienna } from '#contract/trademarks/vienna';

/** Sections of EUIPO's bulletin in which an application, or a designation, is published first. */
const firstSections = new Set(['A.1', 'M.1']);
export const isFirstSection = (section: string): boolean => firstSections.has(section);

/** A priority or a seniority that was refused or given up is claimed no longer. */
const notClaimed = new Set(['refused', 'abandoned']);
export const isClaimed = (status: string | undefined): boolean =>
  !notClaimed.has(status?.toLowerCase() ?? '');

/** Each claim on a line of its own: country, number, day. */
export const seniorityText = (
  claims: readonly (readonly (string | undefined)[])[],
): string | null =>
  claims.map((parts) => parts.filter((part) => part !== undefined).join(' ')).join('\n') || null;

/** Once each, in their order; what is no code of Vienna's is left out. */
export const viennaCodes = (codes: readonly string[]): string[] =>
  [...new Set(codes.flatMap((code) => normaliseVienna(code) ?? []))].toSorted();
