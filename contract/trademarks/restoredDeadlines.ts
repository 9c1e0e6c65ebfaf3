import { z } from 'zod';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { endpoint, id } from '#contract/kit/endpoint';
import type { Translate } from '#contract/words/i18n';
import type { FieldIssue } from '#contract/kit/validation';

const day = z.iso.date();

/** A missed deadline that was restored, as stored in the audit entries of its mark. */
export const auditedRestoration = z.object({
  name: z.object({ pl: z.string(), en: z.string() }),
  due: day,
  /** The day of the office's decision. */
  decidedOn: day,
  note: z.string().nullable(),
});
export type AuditedRestoration = z.infer<typeof auditedRestoration>;

const words = {
  restored: { pl: 'termin przywrócono dnia', en: 'the deadline was restored on' },
  takenBack: { pl: 'przywrócenie terminu cofnięto', en: 'its restoration was undone' },
};

/** "Renewal, 01.01.2026: the deadline was restored on 05.09.2026 (a note)". */
export const restorationTexts = (
  before: unknown,
  after: unknown,
  { locale }: Translate,
): string[] => {
  const read = (value: unknown) =>
    auditedRestoration
      .nullable()
      .catch(null)
      .parse(value ?? null);
  const fresh = read(after);
  const told = fresh ?? read(before);
  if (!told) return [];
  const { name, due, decidedOn, note } = told;
  const what = `${name[locale]}, ${formatDate(due)}`;
  if (!fresh) return [`${what}: ${words.takenBack[locale]}`];
  const said = `${what}: ${words.restored[locale]} ${formatDate(decidedOn)}`;
  return [note === null ? said : `${said} (${note})`];
};

/** A decision is never earlier than the end of the deadline. */
export const decidedOnIssue = (decidedOn: CalendarDate, lastDay: CalendarDate): FieldIssue | null =>
  decidedOn < lastDay ? { code: 'before_its_cause', params: { min: formatDate(lastDay) } } : null;

/** Identifies a deadline of a mark by key and due day, because the next term has the same key. */
const which = { id, key: z.string().max(300), due: day };

/** The maximum length of a note about a decision. */
export const longestNote = 2_000;

/** Restitutio in integrum, or a late act that the office accepted. */
export const restoredDeadlineApi = {
  restore: endpoint({
    method: 'POST',
    path: '/trademarks/:id/restored-deadlines',
    summary: 'Says that a deadline the mark does not survive was restored after it was missed',
    requires: ['Trademark', 'EDIT'],
    changes: ['Trademark'],
    input: z.strictObject({
      ...which,
      decidedOn: day,
      note: z.string().trim().max(longestNote).nullable().optional(),
    }),
    output: z.undefined(),
    status: 204,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/trademarks/:id/restored-deadlines/removal',
    summary: 'Takes back that a deadline was restored: it is missed again',
    requires: ['Trademark', 'EDIT'],
    changes: ['Trademark'],
    input: z.strictObject(which),
    output: z.undefined(),
    status: 204,
  }),
};
