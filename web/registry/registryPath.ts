import { unionOffice } from '#contract/registry/keys';
import type { Target } from '#web/ui/target.ts';

/** The link to the registry tab of a mark that loads its record at once. */
export const registryTab = (trademarkId: number) =>
  ({
    to: '/trademarks/$trademarkId/registry',
    params: { trademarkId },
    search: { fetch: true },
  }) as const satisfies Target;

/** Whether the registry is queried for this office; marks of other offices come from files. */
export const isAskedFor = (office: string | null | undefined): boolean =>
  office == null || office === unionOffice;

/** The link to create a mark from the record of a number in the registry, or in another office's file. */
export const newFromRegistry = (number: string, office?: string | null) =>
  ({
    to: '/trademarks/new',
    search: { registry: number, ...(office != null && !isAskedFor(office) && { office }) },
  }) as const satisfies Target;
