import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { accountActionApi, type Work } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { nothingRelated } from '#contract/kit/valueText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Tick } from '#web/ui/Tick.tsx';

type Props = {
  id: number;
  name: string;
  work: Work;
  /** What the button that opens the dialog says; the dialog hands over first and then does this. */
  label: string;
  then?: () => Promise<void>;
};

/** Asks who takes over the customers, marks and deadlines of somebody. */
const HandOverDialog = ({
  id,
  name,
  work,
  label,
  then,
  onClose,
}: Props & { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const [to, setTo] = useState<number | null>(null);
  const [isNobody, setIsNobody] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, confirm] = useAction(async () => {
    if (to === null && !isNobody) {
      setFault(say('hand_over_needed'));
      return;
    }
    await call(accountActionApi.handOver, { id, to: isNobody ? null : to });
    await then?.();
    onClose();
    if (!then) announceDone(say('handed_over'));
  });
  return (
    <ConfirmDialog
      opened
      title={say('hand_over_title', { name })}
      confirmLabel={label}
      cancelLabel={t('cancel')}
      busy={busy}
      danger={then !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{say('hand_over_text', work)}</Text>
        <RemoteChoice
          type="LAWYER"
          label={say('hand_over_to')}
          many={false}
          max={1}
          related={nothingRelated}
          readOnly={isNobody}
          error={fault}
          value={to === null || isNobody ? [] : [to]}
          onChange={([person = null]) => {
            setTo(person);
            setFault(undefined);
          }}
        />
        <Tick
          checked={isNobody}
          onChange={({ currentTarget }) => {
            setIsNobody(currentTarget.checked);
            setFault(undefined);
          }}
        >
          {say('hand_over_nobody')}
        </Tick>
      </Stack>
    </ConfirmDialog>
  );
};

/** A button that asks who takes over, and then does what its label says. */
export const HandOverWork = (props: Props & { button: string }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {props.button}
      </Button>
      {opened && <HandOverDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
};
