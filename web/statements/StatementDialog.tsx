import { fieldsExcept } from '#contract/kit/fieldNames';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { dateInWarsaw, formatDate } from '#contract/values/dates';
import { statementMessages } from '#contract/statements/words';
import {
  type StatementContext,
  statementOfUse as entity,
  type StatementOfUse,
  statementOfUseApi,
} from '#contract/statements/statement';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { chosenRule, filingForm, newStatementOf } from '#web/statements/newStatement.ts';
import { useObligations } from '#web/statements/obligations.ts';

/** The page determines the mark. */
const typed = fieldsExcept(entity.fields, 'trademark');
/** The rule cannot change, because its deadline is found by it. */
const typedBesideRule = fieldsExcept(entity.fields, 'trademark', 'rule');
const typedOfFiling = ['filedOn', 'evidence', 'note'] as const;

const useSaved = (onClose: () => void) => {
  const say = useSentences(statementMessages);
  return () => {
    announceDone(say('saved'));
    onClose();
  };
};

const Heading = ({ children }: { children: ReactNode }) => <Text fw={600}>{children}</Text>;

/** The context of a filing's rules: the grace period of its deadline. */
const useStatementContext = (statement: Pick<StatementOfUse, 'rule' | 'dueDate'> | undefined) => {
  const { graceOf } = useObligations();
  const graceEndsOn = statement ? graceOf(statement) : null;
  return useMemo((): StatementContext => ({ graceEndsOn }), [graceEndsOn]);
};

type OfMark = Pick<StatementOfUse, 'trademark'>;
/** The known values: a deadline provides its rule and dates. */
type OfDeadline = OfMark & Pick<StatementOfUse, 'rule' | 'dueDate' | 'windowOpens'>;

const NewStatement = ({ trademark, onClose }: OfMark & { onClose: () => void }) => {
  const onDone = useSaved(onClose);
  const { asked } = useObligations();
  const [form] = useState(() => newStatementOf(asked));
  return (
    <EntityForm
      form={form}
      about={trademark}
      inPlace
      onSubmit={async ({ obligation, rule, ...draft }, { idempotencyKey }) => {
        const given = { ...draft, trademark, rule: chosenRule({ obligation, rule }) };
        await call(statementOfUseApi.create, given, { idempotencyKey, quiet: true });
      }}
      onDone={onDone}
    />
  );
};

const Filing = ({ known, onClose }: { known: OfDeadline; onClose: () => void }) => {
  const say = useSentences(statementMessages);
  const onDone = useSaved(onClose);
  const { nameOf } = useObligations();
  const context = useStatementContext(known);
  const [filedOn] = useState(() => dateInWarsaw(new Date()));
  return (
    <EntityForm
      form={filingForm}
      about={`${known.rule} ${known.dueDate}`}
      only={typedOfFiling}
      initial={{ ...known, filedOn }}
      context={context}
      submitLabel={say('record')}
      notice={
        <Heading>
          {say('of_date', { rule: nameOf(known.rule), date: formatDate(known.dueDate) })}
        </Heading>
      }
      inPlace
      onSubmit={(draft, { idempotencyKey }) =>
        call(statementOfUseApi.create, { ...draft, ...known }, { idempotencyKey, quiet: true })
      }
      onDone={onDone}
    />
  );
};

const StoredStatement = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const onDone = useSaved(onClose);
  const { nameOf, isRule } = useObligations();
  const { data, error, refetch } = useCall(statementOfUseApi.get, { id }, { fresh: true });
  const context = useStatementContext(data?.row);
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const { rule } = data.row;
  return (
    <EntityForm
      form={entity}
      only={isRule(rule) ? typedBesideRule : typed}
      value={data.row}
      context={context}
      related={data.related}
      notice={isRule(rule) && <Heading>{nameOf(rule)}</Heading>}
      inPlace
      onSubmit={(patch, { version, idempotencyKey }) =>
        call(statementOfUseApi.update, { ...patch, id, version }, { idempotencyKey, quiet: true })
      }
      reload={() => call(statementOfUseApi.get, { id }, { quiet: true })}
      onDone={onDone}
    />
  );
};

export type OpenStatement = { id: number } | OfMark | OfDeadline;

const formOf = (opened: OpenStatement, onClose: () => void): ReactNode => {
  if ('id' in opened) return <StoredStatement id={opened.id} onClose={onClose} />;
  if ('rule' in opened) return <Filing known={opened} onClose={onClose} />;
  return <NewStatement trademark={opened.trademark} onClose={onClose} />;
};

/** Creates or edits a statement in a dialog over its mark. */
export const StatementDialog = ({
  opened,
  onClose,
}: {
  opened: OpenStatement | null;
  onClose: () => void;
}) => {
  const say = useSentences(statementMessages);
  const isFiling = opened !== null && 'rule' in opened;
  return (
    <FormDialog
      opened={opened !== null}
      onClose={onClose}
      title={say(isFiling ? 'record_title' : 'dialog_title')}
    >
      {opened && formOf(opened, onClose)}
    </FormDialog>
  );
};
