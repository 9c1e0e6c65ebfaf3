import '#web/form/formStyles.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { daysToRestore } from '#contract/crud';
import { type Relative, trademarkActionApi } from '#contract/trademarkActions';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { numberOf, territoryName } from '#web/families/memberText.ts';
import { StatusBadge } from '#web/families/StatusBadge.tsx';
import { territoryChoice } from '#web/families/territoryChoice.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './RemoveTerritories.module.css';

type RemoveProps = { id: number; designated: readonly Relative[] };

/** What will go. Payments and attachments are counted at each mark when there are any. */
const Preview = ({ marks }: { marks: readonly Relative[] }) => {
  const t = useTranslate();
  return (
    <Notice tone="warning" title={t('territories_going', { count: marks.length })}>
      <ul className={classes.going}>
        {marks.map((mark) => (
          <li key={mark.id}>
            <span>
              {[territoryName(mark.place, t.locale), mark.name, numberOf(mark)]
                .filter(Boolean)
                .join(', ')}
            </span>
            <StatusBadge status={mark.status} />
          </li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {t('territories_going_text', { days: daysToRestore })}
      </Text>
    </Notice>
  );
};

const RemoveForm = ({ id, designated, onClose }: RemoveProps & { onClose: () => void }) => {
  const t = useTranslate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const going = designated.filter(({ place }) => place !== null && chosen.includes(place));
  const offered = territoryChoice(t.locale, (code) =>
    designated.some(({ place }) => place === code),
  );
  const [busy, remove] = useAction(async () => {
    const input = { id, territories: [...chosen] };
    const { removed } = await call(trademarkActionApi.removeTerritories, input);
    await refreshUnder(trademarksPath);
    onClose();
    announceDone(t('territories_removed', { count: removed }));
  });
  return (
    <Stack gap="md">
      <CodeChoice
        many
        codes={offered}
        max={designated.length}
        label={t('territories')}
        value={chosen}
        onChange={(value) => setChosen(value.map(String))}
      />
      {going.length > 0 && <Preview marks={going} />}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {going.length > 0 && (
          <BusyButton busy={busy} color="red.8" onClick={remove}>
            {t('territories_remove_count', { count: going.length })}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
};

/** Gives territories up, after showing what that deletes. */
export const RemoveTerritories = (props: RemoveProps) => {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('territories_remove')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t('territories_remove')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <RemoveForm {...props} onClose={close} />
      </Modal>
    </>
  );
};
