import { customer, customerApi } from '#contract/customers/customer';
import { rowMakerMessages } from '#contract/kit/rowMakerWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import type { NewRowProps } from '#web/newCustomers/newRowProps.ts';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { useCustomerQuestions } from '#web/newCustomers/useCustomerQuestions.tsx';

const asked = ['name', 'nip', 'guardian'] as const;

/** A customer by what is asked first; the rest is added on the customer's page. */
export const NewCustomerDialog = ({ name, onMade, onClose }: NewRowProps) => {
  const say = useSentences(rowMakerMessages);
  const { askAbout, question } = useCustomerQuestions();
  return (
    <>
      <FormDialog opened onClose={onClose} title={say('title_CUSTOMER')} size="lg">
        <EntityForm
          form={customer}
          only={asked}
          initial={{ name }}
          inPlace
          notice={<SimilarCustomers />}
          onSubmit={async (draft, { idempotencyKey }) => {
            await askAbout(draft);
            return call(customerApi.create, draft, { idempotencyKey, quiet: true });
          }}
          onDone={(answer) => {
            if (!answer) return onClose();
            announceDone(say('made_CUSTOMER', { name: answer.row.name }));
            onMade({ value: answer.row.id, label: answer.row.name });
          }}
        />
      </FormDialog>
      {question}
    </>
  );
};
