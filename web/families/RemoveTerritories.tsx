import { familyMessages } from '#contract/trademarks/familyWords';
import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { daysToRestore } from '#contract/kit/crud';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { MemberList } from '#web/trademarks/MemberList.tsx';
import { byTerritory, territoryName } from '#web/trademarks/memberText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './RemoveTerritories.module.css';

type RemoveProps = { id: number; designated: readonly Relative[] };

/** The marks to be deleted, and how long they can be restored. */
const Preview = ({ marks }: { marks: readonly Relative[] }) => {
  const say = useSentences(familyMessages);
  return (
    <Notice tone="warning" title={say('territories_going', { count: marks.length })}>
      <MemberList marks={marks} />
      <Text size="sm" mt="xs">
        {say('territories_going_text', { days: daysToRestore })}
      </Text>
    </Notice>
  );
};

const RemoveForm = ({ id, designated, onClose }: RemoveProps & { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const marks = byTerritory(designated, t.locale);
  const going = marks.filter((mark) => chosen.includes(mark.id));
  const toggle = ({ id: toggled }: Relative) =>
    setChosen(
      chosen.includes(toggled) ? chosen.filter((each) => each !== toggled) : [...chosen, toggled],
    );
  const [busy, remove] = useAction(async () => {
    const input = { id, territories: going.flatMap(({ place }) => place ?? []) };
    const { removed } = await call(trademarkActionApi.removeTerritories, input);
    onClose();
    announceDone(say('territories_removed', { count: removed }));
  });
  return (
    <Stack gap="md">
      <fieldset className={classes.offered}>
        <VisuallyHidden component="legend">{say('territories')}</VisuallyHidden>
        {marks.map((mark) => (
          <Tick key={mark.id} checked={chosen.includes(mark.id)} onChange={() => toggle(mark)}>
            {territoryName(mark.place, t.locale)}
          </Tick>
        ))}
      </fieldset>
      {going.length > 0 && <Preview marks={going} />}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {going.length > 0 && (
          <BusyButton busy={busy} color="red.8" onClick={remove}>
            {say('territories_remove_count', { count: going.length })}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
};

/** Removes territories after showing what that deletes. */
export const RemoveTerritories = (props: RemoveProps) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say('territories_remove')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={say('territories_remove')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <RemoveForm {...props} onClose={close} />
      </Modal>
    </>
  );
};
