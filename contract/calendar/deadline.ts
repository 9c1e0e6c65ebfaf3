import { z } from 'zod';
import { staffRoles } from '#contract/access';
import { pendingChange } from '#contract/calendar/pendingChange';
import { calendarHistoryFields } from '#contract/calendar/history';
import { calendarEventType } from '#contract/deadlines/codes';
import { crud, mostPicked, type RowActions } from '#contract/kit/crud';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { date, number, reference, references, select, text, toggle } from '#contract/kit/fields';
import { narrowingShape } from '#contract/kit/list';
import { valuesOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';

const kept = { readOnly: 'everyone', audited: false } as const;
const ofFirm = { ...kept, hiddenFrom: ['ROLE_CUSTOMER'] } as const;
const ofClient = { ...kept, hiddenFrom: staffRoles } as const;
const name = { max: 500, column: 'available' } as const;

/**
 * A deadline as the list of deadlines shows it, or a task. The engine computes deadlines; what people do with
 * them (acknowledge, hand over, wait for the client) has endpoints of its own.
 */
export const deadline = defineEntity({
  name: 'Deadline',
  resource: 'CalendarEvent',
  label: { pl: 'Termin', en: 'Deadline' },
  plural: { pl: 'Terminy', en: 'Deadlines' },
  title: 'trademark',
  sort: 'due',
  fields: {
    due: date('Data', 'Date', { ...kept, column: 'shown' }),
    // One for each language and reader: the list shows the one that fits.
    namePl: text('Termin', 'Deadline in Polish', { ...ofFirm, ...name, search: true }),
    nameEn: text('Termin po angielsku', 'Deadline', { ...ofFirm, ...name }),
    plainNamePl: text('Co to znaczy', 'Meaning in Polish', {
      ...ofClient,
      ...name,
      search: true,
    }),
    plainNameEn: text('Co to znaczy po angielsku', 'What it means', { ...ofClient, ...name }),
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', { ...kept, column: 'shown' }),
    /** Who answers today: the person in charge, a substitute, or the administrators. */
    answering: references('LAWYER')('Odpowiada', 'Responsible', {
      ...ofFirm,
      column: 'shown',
    }),
    acknowledged: toggle('Przyjęty', 'Acknowledged', { ...ofFirm, column: 'shown' }),
    customer: reference('CUSTOMER')('Klient', 'Customer', { ...kept, column: 'shown' }),
    place: select(territories)('Terytorium', 'Territory', { ...kept, column: 'shown' }),
    type: select(calendarEventType)('Rodzaj', 'Type', { ...kept, column: 'available' }),
    /** The same without absences; empty where the administrators are in charge. */
    inCharge: reference('LAWYER')('Osoba odpowiedzialna', 'Responsible person', {
      ...ofFirm,
      column: 'available',
    }),
    /** Set where the deadline was given to somebody else than the person in charge of the mark. */
    handedTo: reference('LAWYER')('Przekazany', 'Handed over to', {
      ...ofFirm,
      column: 'available',
    }),
    acknowledgedBy: reference('LAWYER')('Kto przyjął', 'Acknowledged by', {
      ...ofFirm,
      column: 'available',
    }),
    waitingForClient: toggle('Czeka na klienta', 'Waiting for the client', {
      ...ofFirm,
      column: 'available',
    }),
    pendingChange: select(pendingChange)('Czeka na drugą osobę', 'Waiting for a second person', {
      ...ofFirm,
      column: 'available',
    }),
    /** The date it would move to. */
    pendingDue: date('Proponowana data', 'Proposed date', { ...ofFirm, column: 'available' }),
    /** Whoever wants the change; they cannot confirm it. */
    pendingBy: references('LAWYER')('Kto zmienił', 'Changed by', {
      ...ofFirm,
      column: 'available',
    }),
    /** Its rule is unconfirmed, its date has to be found out, or counts from a computed end of protection. */
    toCheck: toggle('Do sprawdzenia', 'To be checked', { ...ofFirm, column: 'available' }),
    graceEndsOn: date('Koniec dodatkowego terminu', 'Grace period ends', {
      ...kept,
      column: 'available',
    }),
    rolledTo: date('Przesunięty na dzień roboczy', 'Moved to a working day', {
      ...kept,
      column: 'available',
    }),
    lateOn: date('Spóźniona czynność', 'Late act', { ...kept, column: 'available' }),
    lastDay: date('Ostatni dzień', 'Last day', { ...kept, column: 'available' }),
    /** Informative entries are no duty. */
    statutory: toggle('Ustawowy', 'Statutory', { ...kept, column: 'available' }),
    /** The id of the task that the entry stands for; empty for deadlines. */
    task: number('Numer zadania', 'Task number', { ...ofFirm, scale: 0 }),
    /** A deadline of the law or a task, as opposed to entries that only inform. */
    duty: toggle('Do wykonania', 'To do', { ...kept, column: 'available' }),
    done: toggle('Zamknięty', 'Closed', { ...kept, column: 'available' }),
    archived: toggle('Zarchiwizowany', 'Archived', { ...kept, column: 'available' }),
  },
  historyOnly: calendarHistoryFields,
});
export type Deadline = RowOf<typeof deadline>;

const requiresEdit = ['CalendarEvent', 'EDIT'] as const;

/** What people do with deadlines. */
export const deadlineActions = {
  acknowledge: requiresEdit,
  handOver: requiresEdit,
  wait: requiresEdit,
  finish: requiresEdit,
  confirm: requiresEdit,
  reject: requiresEdit,
} as const satisfies RowActions;
export type DeadlineAction = keyof typeof deadlineActions;

const {
  list,
  export: exported,
  history,
} = crud(deadline, '/deadlines', { shown: ['TrademarkPayment'], actions: deadlineActions });

export const deadlineApi = { list, export: exported, history };

/** The picked deadlines, or all that the filters find. */
const chosen = {
  ...narrowingShape(deadline.fields),
  ids: z.array(rowId).min(1).max(mostPicked).optional(),
};
/** The change the caller saw, of a single deadline: what has become another one since is not confirmed. */
const seenChange = {
  change: z.enum(valuesOf(pendingChange)).optional(),
  due: z.iso.date().nullable().optional(),
};
/** `left` could not be changed, for example because somebody else answers for them. */
const changedCount = z.object({ count: z.int(), left: z.int() });

export const deadlineActionApi = {
  acknowledge: endpoint({
    method: 'POST',
    path: '/deadlines/acknowledgement',
    summary: 'Deadlines: I have seen them and take care of them, or no longer',
    requires: deadlineActions.acknowledge,
    changes: ['CalendarEvent'],
    input: z.strictObject({
      ...chosen,
      acknowledged: z.boolean(),
      /** The date the caller saw, of a single deadline: one that has moved since is not acknowledged. */
      due: z.iso.date().optional(),
    }),
    /** Those that nobody had acknowledged before, so that it can be undone. */
    output: changedCount.extend({ ids: z.array(rowId) }),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/deadlines/handing-over',
    summary: 'Deadlines: gives them to somebody, or back to whoever is in charge of the mark',
    requires: deadlineActions.handOver,
    changes: ['CalendarEvent'],
    input: z.strictObject({ ...chosen, to: rowId.nullable() }),
    output: changedCount.extend({
      /** Who had them before, so that it can be undone. */
      former: z.array(
        z.object({
          to: rowId.nullable(),
          ids: z.array(rowId),
          /** Of these, those the caller had acknowledged: handing over ends it. */
          acknowledged: z.array(rowId),
        }),
      ),
    }),
  }),
  wait: endpoint({
    method: 'POST',
    path: '/deadlines/waiting',
    summary: 'Deadlines: notes that they wait for the client, or no longer',
    requires: deadlineActions.wait,
    changes: ['CalendarEvent'],
    input: z.strictObject({ ...chosen, waiting: z.boolean() }),
    output: changedCount,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/deadlines/finishing',
    summary:
      'Deadlines: finishes tasks, or opens them again; deadlines of the law are left as they are',
    requires: deadlineActions.finish,
    changes: ['CalendarEvent', 'Task'],
    input: z.strictObject({ ...chosen, done: z.boolean() }),
    /** The entries that changed, so that it can be undone. */
    output: changedCount.extend({ ids: z.array(rowId) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/deadlines/confirmation',
    summary: 'Deadlines: confirms, as the second person, what waits for one',
    requires: deadlineActions.confirm,
    changes: ['CalendarEvent', 'Trademark'],
    input: z.strictObject({ ...chosen, ...seenChange }),
    output: changedCount,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/deadlines/rejection',
    summary: 'Deadlines: leaves entries in place that somebody wanted to archive or delete',
    requires: deadlineActions.reject,
    changes: ['CalendarEvent'],
    input: z.strictObject(chosen),
    output: changedCount,
  }),
};
