import { z } from 'zod';
import { letterFields, settlingAct } from '#contract/calendar/acts';
import { pendingChange } from '#contract/calendar/pendingChange';
import { calendarEventType, letterRules } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { acting } from '#contract/codes/acting';
import { paymentType } from '#contract/codes/payments';
import { proceduralDateKind, trademarkType } from '#contract/codes/trademarks';
import { markDates } from '#contract/deadlines/engine/types';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });
/** The due date the caller saw: a decision about one date does not apply to another. */
const seenDue = day;
const isYes = z.enum(['true', 'false']).transform((text) => text === 'true');

const person = z.object({ id: rowId, name: z.string() });

/** What an entry is about, with what tells marks of one name apart. */
export const markOfEntry = z.object({
  id: rowId,
  name: z.string(),
  type: z.enum(valuesOf(trademarkType)),
  territory: z.string().nullable(),
  /** The file of its image. */
  image: z.string().nullable(),
});

/** What settles an open entry and the ids that this takes, for the firm. */
export const settling = z.object({
  act: z.enum(valuesOf(settlingAct)),
  /** The fee whose payment settles it. */
  payment: rowId.nullable(),
  /** The kind of fee that settles it, where none is on record. */
  paymentType: z.enum(valuesOf(paymentType)).nullable(),
  /** The key of the entry, by which its letter is known (`isKeyOf`), and the field that is filled in. */
  letter: z.object({ key: z.string(), field: z.enum(letterFields) }).nullable(),
  /** The date of the mark that is filled in. */
  markDate: z.enum(markDates).nullable(),
  /** The statement of use on record; without one it is made. */
  statement: rowId.nullable(),
});
export type Settling = z.infer<typeof settling>;

/** What is due, where it is a fee on record. */
export const feeOfEntry = z.object({ amount: z.string(), currency: z.string() });

const calendarEvent = z.object({
  id: rowId,
  /** The id of its rule. */
  rule: z.string(),
  type: z.enum(valuesOf(calendarEventType)),
  name: label,
  due: day,
  opensOn: day.nullable(),
  graceEndsOn: day.nullable(),
  /** The next working day, where the law lets the statutory date roll. */
  rolledTo: day.nullable(),
  /** The last day an act counts: with grace, and moved on where the office is closed. */
  lastDay: day,
  /** The day of a late act: a lapsed deadline is not done. */
  lateOn: day.nullable(),
  /** The due date is unknown: this is the day by which somebody has to find out. */
  dateNeeded: z.boolean(),
  /** Counted from a computed end of protection. */
  computed: z.boolean(),
  /** From before the takeover: a question, not overdue. */
  beforeTakeover: z.boolean(),
  statutory: z.boolean(),
  /** False until the firm confirms a rule with incomplete sources. */
  confirmed: z.boolean(),
  done: z.boolean(),
  archived: z.boolean(),
  hidden: z.boolean(),
  movedFrom: day.nullable(),
  /** Its date before an update of the product, for the firm, until somebody acknowledges the change. */
  updatedFrom: day.nullable(),
  /** For the firm; null for clients. */
  people: z
    .object({
      /** Who answers today. */
      answering: z.array(person),
      /** Who is in charge while nobody is away; null where the administrators are. */
      inCharge: person.extend({ awayUntil: day.nullable() }).nullable(),
      handedOver: z.boolean(),
      /** Who takes care of it. */
      acknowledgedBy: person.nullable(),
      waitingForClient: z.boolean(),
      /** Whether the reader answers for it and has not acknowledged it yet. */
      canAcknowledge: z.boolean(),
    })
    .nullable(),
  /** What waits for a second person, for the firm. */
  pending: z
    .object({
      change: z.enum(valuesOf(pendingChange)),
      due: day.nullable(),
      by: z.array(z.string()),
      can: z.object({ confirm: z.boolean(), reject: z.boolean() }),
    })
    .nullable(),
  /** Null for tasks about a customer. */
  trademark: markOfEntry.nullable(),
  customer: z.object({ id: rowId, name: z.string() }),
  /** The task that the entry stands for, for the firm. */
  task: rowId.nullable(),
  fee: feeOfEntry.nullable(),
  /** Who acts, for clients while it is open. */
  acts: z.enum(acting).nullable(),
  /** What settles it, for the firm while it is open. */
  settling: settling.nullable(),
  /** Why it has its day, on one line: for the firm, where the deadlines of one mark are asked for. */
  why: label.nullable().optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** The most events shown at once; the page says when there are more. */
export const mostEvents = 2_000;

/** Whether a second person has to confirm it first. */
const waits = z.object({ waits: z.boolean() });

const requiresView = ['CalendarEvent', 'VIEW'] as const;
const requiresEdit = ['CalendarEvent', 'EDIT'] as const;

/** Whether a person entered the day, with a payment, a letter or a task, so that no law gives it. */
export const isTypedDay = ({ rule }: Pick<CalendarEvent, 'rule'>): boolean =>
  rule === 'payment' || rule === 'task' || rule.startsWith(letterRules);

/** A deadline shows its mark, its fee and its customer. */
const reads = ['CalendarEvent', 'Trademark', 'TrademarkPayment', 'Customer'] as const;

export const calendarApi = {
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    summary: 'Deadlines between two days',
    requires: requiresView,
    reads,
    input: z.strictObject({
      from: day,
      to: day,
      type: z.enum(valuesOf(calendarEventType)).optional(),
      customer: id.optional(),
      /** Who is in charge of the deadline, or answers for it today; for clients it narrows nothing. */
      lawyer: id.optional(),
      trademark: id.optional(),
      archived: isYes.optional(),
      hidden: isYes.optional(),
    }),
    output: z.object({ events: z.array(calendarEvent), more: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/calendar/:id',
    summary: 'One deadline, archived and hidden ones too',
    requires: requiresView,
    reads,
    input: z.strictObject({ id }),
    output: calendarEvent,
  }),
  why: endpoint({
    method: 'GET',
    path: '/calendar/:id/why',
    summary: 'How a deadline came to its date: rule, source dates, arithmetic',
    requires: requiresView,
    reads,
    input: z.strictObject({ id }),
    output: z.object({
      rule: z.string(),
      /** Null where somebody entered the date with a payment. */
      ruleVersion: z.int().nullable(),
      steps: z.array(label),
      sources: z.array(z.object({ name: label, date: day })),
      rolledBecause: label.nullable(),
      /** The same on three lines; null where nothing was counted. */
      sum: z
        .object({
          start: z.object({ name: label, date: day }),
          plus: label.nullable(),
          note: label.nullable(),
          result: day,
        })
        .nullable(),
      /** What lateness costs, where that is known. */
      consequence: label.nullable(),
      /** The letter it is about and the field that records the act, for the firm. */
      letter: z
        .object({
          at: z.int(),
          kind: z.enum(valuesOf(proceduralDateKind)),
          date: day,
          field: z.enum(letterFields),
        })
        .nullable(),
    }),
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/calendar/:id/archived',
    summary: 'Puts an entry away for everyone, or brings it back',
    requires: requiresEdit,
    changes: ['CalendarEvent'],
    input: z.strictObject({ id, due: seenDue, archived: z.boolean() }),
    output: waits,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/calendar/:id/hidden',
    summary: 'Hides an entry from the caller alone, or shows it again',
    requires: requiresView,
    changes: ['CalendarEvent'],
    input: z.strictObject({ id, hidden: z.boolean() }),
    output: z.undefined(),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar/:id',
    summary: 'Deletes an entry for good; an open statutory one with the name of its mark typed',
    requires: ['CalendarEvent', 'DELETE'],
    changes: ['CalendarEvent'],
    input: z.strictObject({ id, due: seenDue, typed: z.string().max(1_000).optional() }),
    output: waits,
  }),
};
