import { Group, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { linkMessages } from '#contract/kit/linkWords';
import { isLoopback } from '#contract/values/loopback';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Nobody but whoever sits at the server can open a link that leads to the machine itself. */
const HereOnly = () => {
  const say = useSentences(linkMessages);
  const isAdministrator = useRole() === 'ROLE_ADMIN';
  const hint = say(isAdministrator ? 'here_only_administrator' : 'here_only_others');
  return <Notice tone="warning">{`${say('here_only')} ${hint}`}</Notice>;
};

/** A secret link to hand over: read, selected by a click, copied by a button. */
export const LinkToCopy = ({
  link,
  label,
  description,
  isFirst = true,
}: {
  link: string;
  label: string;
  description?: string;
  /** Whether the dialog begins in it. */
  isFirst?: boolean;
}) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="sm">
      {isFirst && isLoopback(link) && <HereOnly />}
      <TextInput
        ref={field}
        data-autofocus={isFirst || undefined}
        readOnly
        value={link}
        label={label}
        description={description}
        inputWrapperOrder={inputOrder}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton text={link} shown={field} />
      </Group>
    </Stack>
  );
};
