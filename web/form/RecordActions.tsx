import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { recordMessages } from '#contract/words/record';
import { useSentences } from '#web/data/language.ts';
import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { MoreButton, type RecordEntry } from '#web/form/MoreButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Target } from '#web/ui/target.ts';

const recordMenu = laterPart(() =>
  import('#web/form/RecordMenu.tsx').then((module) => module.RecordMenu),
);

const More = ({ entries }: { entries: readonly RecordEntry[] }) => {
  const { later, buttonProps } = useStandIn(recordMenu, 'menu');
  return later ? <later.Part entries={entries} /> : <MoreButton {...buttonProps} />;
};

/** What one does with a row, in its head: edit it; the rest in a menu. */
export const RecordActions = ({
  edit,
  entries,
}: {
  /** The address that edits it, for who may. */
  edit: Target | null;
  /** Without any there is no menu. */
  entries: readonly RecordEntry[];
}) => {
  const say = useSentences(recordMessages);
  return (
    <Group gap="xs" wrap="nowrap">
      {edit && (
        <LinkButton {...edit} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
          {say('edit')}
        </LinkButton>
      )}
      {entries.length > 0 && <More entries={entries} />}
    </Group>
  );
};
