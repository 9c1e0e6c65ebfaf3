import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { accountActionApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LinkToCopy } from '#web/form/LinkToCopy.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Person = { id: number; name: string };
/** The link of a person, or null if it could not be shown. */
export type PersonsLink = Person & { shown: { link: string; expiresAt: string } | null };

/** Each is one line in the history, so they are read once and kept only while they are on the screen. */
export const showLinks = (people: readonly Person[]): Promise<PersonsLink[]> =>
  Promise.all(
    people.map(async (person) => {
      try {
        const { id } = person;
        return { ...person, shown: await call(accountActionApi.showInvitation, { id }) };
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        return { ...person, shown: null };
      }
    }),
  );

/** What was not sent, for whoever hands it over. */
export const InvitationLinks = ({
  links,
  onDone,
}: {
  links: readonly PersonsLink[];
  onDone: () => void;
}) => {
  const say = useSentences(accountMessages);
  return (
    <Stack gap="lg">
      <Notice tone="warning">{say(links.length === 1 ? 'link_lead' : 'links_lead')}</Notice>
      {links.map(({ id, name, shown }, position) =>
        shown ? (
          <LinkToCopy
            key={id}
            link={shown.link}
            label={say('link_of', { name })}
            description={say('link_until', {
              expires: formatInstant(say.locale, shown.expiresAt),
            })}
            isFirst={position === 0}
          />
        ) : (
          <Text key={id}>{`${name}: ${say('link_not_shown')}`}</Text>
        ),
      )}
      <Text size="sm" c="dimmed">
        {say('links_history')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onDone}>{say('links_done')}</Button>
      </Group>
    </Stack>
  );
};

export const InvitationLinksDialog = ({
  links,
  onClose,
}: {
  links: readonly PersonsLink[] | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  return (
    <Modal
      opened={links !== null}
      onClose={onClose}
      size="lg"
      title={say(links?.length === 1 ? 'link_title' : 'links_title')}
      // Each showing is noted, so a click beside it must not take it away.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {links && <InvitationLinks links={links} onDone={onClose} />}
    </Modal>
  );
};
