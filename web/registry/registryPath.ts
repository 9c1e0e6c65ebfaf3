import { unionOffice } from '#contract/registry/keys';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

/** Where the endpoints of the registry lie, for reading again what they answered. */
export const registryPath = '/registry';

/** The registry tab of a mark; it asks the registry at once for whoever was sent there to see something. */
export const registryTab = (trademark: number) => ({
  to: `${trademarksPath}/${trademark}/registry`,
  search: { fetch: true },
});

/** Files of other offices tell of marks that the registry is not asked for. */
export const isAskedFor = (office: string | null | undefined): boolean =>
  office == null || office === unionOffice;

/** Where a mark is made from what the registry, or a file of another office, says under a number. */
export const newFromRegistry = (number: string, office?: string | null) => ({
  to: `${trademarksPath}/new`,
  search: { registry: number, ...(!isAskedFor(office) && { office }) },
});
