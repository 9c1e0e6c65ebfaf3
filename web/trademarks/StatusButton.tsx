import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { labelOf } from '#contract/codes';
import { trademarkActionApi } from '#contract/trademarkActions';
import { trademarkStatus } from '#contract/trademarkCodes';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { ProposedExpiration } from '#web/trademarks/ProposedExpiration.tsx';
import { chosenStatus, statusChangeOf } from '#web/trademarks/statusChange.ts';
import classes from './StatusButton.module.css';

type Names = readonly (keyof ReturnType<typeof statusChangeOf>['fields'])[];
const everyones: Names = [
  'status',
  'additionalStatus',
  'registrationNumber',
  'registrationDate',
  'expirationDate',
  'note',
];
const administrators: Names = [...everyones, 'force', 'forcedStatus'];

const StatusForm = ({ mark, onClose }: { mark: Trademark; onClose: () => void }) => {
  const t = useTranslate();
  const isAdmin = useSession()?.account.role === 'ROLE_ADMIN';
  const [entity] = useState(() => statusChangeOf(mark));
  const { id, version, registrationNumber, registrationDate, expirationDate } = mark;
  return (
    <EntityForm
      entity={entity}
      only={isAdmin ? administrators : everyones}
      initial={{ registrationNumber, registrationDate, expirationDate }}
      submitLabel={t('mark_change_status')}
      notice={
        <>
          <Text>
            {t('mark_status_now', { status: labelOf(trademarkStatus, mark.status, t.locale) })}
          </Text>
          <ProposedExpiration mark={mark} />
        </>
      }
      onSubmit={async (draft, { idempotencyKey }) => {
        const status = chosenStatus(draft);
        if (status === null) return;
        await call(
          trademarkActionApi.changeStatus,
          {
            id,
            version,
            status,
            force: draft.force ?? false,
            additionalStatus: draft.additionalStatus,
            registrationNumber: draft.registrationNumber ?? undefined,
            registrationDate: draft.registrationDate ?? undefined,
            expirationDate: draft.expirationDate ?? undefined,
            note: draft.note ?? undefined,
          },
          { idempotencyKey, quiet: true },
        );
      }}
      onDone={() => {
        onClose();
        announceDone(t('mark_status_changed'));
        void refreshUnder(trademarkApi.list.path);
      }}
      onCancel={onClose}
    />
  );
};

/** A change of status is a step of its own, with what the new one needs. */
export const StatusButton = ({ mark }: { mark: Trademark }) => {
  const t = useTranslate();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={open}>
        {t('mark_change_status')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t('mark_change_status')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={classes.form}>
          <StatusForm mark={mark} onClose={close} />
        </div>
      </Modal>
    </>
  );
};
