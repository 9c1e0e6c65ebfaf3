import { Anchor } from '@mantine/core';
import { type Customer, customer as entity, customerApi } from '#contract/customers/customer';
import { customerPageMessages } from '#contract/customers/pageWords';
import type { Related } from '#contract/kit/crud';
import { valueText } from '#contract/kit/valueText';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { CustomerActions } from '#web/customers/CustomerActions.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { PersonName } from '#web/data/PersonName.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Fact } from '#web/ui/Facts.tsx';
import { RecordHead, RecordHeadWaiting } from '#web/ui/RecordHead.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** "Bałtyk Foods sp. z o.o. · NIP 526-025-09-95 · Gdynia": what a customer is known by. */
const lineOf = ({ name, nameFull, nip, place }: Customer): string =>
  [nameFull === name ? null : nameFull, nip && `NIP ${nip}`, place].filter(Boolean).join(' · ');

const MarkCount = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const { data } = useCall(trademarkActionApi.statusCounts, { customer: id });
  if (!data) return '…';
  const count = data.counts.reduce((sum, each) => sum + each.count, 0);
  return (
    <TextLink to="/customers/$customerId/trademarks" params={{ customerId: id }}>
      {say('marks_count', { count })}
    </TextLink>
  );
};

const mostNamed = 3;

const namesOf = (contacts: Customer['contacts']): string => {
  const names = contacts.slice(0, mostNamed).map(({ name }) => name);
  const left = contacts.length - names.length;
  return left > 0 ? `${names.join(', ')} +${left}` : names.join(', ');
};

/** The first address of each kind; without one, nothing is said. */
const useContact = () => {
  const t = useTranslate();
  const say = useSentences(customerPageMessages);
  return ({ id, emails, phones, contacts }: Customer): Fact[] => {
    const [email] = emails;
    const [phone] = phones;
    return [
      {
        label: entity.fields.contacts.label[t.locale],
        value: (
          <TextLink to="/customers/$customerId/contact" params={{ customerId: id }}>
            {contacts.length === 0 ? say('no_contacts') : namesOf(contacts)}
          </TextLink>
        ),
      },
      ...(email
        ? [
            {
              label: 'E-mail',
              value: (
                <Anchor size="sm" underline="always" href={`mailto:${email.address}`}>
                  {email.address}
                </Anchor>
              ),
            },
          ]
        : []),
      ...(phone
        ? [
            {
              label: say('phone'),
              value: (
                <Anchor
                  size="sm"
                  underline="always"
                  href={`tel:${phone.number.replaceAll(/[^\d+]/g, '')}`}
                >
                  {phone.number}
                </Anchor>
              ),
            },
          ]
        : []),
    ];
  };
};

const useFacts = () => {
  const t = useTranslate();
  const say = useSentences(customerPageMessages);
  const contactOf = useContact();
  return (customer: Customer, related: Related): Fact[] => {
    const guardian = valueText(entity.fields.guardian, customer.guardian, related, t);
    return [
      {
        label: entity.fields.guardian.label[t.locale],
        value: guardian === '' ? say('no_guardian') : <PersonName name={guardian} />,
      },
      { label: say('marks'), value: <MarkCount id={customer.id} /> },
      ...contactOf(customer),
    ];
  };
};

/** Who a customer is, above all its tabs: name, numbers, who looks after it, how to reach it. */
export const CustomerHead = ({ id }: { id: number }) => {
  const { data, error } = useCall(customerApi.get, { id });
  const factsOf = useFacts();
  // The page below says what went wrong.
  if (!data) return error ? null : <RecordHeadWaiting />;
  const { row, related, can } = data;
  return (
    <RecordHead
      picture={<MarkTile name={row.name} image={null} size="card" />}
      title={row.name}
      line={lineOf(row)}
      facts={factsOf(row, related)}
      actions={<CustomerActions row={row} can={can} />}
    />
  );
};
