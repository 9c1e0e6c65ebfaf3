import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { statementMessages } from '#contract/statements/words';
import {
  asksForStatements,
  type StatementOfUse,
  statementOfUse,
  statementOfUseApi,
} from '#contract/statements/statement';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useTerritoryLists } from '#web/data/territoryLists.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { FiledDialog } from '#web/statements/FiledDialog.tsx';
import {
  ObligationsContext,
  useObligations,
  useObligationsOf,
} from '#web/statements/obligations.ts';
import { type OpenStatement, StatementDialog } from '#web/statements/StatementDialog.tsx';
import { StatementDeadlines } from '#web/statements/StatementDeadlines.tsx';
import { StatementState } from '#web/statements/StatementState.tsx';
import type { RowAction } from '#web/table/actions.ts';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

const StateOfRow = ({ row }: { row: StatementOfUse }) => (
  <StatementState {...row} graceEndsOn={useObligations().graceOf(row)} />
);

const cells = {
  filedOn: (row: StatementOfUse) => <StateOfRow row={row} />,
};

const Statements = ({ id }: { id: number }) => {
  const say = useSentences(statementMessages);
  const may = useMay();
  const lists = useTerritoryLists();
  const obligations = useObligationsOf(id);
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const [opened, setOpened] = useDialogState<OpenStatement>('statement');
  const [filed, setFiled] = useState<StatementOfUse | null>(null);
  const fixed = useMemo(
    () => [{ field: 'trademark' as const, operator: 'anyOf' as const, value: [id] }],
    [id],
  );
  const actions: RowAction<StatementOfUse>[] = [
    {
      name: 'filed',
      label: () => say('mark_filed'),
      icon: IconCheck,
      can: 'edit',
      fits: ({ filedOn }) => filedOn === null,
      run: setFiled,
    },
    {
      name: 'edit',
      label: () => say('edit'),
      icon: IconPencil,
      can: 'edit',
      run: (row) => setOpened({ id: row.id }),
    },
  ];
  const isAsked = mark !== undefined && asksForStatements(mark, lists);
  const mayAdd = isAsked && may(statementOfUseApi.create.requires);
  return (
    <ObligationsContext value={obligations}>
      <Stack gap="md">
        {mark && !isAsked && (
          <Notice tone="info">
            {say('not_asked')}
            {may(['Setting', 'VIEW']) && ` ${say('not_asked_list')}`}
          </Notice>
        )}
        {isAsked && (
          <StatementDeadlines
            trademark={id}
            actions={mayAdd ? { onRecord: setOpened, onFiled: setFiled } : undefined}
          />
        )}
        {mayAdd && (
          <Group justify="flex-end">
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened({ trademark: id })}
            >
              {say('add')}
            </Button>
          </Group>
        )}
        <EntityTable
          entity={statementOfUse}
          api={statementOfUseApi}
          list="TrademarkStatementOfUseOfMark"
          fixed={fixed}
          cells={cells}
          rowActions={actions}
          {...(mayAdd && { emptyAction: <Text size="sm">{say('empty')}</Text> })}
        />
        <StatementDialog opened={opened} onClose={() => setOpened(null)} />
        <FiledDialog row={filed} onClose={() => setFiled(null)} />
      </Stack>
    </ObligationsContext>
  );
};

/** The statements of use that a mark needs to stay protected. */
export const StatementsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <Statements id={id} />
  </EntitySubPage>
);
