import type { CalendarEventType } from '#contract/deadlines/codes';
import { type Code, codes } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';

export const dateChangeKind = codes({
  moved: ['Przesunięty', 'Moved'],
  appeared: ['Nowy', 'New'],
  closed: ['Zamknięty', 'Closed'],
});

/** A deadline as stored in the calendar. */
export type StandingDeadline = {
  readonly trademark: number;
  readonly key: string;
  readonly rule: string;
  readonly ruleVersion: number;
  readonly type: CalendarEventType;
  readonly name: Label;
  readonly due: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly done: boolean;
  readonly lateOn?: CalendarDate | null | undefined;
  readonly dateNeeded: boolean;
  readonly computed: boolean;
  readonly beforeTakeover: boolean;
};

/** One deadline before and after recomputation; null where it did not exist before, or no longer exists. */
export type Recomputed = {
  readonly before: StandingDeadline | null;
  readonly after: StandingDeadline | null;
};

export type DateChange = {
  readonly trademark: number;
  readonly key: string;
  readonly name: Label;
  readonly kind: Code<typeof dateChangeKind>;
  readonly oldDue: CalendarDate | null;
  readonly newDue: CalendarDate | null;
  readonly reason: Label;
};

/** The name of the rule with its legal basis. */
const namedRule = ({ name, legalBasis }: DeadlineRule): Label =>
  legalBasis === null
    ? { pl: `„${name.pl}”`, en: `“${name.en}”` }
    : {
        pl: `„${name.pl}” (${legalBasis.pl})`,
        en: `“${name.en}” (${legalBasis.en})`,
      };

const ruleChanged: Label = { pl: 'Reguła się zmieniła.', en: 'The rule has changed.' };
const ruleGone: Label = {
  pl: 'Reguła się zmieniła: z danych znaku taki termin już nie wynika.',
  en: 'The rule has changed: no such deadline follows from the mark’s data any more.',
};
const askedAbout: Label = {
  pl: 'Termin sprzed przejęcia lub importu znaku: nie jest zaległy, system pyta tylko, czy obowiązek spełniono.',
  en: 'From before the mark was taken over or imported: not overdue, the system only asks whether the duty was met.',
};
const dateNeeded: Label = {
  pl: 'Z żadnej reguły nie wynika data: trzeba ją ustalić i wpisać.',
  en: 'No rule gives its date: it has to be established and entered.',
};
const actedLate: Label = {
  pl: 'Czynności dokonano po ostatnim dniu terminu, więc go nie zamyka.',
  en: 'The act came after the last day, so it does not close the deadline.',
};
const countedEnd: Label = {
  pl: 'Koniec ochrony policzono, bo nikt go nie wpisał.',
  en: 'The end of protection was calculated, because nobody has entered it.',
};

const lead: Readonly<Record<DateChange['kind'], Label>> = {
  moved: { pl: 'Policzony na nowo według reguły ', en: 'Recalculated under the rule ' },
  appeared: { pl: 'Wynika z reguły ', en: 'Follows from the rule ' },
  closed: { pl: 'Zamknięty według reguły ', en: 'Closed under the rule ' },
};

const reasonOf = (
  kind: DateChange['kind'],
  after: StandingDeadline | null,
  rules: readonly DeadlineRule[],
): Label => {
  if (after === null) return ruleGone;
  if (after.beforeTakeover) return askedAbout;
  if (after.dateNeeded) return dateNeeded;
  const rule = rules.find(({ id, version }) => id === after.rule && version === after.ruleVersion);
  const byRule = rule ? joined(lead[kind], namedRule(rule), '.') : ruleChanged;
  const more = [after.lateOn == null ? null : actedLate, after.computed ? countedEnd : null];
  return more
    .filter((each) => each !== null)
    .reduce((said, each) => joined(said, ' ', each), byRule);
};

const isOpen = (deadline: StandingDeadline | null): boolean => deadline?.done === false;

/** Whether an optional deadline or a period of others ended only because its last day passed. */
const isOverByItself = (
  { rule, ruleVersion, lastDay }: StandingDeadline,
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): boolean => {
  const found = rules.find(({ id, version }) => id === rule && version === ruleVersion);
  return found !== undefined && (found.lapses || found.kind === 'informative') && lastDay < today;
};

const kindOf = ({ before, after }: Recomputed): DateChange['kind'] | null => {
  if (isOpen(before)) {
    if (!isOpen(after)) return 'closed';
    return before?.due === after?.due ? null : 'moved';
  }
  return isOpen(after) ? 'appeared' : null;
};

/** Removes and returns the first item that fits. */
const take = <T>(from: T[], fits: (one: T) => boolean): T | undefined => {
  const at = from.findIndex(fits);
  return at === -1 ? undefined : from.splice(at, 1)[0];
};

/**
 * A key may change with a new version. A removed and an added deadline are the same one if they have the
 * same day or, failing that, the same rule.
 */
const rejoined = (all: readonly Recomputed[]): Recomputed[] => {
  const came = all.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  const joinedUp = all
    .filter(({ before }) => before !== null)
    .map(({ before, after }): Recomputed => {
      if (before === null || after !== null) return { before, after };
      const ofMark = (one: StandingDeadline) =>
        one.trademark === before.trademark && one.done === before.done;
      const found =
        take(came, (one) => ofMark(one) && one.type === before.type && one.due === before.due) ??
        take(came, (one) => ofMark(one) && one.rule === before.rule);
      return { before, after: found ?? null };
    });
  return [...joinedUp, ...came.map((after) => ({ before: null, after }))];
};

/** The dates that a new version of the product changed: moved, appeared or closed. */
export const dateChangesOf = (
  recomputed: readonly Recomputed[],
  rules: readonly DeadlineRule[],
  today: CalendarDate,
): DateChange[] =>
  rejoined(recomputed).flatMap(({ before, after }): DateChange[] => {
    const kind = kindOf({ before, after });
    const told = after ?? before;
    if (kind === null || told === null) return [];
    if (kind === 'closed' && after && !after.beforeTakeover && isOverByItself(after, rules, today))
      return [];
    return [
      {
        trademark: told.trademark,
        key: told.key,
        name: told.name,
        kind,
        oldDue: before?.due ?? null,
        newDue: after?.due ?? null,
        reason: reasonOf(kind, after, rules),
      },
    ];
  });
