import type { CalendarEvent } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import {
  type StatementOfUse,
  statementOfUse,
  statementOfUseApi,
} from '#contract/statements/statement';
import type { CalendarDate } from '#contract/values/dates';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { DayForm } from '#web/deadlinePanel/DayForm.tsx';
import { useSameOnRetry } from '#web/deadlinePanel/useSameOnRetry.ts';

/** The filing of a statement on record, which taking it back opens again. */
const fileStored = async (
  { id, version }: Pick<StatementOfUse, 'id' | 'version'>,
  filedOn: CalendarDate,
  idempotencyKey: string,
) => {
  const options = { idempotencyKey, quiet: true };
  const given = { id, version, filedOn };
  const { row: saved } = await call(statementOfUseApi.update, given, options);
  return async () => {
    await call(statementOfUseApi.update, { id, version: saved.version, filedOn: null });
  };
};

/** A statement that is recorded with its filing. */
const fileNew = async (event: CalendarEvent, filedOn: CalendarDate, idempotencyKey: string) => {
  const { trademark, rule, due: dueDate, opensOn: windowOpens } = event;
  const given = { trademark: trademark?.id ?? 0, rule, dueDate, windowOpens, filedOn };
  const options = { idempotencyKey, quiet: true };
  const { row } = await call(statementOfUseApi.create, given, options);
  return async () => {
    await call(statementOfUseApi.remove, { id: row.id, version: row.version });
  };
};

/** The day a statement of use was filed. */
export const FileForm = ({ event, onSettled }: { event: CalendarEvent; onSettled: () => void }) => {
  const say = useSentences(panelMessages);
  const statement = event.settling?.statement ?? null;
  const sendOnce = useSameOnRetry<Pick<StatementOfUse, 'id' | 'version'>>();
  const readStatement = async (id: number) => (await call(statementOfUseApi.get, { id })).row;
  return (
    <DayForm
      event={event}
      label={statementOfUse.fields.filedOn.label}
      isAct
      submitLabel={say('do_FILE')}
      doneText={say('filed')}
      onRecord={(on, key) =>
        statement === null
          ? fileNew(event, on, key)
          : sendOnce(
              key,
              () => readStatement(statement),
              (row) => fileStored(row, on, key),
            )
      }
      onSettled={onSettled}
    />
  );
};
