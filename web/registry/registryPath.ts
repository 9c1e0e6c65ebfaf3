import { registryNumberOf } from '#contract/registry/numbers';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

/** Where the endpoints of the registry lie, for reading again what they answered. */
export const registryPath = '/registry';

/** The registry tab of a mark; it asks the registry at once for whoever was sent there to see something. */
export const registryTab = (trademark: number) => ({
  to: `${trademarksPath}/${trademark}/registry`,
  search: { fetch: true },
});

/** Files of other offices tell of marks that the registry cannot be asked for. */
export const canBeAskedFor = (number: string | null): number is string =>
  number !== null && registryNumberOf(number) !== null;

/** Where a mark is made from what the registry says under a number. */
export const newFromRegistry = (number: string) => ({
  to: `${trademarksPath}/new`,
  search: { registry: number },
});
