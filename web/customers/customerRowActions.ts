import {
  IconCashBanknote,
  IconExternalLink,
  IconPlus,
  IconTrademark,
  IconUserPlus,
} from '@tabler/icons-react';
import { accountActionApi } from '#contract/accounts/actions';
import { paymentStatus } from '#contract/codes/payments';
import type { Customer } from '#contract/customers/customer';
import { customerListMessages } from '#contract/customers/listWords';
import { filtersOn } from '#contract/kit/filters';
import { type payment, paymentApi } from '#contract/payments/payment';
import { trademarkApi } from '#contract/trademarks/trademark';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { customerPage } from '#web/data/rowPages.ts';
import type { RowAction } from '#web/table/actions.ts';

const sayIn = ({ locale }: Translate) => sentencesOf(customerListMessages, locale);

const unpaidOf = (customer: number) =>
  filtersOn<typeof payment.fields>(
    { field: 'customer', operator: 'anyOf', value: [customer] },
    { field: 'status', operator: 'anyOf', value: [paymentStatus.NOT_PAID.value] },
  );

/** What one does with a customer: people are invited over the list, all else has its page. */
export const customerRowActions = (
  invite: (customer: Customer) => void,
): readonly RowAction<Customer>[] => [
  {
    name: 'open',
    label: (t) => t('table_open'),
    icon: IconExternalLink,
    to: ({ id }) => customerPage(id),
  },
  {
    name: 'newMark',
    label: (t) => sayIn(t)('new_mark'),
    icon: IconPlus,
    requires: trademarkApi.create.requires,
    to: ({ id }) => ({ to: '/trademarks/new', search: { customer: id } }),
  },
  {
    name: 'marks',
    label: (t) => sayIn(t)('marks'),
    icon: IconTrademark,
    requires: trademarkApi.list.requires,
    to: ({ id }) => ({ to: '/customers/$customerId/trademarks', params: { customerId: id } }),
  },
  {
    name: 'owes',
    label: (t) => sayIn(t)('owes'),
    icon: IconCashBanknote,
    requires: paymentApi.list.requires,
    to: ({ id }) => ({ to: '/payments', search: { filters: unpaidOf(id) } }),
  },
  {
    name: 'invite',
    label: (t) => sayIn(t)('invite'),
    icon: IconUserPlus,
    requires: accountActionApi.addToCustomers.requires,
    can: 'edit',
    run: invite,
  },
];
