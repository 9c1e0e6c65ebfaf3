import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { accountActionApi, invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { InvitationLinks, type PersonsLink, showLinks } from '#web/accounts/InvitationLinks.tsx';
import { usePeopleForm } from '#web/accounts/peopleForm.ts';
import { tellTakenEmails } from '#web/accounts/takenEmails.ts';
import { useLinking } from '#web/accounts/useLinking.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

/** New accounts for a customer, on its page. */
export const AddAccounts = ({ customer, onClose }: { customer: number; onClose: () => void }) => {
  const say = useSentences(accountMessages);
  const { form: peopleForm, onePerson } = usePeopleForm();
  const [question, sendOrLink] = useLinking();
  const willBeHeld = useCall(invitationApi.list, {}).data?.willBeHeld;
  const form = useRef<HTMLDivElement>(null);
  /** Shown in place of the form once it is done. */
  const held = useRef<readonly PersonsLink[]>(null);
  const [links, setLinks] = useState<readonly PersonsLink[] | null>(null);
  // A dialog puts the focus on the element that says so, a moment after it has opened.
  useEffect(() => {
    const name = form.current?.querySelector('input');
    name?.setAttribute('data-autofocus', '');
    name?.focus();
  }, []);
  const shown = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (links) shown.current?.querySelector('input')?.focus();
  }, [links]);
  if (links)
    return (
      <div ref={shown}>
        <InvitationLinks links={links} onDone={onClose} />
      </div>
    );
  return (
    <div ref={form}>
      <EntityForm
        form={peopleForm}
        about={customer}
        only={['people']}
        initial={onePerson}
        inPlace
        notice={
          willBeHeld !== undefined && (
            <Text c="dimmed">{say(willBeHeld ? 'add_lead_held' : 'add_lead')}</Text>
          )
        }
        submitLabel={say('add_send')}
        onSubmit={async ({ people }, { idempotencyKey }) => {
          const add = (linkExisting: boolean) => () =>
            call(
              accountActionApi.addToCustomers,
              { customers: [customer], people, linkExisting },
              { quiet: true, idempotencyKey },
            );
          const { created, linked, isHeld } = await tellTakenEmails(people, () =>
            sendOrLink(add(false), add(true)),
          );
          const news = [
            ...(created.length > 0 ? [say('added', { count: created.length })] : []),
            ...(linked > 0 ? [say('linked', { count: linked })] : []),
          ];
          announceDone(news.join(' '));
          if (isHeld) held.current = await showLinks(created);
        }}
        onDone={() => {
          if (held.current) setLinks(held.current);
          else onClose();
        }}
        onCancel={onClose}
      />
      {question}
    </div>
  );
};
