import { normaliseVienna } from '#contract/trademarks/vienna';

/** Sections of EUIPO's bulletin in which an application, or a designation, is published first. */
const firstSections = new Set(['A.1', 'M.1']);
export const isFirstSection = (section: string): boolean => firstSections.has(section);

/** A refused or abandoned priority or seniority is no longer claimed. */
const notClaimed = new Set(['refused', 'abandoned']);
export const isClaimed = (status: string | undefined): boolean =>
  !notClaimed.has(status?.toLowerCase() ?? '');

/** One claim per line: country, number, day. */
export const seniorityText = (
  claims: readonly (readonly (string | undefined)[])[],
): string | null =>
  claims.map((parts) => parts.filter((part) => part !== undefined).join(' ')).join('\n') || null;

/** Unique codes in their order; invalid Vienna codes are dropped. */
export const viennaCodes = (codes: readonly string[]): string[] =>
  [...new Set(codes.flatMap((code) => normaliseVienna(code) ?? []))].toSorted();
