import { trademarkMessages } from '#contract/trademarkMessages';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { labelOf } from '#contract/codes';
import { trademarkActionApi } from '#contract/trademarkActions';
import type { CalendarDate } from '#contract/dates';
import { type EndReason, trademarkStatus, type TrademarkStatus } from '#contract/trademarkCodes';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder, useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { type Reached, reachedBy, ReachedDialog } from '#web/families/ReachedDialog.tsx';
import { EndProposal } from '#web/trademarks/EndProposal.tsx';
import { ProposedExpiration } from '#web/trademarks/ProposedExpiration.tsx';
import { chosenReason, chosenStatus, statusChangeOf } from '#web/trademarks/statusChange.ts';
import { useBesideMark } from '#web/trademarks/useBesideMark.ts';
import classes from './StatusButton.module.css';

type Names = readonly (keyof ReturnType<typeof statusChangeOf>['fields'])[];
const everyones: Names = [
  'status',
  'additionalStatus',
  'registrationNumber',
  'registrationDate',
  'expirationDate',
  'expiredReason',
  'rejectedReason',
  'annulledReason',
  'endedOn',
  'endActionOn',
  'note',
];
const administrators: Names = [...everyones, 'force', 'forcedStatus'];

/** An end that the product proposes; somebody decides. */
type ProposedEnd = { status: TrademarkStatus; endReason: EndReason; endedOn: CalendarDate };
type FormProps = { mark: Trademark; proposed?: ProposedEnd | undefined; onClose: () => void };

const filledWith = (proposed: ProposedEnd | undefined) =>
  proposed && {
    status: proposed.status,
    expiredReason: proposed.endReason,
    endedOn: proposed.endedOn,
  };

const StatusForm = ({
  mark,
  proposed,
  onClose,
  proposedNumber = null,
}: FormProps & { proposedNumber?: string | null }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const isAdmin = useSession()?.account.role === 'ROLE_ADMIN';
  const { asked, agreeTo, answer } = useAgreement<Reached>();
  const [entity] = useState(() => statusChangeOf(mark, proposedNumber !== null));
  const { id, version, registrationDate, expirationDate } = mark;
  const registrationNumber = mark.registrationNumber ?? proposedNumber;
  return (
    <>
      <EntityForm
        entity={entity}
        only={isAdmin ? administrators : everyones}
        initial={{
          registrationNumber,
          registrationDate,
          expirationDate,
          ...filledWith(proposed),
        }}
        beside={useBesideMark()}
        submitLabel={say('change_status')}
        notice={
          <>
            <Text>
              {say('status_now', { status: labelOf(trademarkStatus, mark.status, t.locale) })}
            </Text>
            <ProposedExpiration mark={mark} />
            <EndProposal mark={mark} />
          </>
        }
        onSubmit={async (draft, { idempotencyKey }) => {
          const status = chosenStatus(draft);
          if (status === null) return;
          const reached = await reachedBy(mark, status);
          if (reached.marks.length > 0) await agreeTo(reached);
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
              endReason: chosenReason(draft) ?? undefined,
              endedOn: draft.endedOn ?? undefined,
              endActionOn: draft.endActionOn,
              designations: reached.marks.map((each) => each.id),
              note: draft.note ?? undefined,
            },
            { idempotencyKey, quiet: true },
          );
        }}
        onDone={() => {
          onClose();
          announceDone(say('status_changed'));
          void refreshUnder(trademarkApi.list.path);
        }}
      />
      <ReachedDialog reached={asked} onAnswer={answer} />
    </>
  );
};

/** Protection in a territory usually has the number of the international registration. */
const DesignatedStatusForm = ({ parent, ...props }: FormProps & { parent: number }) => {
  const international = useCall(trademarkApi.get, { id: parent });
  if (international.isPending) return <RowWaiting />;
  const proposedNumber = international.data?.row.registrationNumber ?? null;
  return <StatusForm {...props} proposedNumber={proposedNumber} />;
};

const FittingStatusForm = (props: FormProps) => {
  const { parent, registrationNumber } = props.mark;
  return parent !== null && registrationNumber === null ? (
    <DesignatedStatusForm {...props} parent={parent} />
  ) : (
    <StatusForm {...props} />
  );
};

/** A change of status is a step of its own, with what the new one needs. */
export const StatusButton = ({ mark, proposed }: Omit<FormProps, 'onClose'>) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={open}>
        {say('change_status')}
      </Button>
      <FormDialog opened={opened} onClose={close} size="lg" title={say('change_status')}>
        <div className={classes.form}>
          <FittingStatusForm mark={mark} proposed={proposed} onClose={close} />
        </div>
      </FormDialog>
    </>
  );
};
