import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { customer, customerApi } from '#contract/customers/customer';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SimilarCustomers } from '#web/newCustomers/SimilarCustomers.tsx';
import { useCustomerQuestions } from '#web/newCustomers/useCustomerQuestions.tsx';

const asked = ['name', 'nip', 'guardian'] as const;

/** A customer that is not there yet is added without leaving the form of the mark. */
export const NewCustomer = ({ onMade }: { onMade: (id: number) => void }) => {
  const say = useSentences(newMarkMessages);
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const { askAbout, question } = useCustomerQuestions();
  const close = () => setOpened(false);
  if (!may(customerApi.create.requires)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('new_customer')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={say('new_customer_title')} size="lg">
        <EntityForm
          form={customer}
          only={asked}
          inPlace
          notice={<SimilarCustomers />}
          onSubmit={async (draft, { idempotencyKey }) => {
            await askAbout(draft);
            return call(customerApi.create, draft, { idempotencyKey, quiet: true });
          }}
          onDone={(answer) => {
            if (answer) {
              onMade(answer.row.id);
              announceDone(say('customer_made', { name: answer.row.name }));
            }
            close();
          }}
        />
      </FormDialog>
      {question}
    </>
  );
};
