import { unionOffice } from '#contract/registry/keys';
import type { Target } from '#web/ui/target.ts';

/** The registry tab of a mark; it asks the registry at once for whoever was sent there to see something. */
export const registryTab = (trademarkId: number) =>
  ({
    to: '/trademarks/$trademarkId/registry',
    params: { trademarkId },
    search: { fetch: true },
  }) as const satisfies Target;

/** Files of other offices tell of marks that the registry is not asked for. */
export const isAskedFor = (office: string | null | undefined): boolean =>
  office == null || office === unionOffice;

/** Where a mark is made from what the registry, or a file of another office, says under a number. */
export const newFromRegistry = (number: string, office?: string | null) =>
  ({
    to: '/trademarks/new',
    search: { registry: number, ...(office != null && !isAskedFor(office) && { office }) },
  }) as const satisfies Target;
