import type { Requirement } from '#contract/access';

/** An import writes marks and customers, so it needs the rights to create and change both. */
export const importRequires = [
  ['Trademark', 'CREATE'],
  ['Trademark', 'EDIT'],
  ['Customer', 'CREATE'],
  ['Customer', 'EDIT'],
] as const satisfies readonly Requirement[];
