import { trademarkMessages } from '#contract/trademarks/words';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { type Reached, reachedBy, ReachedDialog } from '#web/trademarks/ReachedDialog.tsx';
import { EndProposal } from '#web/trademarks/EndProposal.tsx';
import { ProposedExpiration } from '#web/trademarks/ProposedExpiration.tsx';
import {
  asksProceedings,
  chosenReason,
  chosenStatus,
  filledWith,
  type KnownEnd,
  statusChangeOf,
} from '#web/trademarks/statusChange.ts';
import { useMarkContext } from '#web/trademarks/useMarkContext.ts';
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

export type StatusFormProps = {
  mark: Trademark;
  /** An end that the system proposes; the user decides. */
  proposed?: KnownEnd | undefined;
  /** The status does not change; only reason and date of the end are recorded. */
  tellsEnd?: boolean;
  onClose: () => void;
};

const StatusForm = ({
  mark,
  proposed,
  tellsEnd = false,
  onClose,
  proposedNumber = null,
}: StatusFormProps & { proposedNumber?: string | null }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const { asked, agreeTo, answer } = useAgreement<Reached>();
  const isNumberProposed = proposedNumber !== null;
  const [form] = useState(() => statusChangeOf(mark, { isNumberProposed, tellsEnd }));
  const { id, version, registrationDate, expirationDate } = mark;
  const registrationNumber = mark.registrationNumber ?? proposedNumber;
  return (
    <>
      <EntityForm
        form={form}
        about={id}
        only={isAdmin && !tellsEnd ? administrators : everyones}
        initial={{
          registrationNumber,
          registrationDate,
          expirationDate,
          ...(proposed && filledWith(proposed)),
          ...(tellsEnd && { endActionOn: mark.endActionOn }),
        }}
        context={useMarkContext()}
        submitLabel={tellsEnd ? t('form_save') : say('change_status')}
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
              // Fields the form does not ask for are not changed.
              endActionOn: asksProceedings(draft) ? draft.endActionOn : undefined,
              designations: reached.marks.map((each) => each.id),
              note: draft.note ?? undefined,
            },
            { idempotencyKey, quiet: true },
          );
        }}
        onDone={() => {
          onClose();
          announceDone(say(tellsEnd ? 'end_told' : 'status_changed'));
        }}
      />
      <ReachedDialog reached={asked} onAnswer={answer} />
    </>
  );
};

/** A designation usually has the number of the international registration. */
const DesignatedStatusForm = ({ parent, ...props }: StatusFormProps & { parent: number }) => {
  const international = useCall(trademarkApi.get, { id: parent });
  if (international.isPending) return <RowWaiting />;
  const proposedNumber = international.data?.row.registrationNumber ?? null;
  return <StatusForm {...props} proposedNumber={proposedNumber} />;
};

const FittingStatusForm = (props: StatusFormProps) => {
  const { parent, registrationNumber } = props.mark;
  return parent !== null && registrationNumber === null && !props.tellsEnd ? (
    <DesignatedStatusForm {...props} parent={parent} />
  ) : (
    <StatusForm {...props} />
  );
};

type DialogProps = StatusFormProps & { opened: boolean; title: string };

/** The dialog that changes the status and asks for what the new one needs. */
export const StatusDialog = ({ opened, title, ...props }: DialogProps) => (
  <FormDialog opened={opened} onClose={props.onClose} size="lg" title={title}>
    <div className={classes.form}>
      <FittingStatusForm {...props} />
    </div>
  </FormDialog>
);
