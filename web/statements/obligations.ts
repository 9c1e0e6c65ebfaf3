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

/** The windows the rules open for a mark, also those somebody has put away: they are due all the same. */
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

/** What the page of a mark knows of its obligations; its cells are drawn outside of it. */
export type Obligations = {
  /** As the firm calls it now; what was typed in words reads as it is. */
  nameOf: (rule: string) => string;
  /** Whether a rule asks for it, rather than words of somebody. */
  isRule: (rule: string) => boolean;
  /** Those a mark of this type has in its territory. */
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
