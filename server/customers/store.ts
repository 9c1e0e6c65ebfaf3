import { customer, customerApi } from '#contract/customers/customer';
import { allowLongStatements } from '#server/db/longStatements';
import { updateRow } from '#server/entities/write';
import { customerCan } from '#server/customers/rules';
import { customers } from '#server/customers/table';
import { defineStore } from '#server/entities/store';

export const customerStore = defineStore({
  entity: customer,
  table: customers,
  api: customerApi,
  options: { type: 'CUSTOMER' },
  can: customerCan,
  rules: () => ({
    update: async (change, patch) => {
      // Another guardian is in charge of all marks of the customer and their deadlines.
      if (patch.given['guardian'] !== undefined) await allowLongStatements(change.tx);
      return updateRow(change, patch);
    },
  }),
});
