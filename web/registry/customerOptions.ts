import type { Related } from '#contract/kit/crud';
import type { RegistryComparison } from '#contract/registry/api';

/** The customers a record came with, so that a choice among them need not ask for their names. */
export const optionsOf = (customers: RegistryComparison['customers']): Related => ({
  options: { CUSTOMER: Object.fromEntries(customers.map(({ id, name }) => [id, name])) },
  files: {},
});
