import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Related } from '#contract/kit/crud';
import { type Customer, type CustomerCan, customer as entity } from '#contract/customers/customer';
import { valueText } from '#contract/kit/valueText';
import { CustomerAccounts } from '#web/accounts/CustomerAccounts.tsx';
import { CustomerMarks } from '#web/customers/CustomerMarks.tsx';
import { LinkedFrom } from '#web/customers/LinkedFrom.tsx';
import { MergeCustomer } from '#web/customers/MergeCustomer.tsx';
import { MergeNotices } from '#web/customers/MergeNotices.tsx';
import { useTranslate } from '#web/data/language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The key facts of a customer. Deadlines and sums will be added when they exist. */
export const CustomerSummary = ({
  row: customer,
  related,
  can,
}: {
  row: Customer;
  related: Related;
  can: CustomerCan;
}) => {
  const t = useTranslate();
  const { id, contacts, emails, phones } = customer;
  const guardian = valueText(entity.fields.guardian, customer.guardian, related, t);
  const [firstEmail] = emails;
  const [firstPhone] = phones;
  return (
    <Stack gap="lg" mb="lg">
      {can.merge && <MergeNotices id={id} />}
      <Section>
        <Facts
          facts={[
            {
              label: entity.fields.guardian.label[t.locale],
              value: guardian || t('customer_no_guardian'),
            },
            { label: t('title_trademarks'), value: <CustomerMarks id={id} /> },
            {
              label: entity.fields.contacts.label[t.locale],
              value: (
                <Anchor
                  renderRoot={(props: object) => (
                    <Link
                      to="/customers/$customerId/contact"
                      params={{ customerId: id }}
                      {...props}
                    />
                  )}
                >
                  {contacts.length === 0
                    ? t('customer_no_contacts')
                    : contacts.map(({ name }) => name).join(', ')}
                </Anchor>
              ),
            },
            ...(firstEmail
              ? [
                  {
                    label: 'E-mail',
                    value: (
                      <Anchor href={`mailto:${firstEmail.address}`}>{firstEmail.address}</Anchor>
                    ),
                  },
                ]
              : []),
            ...(firstPhone
              ? [
                  {
                    label: t('customer_phone'),
                    value: (
                      <Anchor href={`tel:${firstPhone.number.replaceAll(/[^\d+]/g, '')}`}>
                        {firstPhone.number}
                      </Anchor>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <LinkedFrom id={id} />
      <CustomerAccounts id={id} canAdd={can.edit} />
      <MergeCustomer row={customer} can={can} />
    </Stack>
  );
};
