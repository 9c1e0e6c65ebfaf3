import { isStaff, type Role } from '#contract/access';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { mailSentences } from '#server/mail/templates';
import type { Due } from '#server/reminders/open';

/** Who reads the line. */
export type LineReader = {
  role: Role;
  language: Locale;
  /** Null for contact persons without an account. */
  id: number | null;
  /** The names of the firm's people; clients and contact persons read none. */
  names: ReadonlyMap<number, string>;
};

/** Marks with the same name are distinguished by territory, and for staff also by our number and customer. */
const subjectOf = ({ mark, place, ourNumber, owner }: Due, role: Role): string => {
  if (mark === null) return owner;
  const more = isStaff(role) ? [place, ourNumber, owner] : [place];
  const said = more.filter((each) => each !== null && each !== '');
  return said.length > 0 ? `${mark} (${said.join(', ')})` : mark;
};

const standingOf = (
  { event: { due, rolledTo, lateOn, lastDay } }: Due,
  language: Locale,
  today: CalendarDate,
): string | null => {
  const t = mailSentences[language];
  if ((rolledTo ?? due) >= today) return null;
  return lateOn === null && lastDay >= today
    ? t('reminders.grace', { date: formatDate(lastDay) })
    : t('reminders.overdue');
};

const pendingText = (
  { pendingDue }: Pick<Due['event'], 'pendingDue'>,
  language: Locale,
): string => {
  const t = mailSentences[language];
  return pendingDue === null
    ? t('reminders.pending')
    : t('reminders.pending_move', { date: formatDate(pendingDue) });
};

/** For staff: that nobody takes care of it yet, and who answers, if it is not the reader alone. */
const careOf = (
  { event, climbing }: Due,
  { id, role, language, names }: LineReader,
): (string | null)[] => {
  if (!isStaff(role)) return [];
  const t = mailSentences[language];
  const { answering } = event;
  const people = answering.map((each) => names.get(each)).filter((name) => name !== undefined);
  const isOwn = answering.length === 1 && answering[0] === id;
  return [
    event.pendingChange ? pendingText(event, language) : null,
    climbing.length > 0 ? t('reminders.unacknowledged') : null,
    isOwn || people.length === 0 ? null : t('reminders.answers', { names: people.join(', ') }),
  ];
};

/** "18.11.2026 – Opłata: Jutrzenka (PL, M-12, Fala) – nikt nie przyjął". */
export const lineOf = (each: Due, reader: LineReader, today: CalendarDate): string =>
  [
    `${formatDate(each.event.due)} – ${nameFor(reader.role, each.event)[reader.language]}: ${subjectOf(each, reader.role)}`,
    each.event.task === null ? null : mailSentences[reader.language]('reminders.task'),
    standingOf(each, reader.language, today),
    ...careOf(each, reader),
  ]
    .filter((part) => part !== null)
    .join(' – ');
