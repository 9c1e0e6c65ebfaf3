import { z } from 'zod';
import { type PendingChange, pendingChange } from '#contract/calendar/pendingChange';
import { valuesOf } from '#contract/values/codes';
import { related } from '#contract/kit/crud';
import { formatDate } from '#contract/values/dates';
import { endpoint, id } from '#contract/kit/endpoint';
import { custom } from '#contract/kit/fields';
import { historyAnswer, historyShape } from '#contract/kit/history';
import type { Translate } from '#contract/words/i18n';
import type { Label } from '#contract/values/locale';

/** A calendar entry in audit entries: enough to identify it. */
const auditedDeadline = z.object({
  name: z.object({ pl: z.string(), en: z.string() }),
  due: z.string(),
  done: z.boolean(),
  archived: z.boolean(),
  /** A person deleted it; otherwise the engine removed it because it no longer applies. */
  deletedForGood: z.literal(true).optional(),
  /** A person acknowledged the change by an update of the product. */
  acknowledged: z.literal(true).optional(),
  /** Identifies the deadline within its mark; entries from before it was recorded have none. */
  key: z.string().optional(),
  /** A person takes care of it, or no longer does. */
  takenCareOf: z.boolean().optional(),
  /** Who was given the deadline; null where it returned to the person responsible for the mark. */
  handedTo: z.string().nullable().optional(),
  waitingForClient: z.boolean().optional(),
  /** A change that waits for a second person. */
  wanted: z.enum(valuesOf(pendingChange)).optional(),
  /** The day it leads to: another date, or a later last day. */
  wantedDay: z.string().nullable().optional(),
  /** The change that waited before, in whose place it is. */
  replaced: z.enum(valuesOf(pendingChange)).optional(),
  /** A second person confirmed this change. */
  confirmed: z.enum(valuesOf(pendingChange)).optional(),
  /** Somebody other than its author did not want it. */
  rejected: z.literal(true).optional(),
  /** This change no longer waits: its author took it back, or the data were changed back. */
  withdrawn: z.enum(valuesOf(pendingChange)).optional(),
  /** It was acknowledged until this change. */
  acknowledgementEnded: z.literal(true).optional(),
});
export type AuditedDeadline = z.infer<typeof auditedDeadline>;

const words = {
  archived: { pl: 'zarchiwizowano dla wszystkich', en: 'archived for everyone' },
  back: { pl: 'przywrócono', en: 'restored' },
  done: { pl: 'zamknięto', en: 'closed' },
  open: { pl: 'otwarto ponownie', en: 'reopened' },
  deletedForGood: { pl: 'usunięto na zawsze', en: 'deleted for good' },
  acknowledged: {
    pl: 'zmianę po aktualizacji przyjęto do wiadomości',
    en: 'change by the update marked as reviewed',
  },
  takenCareOf: { pl: 'przyjęto', en: 'acknowledged' },
  leftAlone: { pl: 'wycofano przyjęcie', en: 'acknowledgement withdrawn' },
  handedBack: {
    pl: 'wrócił do osoby odpowiedzialnej za znak',
    en: 'returned to the person responsible for the mark',
  },
  waiting: { pl: 'czeka na klienta', en: 'waiting for the client' },
  noLongerWaiting: { pl: 'nie czeka już na klienta', en: 'no longer waiting for the client' },
  rejected: { pl: 'druga osoba odmówiła', en: 'a second person declined' },
  acknowledgementEnded: { pl: 'przyjęcie wygasło', en: 'acknowledgement expired' },
  gone: {
    pl: 'przestał wynikać z danych znaku',
    en: 'no longer follows from the mark’s data',
  },
} satisfies Record<string, Label>;

const given = (name: string): Label => ({
  pl: `przekazano: ${name}`,
  en: `handed over to ${name}`,
});

/** A change in the middle of a sentence. */
const changeWords = (change: PendingChange, day: string | null = null): Label => {
  const { pl, en } = pendingChange[change].label;
  const more = day === null ? '' : ` (${formatDate(day)})`;
  return { pl: pl.toLocaleLowerCase('pl') + more, en: en.toLocaleLowerCase('en') + more };
};
const wantedText = ({ pl, en }: Label): Label => ({
  pl: `${pl} czeka na drugą osobę`,
  en: `${en}: waiting for a second person`,
});
const replacedText = ({ pl, en }: Label): Label => ({
  pl: `zamiast: ${pl}`,
  en: `instead of: ${en}`,
});
const confirmedText = ({ pl, en }: Label): Label => ({
  pl: `druga osoba potwierdziła: ${pl}`,
  en: `a second person confirmed: ${en}`,
});
const withdrawnText = ({ pl, en }: Label): Label => ({
  pl: `wycofano: ${pl}`,
  en: `withdrawn: ${en}`,
});

/** What became of a change that waits for a second person. */
const secondPersonIn = ({
  wanted,
  wantedDay,
  replaced,
  confirmed,
  rejected,
  withdrawn,
}: AuditedDeadline): Label[] => [
  ...(wanted ? [wantedText(changeWords(wanted, wantedDay))] : []),
  ...(replaced ? [replacedText(changeWords(replaced))] : []),
  ...(confirmed ? [confirmedText(changeWords(confirmed))] : []),
  ...(rejected ? [words.rejected] : []),
  ...(withdrawn ? [withdrawnText(changeWords(withdrawn))] : []),
];

/** What a person did with the deadline. */
const deedsIn = ({
  takenCareOf,
  handedTo,
  waitingForClient,
  acknowledgementEnded,
}: AuditedDeadline): Label[] => [
  ...(takenCareOf === undefined ? [] : [takenCareOf ? words.takenCareOf : words.leftAlone]),
  ...(handedTo === undefined ? [] : [handedTo === null ? words.handedBack : given(handedTo)]),
  ...(waitingForClient === undefined
    ? []
    : [waitingForClient ? words.waiting : words.noLongerWaiting]),
  ...(acknowledgementEnded ? [words.acknowledgementEnded] : []),
];

const changesIn = (before: AuditedDeadline, after: AuditedDeadline): Label[] => [
  ...(before.archived === after.archived ? [] : [after.archived ? words.archived : words.back]),
  ...(before.done === after.done ? [] : [after.done ? words.done : words.open]),
  ...(after.acknowledged ? [words.acknowledged] : []),
  ...secondPersonIn(after),
  ...deedsIn(after),
];

const whatBecame = (was: AuditedDeadline | undefined, is: AuditedDeadline | undefined): Label[] => {
  if (!was) return [];
  if (!is) return [was.deletedForGood ? words.deletedForGood : words.gone];
  return changesIn(was, is);
};

/** The deadline, its day and what changed: one line is easier to read than two columns. */
const deadlineTexts = (before: unknown, after: unknown, { locale }: Translate): string[] => {
  const [was, is] = [before, after].map((value) => auditedDeadline.safeParse(value).data);
  const told = is ?? was;
  if (!told) return [];
  const day =
    was && is && was.due !== is.due
      ? `${formatDate(was.due)} → ${formatDate(is.due)}`
      : formatDate(told.due);
  const more = whatBecame(was, is).map((label) => label[locale]);
  return [[`${told.name[locale]}: ${day}`, ...more].join(', ')];
};

/** Audited fields of a mark's deadlines, whether a person or the engine changed them. */
export const calendarHistoryFields = {
  deadline: custom(auditedDeadline)('Termin', 'Deadline', { changeTexts: deadlineTexts }),
};

export const calendarHistoryApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/calendar-history',
    summary: 'What became of the deadlines of a mark: made, moved, archived, deleted, by whom',
    requires: ['History', 'VIEW'],
    reads: ['CalendarEvent'],
    input: z.strictObject({ id, ...historyShape }),
    output: historyAnswer.extend({ related }),
  }),
};
