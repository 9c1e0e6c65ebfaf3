import { createContext, use, useMemo } from 'react';
import { calendarEventType } from '#contract/deadlines/codes';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { type CalendarDate, earliestDate, latestDate } from '#contract/values/dates';
import {
  type Obligation,
  obligationApi,
  type StatementOfUse,
} from '#contract/statements/statement';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';

const none: readonly never[] = [];

/** The windows that the rules open for a mark, including archived ones, which are due all the same. */
export const useSeries = (trademark: number) =>
  useCall(calendarApi.list, {
    from: earliestDate,
    to: latestDate,
    type: calendarEventType.TRADEMARK_STATEMENT_OF_USE.value,
    trademark,
    archived: 'true',
    hidden: 'true',
  });

type Place = Pick<StatementOfUse, 'rule' | 'dueDate'>;

/** The obligations of a mark, shared with cells that are defined outside the page. */
export type Obligations = {
  /** The current name of a rule; free text is returned unchanged. */
  nameOf: (rule: string) => string;
  /** Whether this is a rule, not free text. */
  isRule: (rule: string) => boolean;
  /** The obligations of a mark of this type in its territory. */
  asked: readonly Obligation[];
  graceOf: (statement: Place) => CalendarDate | null;
};

export const useObligationsOf = (trademark: number): Obligations => {
  const { locale } = useTranslate();
  const known = useCall(obligationApi.list, { trademark }).data?.obligations ?? none;
  const events: readonly CalendarEvent[] = useSeries(trademark).data?.events ?? none;
  return useMemo(() => {
    const find = (rule: string) => known.find((each) => each.rule === rule);
    return {
      nameOf: (rule) => find(rule)?.name[locale] ?? rule,
      isRule: (rule) => find(rule) !== undefined,
      asked: known.filter(({ asked }) => asked),
      graceOf: ({ rule, dueDate }) =>
        events.find((event) => event.rule === rule && event.due === dueDate)?.graceEndsOn ?? null,
    };
  }, [known, events, locale]);
};

export const ObligationsContext = createContext<Obligations>({
  nameOf: (rule) => rule,
  isRule: () => false,
  asked: none,
  graceOf: () => null,
});

export const useObligations = (): Obligations => use(ObligationsContext);
