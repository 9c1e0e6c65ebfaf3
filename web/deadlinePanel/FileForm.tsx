import type { CalendarEvent } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import { statementOfUse, statementOfUseApi } from '#contract/statements/statement';
import type { CalendarDate } from '#contract/values/dates';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { DayForm } from '#web/deadlinePanel/DayForm.tsx';
import { keyOfVersion } from '#web/deadlinePanel/keyOfVersion.ts';
import type { Settled } from '#web/deadlinePanel/settled.ts';

/** The filing of a statement on record, which taking it back opens again. */
const fileStored = async (id: number, filedOn: CalendarDate, idempotencyKey: string) => {
  const { row } = await call(statementOfUseApi.get, { id });
  const options = { idempotencyKey: keyOfVersion(idempotencyKey, row.version), quiet: true };
  const given = { id, version: row.version, filedOn };
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
export const FileForm = ({ event, onSettled }: Settled) => {
  const say = useSentences(panelMessages);
  const statement = event.settling?.statement ?? null;
  return (
    <DayForm
      event={event}
      label={statementOfUse.fields.filedOn.label}
      isAct
      submitLabel={say('do_FILE')}
      doneText={say('filed')}
      onRecord={(on, key) =>
        statement === null ? fileNew(event, on, key) : fileStored(statement, on, key)
      }
      onSettled={onSettled}
    />
  );
};
