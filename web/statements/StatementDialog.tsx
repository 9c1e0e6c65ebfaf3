import { Modal } from '@mantine/core';
import { statementMessages } from '#contract/statementMessages';
import {
  statementOfUse as entity,
  type StatementOfUse,
  statementOfUseApi,
} from '#contract/statementsOfUse';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { refreshUnder, useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { statementsPath } from '#web/statements/statementsPath.ts';

type Name = keyof typeof entity.fields;
/** The mark is that of the page. */
const typed = (Object.keys(entity.fields) as Name[]).filter((name) => name !== 'trademark');

const useSaved = (onClose: () => void) => {
  const say = useSentences(statementMessages);
  return () => {
    announceDone(say('saved'));
    void refreshUnder(statementsPath);
    onClose();
  };
};

/** What is known of it already: a deadline knows its rule and dates. */
type NewValues = Pick<StatementOfUse, 'trademark'> &
  Partial<Pick<StatementOfUse, 'rule' | 'dueDate' | 'windowOpens'>>;

const NewStatement = ({ initial, onClose }: { initial: NewValues; onClose: () => void }) => {
  const onDone = useSaved(onClose);
  return (
    <EntityForm
      entity={entity}
      only={typed}
      initial={initial}
      inPlace
      onSubmit={(draft, { idempotencyKey }) =>
        call(
          statementOfUseApi.create,
          { ...draft, trademark: initial.trademark },
          { idempotencyKey, quiet: true },
        )
      }
      onDone={onDone}
      onCancel={onClose}
    />
  );
};

const StoredStatement = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const onDone = useSaved(onClose);
  const { data, error, refetch } = useCall(statementOfUseApi.get, { id }, { fresh: true });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  return (
    <EntityForm
      entity={entity}
      only={typed}
      value={data.row}
      related={data.related}
      inPlace
      onSubmit={(patch, { version, idempotencyKey }) =>
        call(statementOfUseApi.update, { ...patch, id, version }, { idempotencyKey, quiet: true })
      }
      reload={() => call(statementOfUseApi.get, { id }, { quiet: true })}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};

export type OpenStatement = { id: number } | NewValues;

/** A statement to enter or to change, over the page of its mark. */
export const StatementDialog = ({
  opened,
  onClose,
}: {
  opened: OpenStatement | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      size="xl"
      title={say('dialog_title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && 'id' in opened && <StoredStatement id={opened.id} onClose={onClose} />}
      {opened && 'trademark' in opened && <NewStatement initial={opened} onClose={onClose} />}
    </Modal>
  );
};
