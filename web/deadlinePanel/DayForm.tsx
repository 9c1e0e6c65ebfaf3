import { type ReactNode, useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/api';
import { date, section } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import { announceUnexpected } from '#web/data/announce.ts';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';
import { useToday } from '#web/data/today.ts';
import { Judged } from '#web/deadlinePanel/Judged.tsx';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { useRecorded } from '#web/deadlinePanel/useRecorded.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

/** Takes back what was recorded. */
type Undo = () => Promise<void>;

const formOf = ({ pl, en }: Label, isDone: boolean) =>
  defineForm({
    fields: section('day', [pl, en], {
      on: date(pl, en, { required: true, ...(isDone && { done: true }) }),
    }),
  });

/** What is refused in the row behind the form is said of the one day that was typed. */
const aboutTheDay = (error: unknown): never => {
  if (!isCallFailure(error) || !error.details.fields) throw error;
  const on = Object.values(error.details.fields).flat();
  throw new CallFailure(error.kind, { ...error.details, fields: { on } }, error);
};

/** A form of one day: that of an act, which is judged at once, or a date that is missing. */
export const DayForm = ({
  event,
  label,
  isAct,
  submitLabel,
  doneText,
  notice,
  onRecord,
  onSettled,
}: {
  event: CalendarEvent;
  label: Label;
  /** The day of something done, which cannot lie ahead. */
  isAct: boolean;
  submitLabel: string;
  doneText: string;
  notice?: ReactNode;
  onRecord: (on: CalendarDate, idempotencyKey: string) => Promise<Undo>;
  onSettled: Settled['onSettled'];
}) => {
  const today = useToday();
  const recorded = useRecorded(event.id);
  const undo = useRef<Undo | null>(null);
  const [form] = useState(() => formOf(label, isAct));
  const [initial] = useState(() => (isAct ? { on: today } : {}));
  const finish = async () => {
    await recorded(doneText, async () => undo.current?.());
    onSettled();
  };
  return (
    <EntityForm
      form={form}
      initial={initial}
      notice={notice}
      afterSections={isAct ? { day: <Judged field="on" event={event} /> } : undefined}
      submitLabel={submitLabel}
      inPlace
      inPanel
      onSubmit={async ({ on }, { idempotencyKey }) => {
        undo.current = await onRecord(on, idempotencyKey).catch(aboutTheDay);
      }}
      onDone={() => void finish().catch(announceUnexpected)}
    />
  );
};
