import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountActionApi, type Work } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { OneOrNoneDialog } from '#web/form/OneOrNoneDialog.tsx';

type Props = {
  id: number;
  name: string;
  work: Work;
  button: string;
  /** What the dialog does once the work is handed over. */
  label: string;
  then?: () => Promise<void>;
};

/** A button that asks who takes over somebody's customers, marks and deadlines, and then does what it says. */
export const HandOverWork = ({ id, name, work, button, label, then }: Props) => {
  const say = useSentences(accountMessages);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {button}
      </Button>
      {opened && (
        <OneOrNoneDialog
          type="LAWYER"
          title={say('hand_over_title', { name })}
          text={say('hand_over_text', work)}
          label={say('hand_over_to')}
          noneLabel={say('hand_over_nobody')}
          needed={say('hand_over_needed')}
          confirmLabel={label}
          danger={then !== undefined}
          onChoose={async (to) => {
            await call(accountActionApi.handOver, { id, to });
            await then?.();
            close();
            if (!then) announceDone(say('handed_over'));
          }}
          onClose={close}
        />
      )}
    </>
  );
};
