import type { Related } from '#contract/kit/crud';
import type { RegistryComparison } from '#contract/registry/api';

/** The customers included with a record, so that their names need no further request. */
export const optionsOf = (customers: RegistryComparison['customers']): Related => ({
  options: { CUSTOMER: Object.fromEntries(customers.map(({ id, name }) => [id, name])) },
  files: {},
});
