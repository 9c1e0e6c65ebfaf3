import { deadlineSettings } from '#contract/deadlines/settings';
import { officeExtensions } from '#contract/deadlines/engine/extensions';
import { defaultLeadTimes } from '#contract/deadlines/engine/reminders';
import type { DeadlineSettings, Period } from '#contract/deadlines/engine/types';
import type { ValuesOf } from '#contract/kit/entity';
import type { Executor } from '#server/db/client';
import {
  documentOf,
  readDocument,
  type SettingRow,
  type SettingsDocument,
} from '#server/settings/documents';

const { renewal, grace, payment, statementOfUse, other } = defaultLeadTimes;

export const deadlineDocument: SettingsDocument = {
  key: 'DEADLINES',
  entity: deadlineSettings,
  defaults: {
    renewal,
    graceFirstDay: grace.firstDay,
    graceEnd: grace.beforeItsEnd,
    payment,
    statementOpening: statementOfUse.atOpening,
    statement: statementOfUse.before,
    other,
    fourEyes: false,
    answerWithin: 2,
    closingDays: [],
    closingYears: [],
    extensions: officeExtensions.map(({ name, ...extension }) => ({ ...extension, ...name })),
  },
};

type Stored = ValuesOf<typeof deadlineSettings.fields>;

const periods = (items: readonly { count: number; unit: string }[]): Period[] =>
  items.map(({ count, unit }) => ({ count, unit: unit === 'days' ? 'days' : 'months' }));

/** Whether a second person confirms changes of statutory deadlines. */
export const fourEyesOf = (stored: SettingRow): boolean =>
  (documentOf(deadlineDocument, stored) as unknown as Stored).fourEyes;

/** Within how many working days the firm answers a client. */
export const readAnswerWithin = async (db: Executor): Promise<number> =>
  ((await readDocument(db, deadlineDocument)) as unknown as Stored).answerWithin;

/** Lead times and closing days in force; they were validated when saved. */
export const deadlineSettingsOf = (
  stored: SettingRow,
): Pick<DeadlineSettings, 'leadTimes' | 'closingDays' | 'closingYears' | 'extensions'> => {
  const row = documentOf(deadlineDocument, stored) as unknown as Stored;
  return {
    leadTimes: {
      renewal: periods(row.renewal),
      grace: { firstDay: row.graceFirstDay, beforeItsEnd: periods(row.graceEnd) },
      payment: periods(row.payment),
      statementOfUse: { atOpening: row.statementOpening, before: periods(row.statement) },
      other: periods(row.other),
    },
    closingDays: row.closingDays.map(({ office, date, pl, en }) => ({
      office,
      date,
      name: { pl, en },
    })),
    closingYears: row.closingYears,
    extensions: row.extensions.map(({ pl, en, ...extension }) => ({
      ...extension,
      name: { pl, en },
    })),
  };
};
