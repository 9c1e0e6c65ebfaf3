import { Text } from '@mantine/core';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import { proceduralDateKind } from '#contract/codes/trademarks';
import { isKeyOf } from '#contract/deadlines/engine/anchors';
import type { InputOf } from '#contract/kit/endpoint';
import { type Trademark, trademark as entity, trademarkApi } from '#contract/trademarks/trademark';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { DayForm } from '#web/deadlinePanel/DayForm.tsx';
import { keyOfVersion } from '#web/deadlinePanel/keyOfVersion.ts';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { RowWaiting } from '#web/form/rowPage.tsx';

type Patch = Omit<InputOf<typeof trademarkApi.update>, 'id' | 'version'>;

const { of: fields } = entity.fields.proceduralDates;
const labelOfDate = (name: string): Label => fields[name]?.label ?? entity.label;

/** Saves what was entered with the mark; taking it back needs the version it made. */
const save = async (
  { id, version }: Trademark,
  patch: Patch,
  back: (saved: Trademark) => Patch,
  idempotencyKey: string,
) => {
  const options = { idempotencyKey: keyOfVersion(idempotencyKey, version), quiet: true };
  const { row } = await call(trademarkApi.update, { id, version, ...patch }, options);
  return async () => {
    await call(trademarkApi.update, { id, version: row.version, ...back(row) });
  };
};

type Letters = Trademark['proceduralDates'];
type LetterField = NonNullable<NonNullable<CalendarEvent['settling']>['letter']>['field'];

/** The letters with a day in one field of one of them. */
const withDay = (
  letters: Letters,
  at: number,
  field: LetterField,
  day: CalendarDate | null,
): Letters => letters.map((each, place) => (place === at ? { ...each, [field]: day } : each));

const LetterOfMark = ({ mark, event, onSettled }: Settled & { mark: Trademark }) => {
  const say = useSentences(panelMessages);
  const { key = '', field = 'answeredOn' } = event.settling?.letter ?? {};
  const letters = mark.proceduralDates;
  // The mark is read apart from its deadline, and may have other letters by now.
  const at = letters.findIndex((_, place) => isKeyOf(key, letters, place));
  const letter = letters[at];
  if (!letter) return <Text size="sm">{say('letter_gone')}</Text>;
  const isAct = field !== 'dueDate';
  const record = (on: CalendarDate, idempotencyKey: string) => {
    const patch = { proceduralDates: withDay(letters, at, field, on) };
    // The deadline was open, so nothing stood there.
    const back = ({ proceduralDates }: Trademark) => ({
      proceduralDates: withDay(proceduralDates, at, field, null),
    });
    return save(mark, patch, back, idempotencyKey);
  };
  return (
    <DayForm
      event={event}
      label={labelOfDate(field)}
      isAct={isAct}
      submitLabel={say(isAct ? 'do_ANSWER' : 'do_ENTER_DATE')}
      doneText={say(isAct ? 'answered' : 'date_entered')}
      notice={
        <Text size="sm">
          {say('in_letter', {
            letter: labelOf(proceduralDateKind, letter.kind, say.locale),
            date: formatDate(letter.date),
          })}
        </Text>
      }
      onRecord={record}
      onSettled={onSettled}
    />
  );
};

const DateOfMark = ({ mark, event, onSettled }: Settled & { mark: Trademark }) => {
  const say = useSentences(panelMessages);
  const name = event.settling?.markDate;
  const [before] = useState(name ? mark[name] : null);
  if (!name) return <Text size="sm">{say('needs_page')}</Text>;
  return (
    <DayForm
      event={event}
      label={entity.fields[name].label}
      isAct={name !== 'expirationDate'}
      submitLabel={say('do_ENTER_DATE')}
      doneText={say('date_entered')}
      onRecord={(on, key) => save(mark, { [name]: on }, () => ({ [name]: before }), key)}
      onSettled={onSettled}
    />
  );
};

/** The day of the answer in a letter, the due day it lacks, or a date of the mark. */
export const MarkDateForm = (settled: Settled) => {
  const { trademark, settling } = settled.event;
  const id = trademark?.id ?? 0;
  const { data, error, refetch } = useCall(trademarkApi.get, { id }, { enabled: id > 0 });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const Form = settling?.letter ? LetterOfMark : DateOfMark;
  return <Form mark={data.row} {...settled} />;
};
