import { customer, customerApi } from '#contract/customers/customer';
import type { CustomerAnswer } from '#web/customers/LoadedCustomer.tsx';
import { EntityRecord } from '#web/form/EntityRecord.tsx';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { useCustomerQuestions } from '#web/newCustomers/useCustomerQuestions.tsx';

/** The data of a customer to read and edit; a name or NIP typed anew is asked about as that of a new customer. */
export const CustomerRecord = ({
  answer,
  only,
  asked,
  onAnswered,
}: {
  answer: CustomerAnswer;
  only: readonly (keyof typeof customer.fields)[];
  asked?: { field?: string | undefined; edit?: boolean | undefined };
  onAnswered?: () => void;
}) => {
  const { askAbout, question } = useCustomerQuestions();
  const { row } = answer;
  return (
    <>
      <EntityRecord
        entity={customer}
        api={customerApi}
        answer={answer}
        only={only}
        notice={<SimilarCustomers stored={row} />}
        beforeSaving={(patch) => askAbout(patch, row.id)}
        {...(asked && { asked })}
        {...(onAnswered && { onAnswered })}
      />
      {question}
    </>
  );
};
