import { NativeSelect, Stack, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import type { OutputOf } from '#contract/kit/endpoint';
import { InvitationSection } from '#web/accounts/InvitationSection.tsx';
import { type People, usePeopleForm } from '#web/accounts/peopleForm.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

type Answer = OutputOf<typeof invitationApi.list>;

/** A select of the owner's own customers: they are few, and an owner may not search all customers. */
const CustomerPicker = ({
  value,
  onChange,
  onBlur,
  label,
  error,
  required,
  readOnly,
}: CustomControlProps<number>) => {
  const t = useTranslate();
  const customers = useCall(invitationApi.list, {}).data?.customers ?? [];
  return (
    <NativeSelect
      {...{ label, error, required, onBlur }}
      value={value ?? ''}
      data={[
        { value: '', label: t('choice_placeholder') },
        ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) =>
        !readOnly && onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
};

const InvitationForm = ({
  answer: { customers, willBeHeld },
  onDone,
}: {
  answer: Answer;
  onDone: () => void;
}) => {
  const say = useSentences(accountMessages);
  const { form, onePerson } = usePeopleForm();
  const [first] = customers;
  if (!first) return <Notice tone="info">{say('invite_none')}</Notice>;
  const shared = {
    form,
    initial: { ...onePerson, ...(customers.length === 1 && { customer: first.id }) },
    inPlace: true,
    submitLabel: say(willBeHeld ? 'invite_ask' : 'invite_send'),
    onDone,
  } as const;
  const ask = async ({ people }: People, customer: number): Promise<void> => {
    await call(invitationApi.ask, { customer, people }, { quiet: true });
  };
  return customers.length === 1 ? (
    <EntityForm {...shared} only={['people']} onSubmit={(draft) => ask(draft, first.id)} />
  ) : (
    <EntityForm
      {...shared}
      custom={{ customer: CustomerPicker }}
      onSubmit={(draft) => ask(draft, draft.customer)}
    />
  );
};

/**
 * The form with which a client's owner requests accounts. Every outcome reads the same, so that it does not
 * reveal whether an address is known.
 */
export const InvitePeople = () => {
  const say = useSentences(accountMessages);
  const { data, error, refetch } = useCall(invitationApi.list, {}, { fresh: true });
  const [asked, setAsked] = useState(0);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  if (!data && error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  return (
    <>
      <PageHeading
        title={say('invite')}
        lead={say(data.willBeHeld ? 'invite_lead_held' : 'invite_lead')}
      />
      <Stack gap="lg">
        {asked > 0 && (
          <div ref={done} tabIndex={-1}>
            <Notice tone="success" title={say('invite_done')}>
              {say('invite_done_text')}
            </Notice>
          </div>
        )}
        <InvitationForm
          // A new key empties the form for the next people.
          key={asked}
          answer={data}
          onDone={() => {
            setAsked(asked + 1);
          }}
        />
        <Title order={2} size="h4">
          {say('invitations')}
        </Title>
        <InvitationSection />
      </Stack>
    </>
  );
};
