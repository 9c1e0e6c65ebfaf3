import type { Customer } from '#contract/customers/customer';
import { customerListMessages } from '#contract/customers/listWords';
import { AddAccounts } from '#web/accounts/AddAccounts.tsx';
import { useSentences } from '#web/data/language.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';

/** Invites people to a customer without leaving the page; closed while there is none. */
export const InviteDialog = ({
  customer,
  onClose,
}: {
  customer: Customer | null;
  onClose: () => void;
}) => {
  const say = useSentences(customerListMessages);
  return (
    <FormDialog
      opened={customer !== null}
      onClose={onClose}
      size="lg"
      title={say('invite_to', { name: customer?.name ?? '' })}
    >
      {customer && <AddAccounts customer={customer.id} onClose={onClose} />}
    </FormDialog>
  );
};
