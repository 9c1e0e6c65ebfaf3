import { customer, customerApi } from '#contract/customers/customer';
import { customerCan } from '#server/customers/rules';
import { customers } from '#server/customers/table';
import { defineStore } from '#server/entities/store';

export const customerStore = defineStore({
  entity: customer,
  table: customers,
  api: customerApi,
  options: { type: 'CUSTOMER' },
  can: customerCan,
});
