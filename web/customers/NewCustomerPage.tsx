import { customer, customerApi } from '#contract/customers/customer';
import { call } from '#web/data/client.ts';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { useCustomerQuestions } from '#web/newCustomers/useCustomerQuestions.tsx';
import { customerPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';

/** One form with all fields, because the user enters a customer in one go. */
export const NewCustomerPage = () => {
  const { askAbout, question } = useCustomerQuestions();
  return (
    <>
      <EntityFormPage
        entity={customer}
        api={customerApi}
        listPath="/customers"
        newTitle="title_customer_new"
        savedPage={({ id }) => customerPage(id)}
        notice={<SimilarCustomers />}
        create={async (draft, { idempotencyKey }) => {
          await askAbout(draft);
          return call(customerApi.create, draft, { idempotencyKey, quiet: true });
        }}
      />
      {question}
    </>
  );
};
