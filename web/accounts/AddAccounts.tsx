import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { accountActionApi, invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { onePerson, peopleForm } from '#web/accounts/peopleForm.ts';
import { useLinking } from '#web/accounts/useLinking.tsx';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

/** New accounts for a customer, on its page. */
export const AddAccounts = ({ customer, onClose }: { customer: number; onClose: () => void }) => {
  const say = useSentences(accountMessages);
  const [question, sendOrLink] = useLinking();
  const willBeHeld = useCall(invitationApi.list, {}).data?.willBeHeld;
  const form = useRef<HTMLDivElement>(null);
  // A dialog puts the focus on the element that says so, a moment after it has opened.
  useEffect(() => {
    const name = form.current?.querySelector('input');
    name?.setAttribute('data-autofocus', '');
    name?.focus();
  }, []);
  return (
    <div ref={form}>
      <EntityForm
        form={peopleForm}
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
          const { created, linked, isHeld } = await sendOrLink(add(false), add(true));
          const news = [
            ...(created > 0 ? [say('added', { count: created })] : []),
            ...(linked > 0 ? [say('linked', { count: linked })] : []),
          ];
          if (isHeld) announceNews([...news, say('invitations_held')].join(' '));
          else announceDone(news.join(' '));
        }}
        onDone={() => {
          onClose();
        }}
        onCancel={onClose}
      />
      {question}
    </div>
  );
};
