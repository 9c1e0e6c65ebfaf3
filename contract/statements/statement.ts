import { z } from 'zod';
import { crud } from '#contract/kit/crud';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { endpoint, id } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { date, files, longText, type Maybe, reference, text } from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import { isForeignKind, type TrademarkType } from '#contract/codes/trademarks';
import type { TerritoryLists } from '#contract/settings/territories/lists';

const warnOfWindow = (
  opensOn: string,
  { dueDate }: { dueDate: Maybe<CalendarDate> },
): Label | null =>
  dueDate && opensOn > dueDate
    ? { pl: 'Termin mija, zanim można złożyć.', en: 'It is due before it can be filed.' }
    : null;

/** The context of the rules of a statement: the last day of grace, if its rule has one. */
export type StatementContext = { graceEndsOn?: CalendarDate | null };

const warnOfFiling = (
  filedOn: string,
  { windowOpens }: { windowOpens: Maybe<CalendarDate> },
  { graceEndsOn }: StatementContext,
): Label | null => {
  if (windowOpens && filedOn < windowOpens) {
    const date = formatDate(windowOpens);
    return {
      pl: `Przed dniem, od którego można złożyć (${date}).`,
      en: `Before the first day on which it can be filed (${date}).`,
    };
  }
  if (!graceEndsOn || filedOn <= graceEndsOn) return null;
  const date = formatDate(graceEndsOn);
  return {
    pl: `Po dodatkowym terminie (${date}).`,
    en: `After the end of the grace period (${date}).`,
  };
};

/** A statement or declaration of use that keeps a mark in force: one row for each obligation. */
export const statementOfUse = defineEntity({
  name: 'TrademarkStatementOfUse',
  resource: 'TrademarkStatementOfUse',
  label: { pl: 'Oświadczenie o używaniu', en: 'Statement of use' },
  plural: { pl: 'Oświadczenia o używaniu', en: 'Statements of use' },
  object: { pl: 'oświadczenie', en: 'statement' },
  title: 'rule',
  sort: 'dueDate',
  fields: {
    /** Set once: a statement never moves to another mark. */
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
      required: true,
      column: 'available',
    }),
    /** The obligation: the id of the rule of its deadline, or free text. */
    rule: text('Obowiązek', 'Obligation', {
      required: true,
      column: 'shown',
      search: true,
      hasDisplayName: true,
      hint: { pl: 'Na przykład: US Section 8.', en: 'For example: US Section 8.' },
    }),
    windowOpens: date('Można złożyć od', 'Can be filed from', { column: 'shown' }),
    dueDate: date('Termin', 'Due date', { required: true, column: 'shown' }),
    filedOn: date('Data złożenia', 'Filed on', { column: 'shown', done: true }),
    evidence: files('Dowody używania', 'Evidence of use', { column: 'shown' }),
    note: longText('Uwagi', 'Remarks', { hiddenFrom: ['ROLE_CUSTOMER'] }),
  },
  rules: { windowOpens: { warn: warnOfWindow }, filedOn: { warn: warnOfFiling } },
});
export type StatementOfUse = RowOf<typeof statementOfUse>;

export const statementOfUseApi = crud(statementOfUse, '/statements-of-use', {
  shown: ['CalendarEvent'],
});

const obligation = z.object({
  /** The id of the rule. */
  rule: z.string(),
  /** The current name of the rule. */
  name: z.object({ pl: z.string(), en: z.string() }),
  /** Whether the rule applies to such a mark in its territory. */
  asked: z.boolean(),
});
export type Obligation = z.infer<typeof obligation>;

export const obligationApi = {
  list: endpoint({
    method: 'GET',
    path: '/statements-of-use/obligations',
    summary: 'The rules that ask for statements of use, and which of them ask a mark for one',
    requires: ['TrademarkStatementOfUse', 'VIEW'],
    reads: ['TrademarkStatementOfUse', 'Trademark', 'CalendarEvent'],
    input: z.strictObject({ trademark: id }),
    output: z.object({ obligations: z.array(obligation) }),
  }),
};

/** The foreign kinds need statements in the territories on the firm's list (docs/rules.md, Trade marks). */
export const asksForStatements = (
  { type, territory }: { type: TrademarkType; territory: string | null },
  { STATEMENT_OF_USE_TERRITORIES: listed }: Pick<TerritoryLists, 'STATEMENT_OF_USE_TERRITORIES'>,
): boolean => isForeignKind(type) && listed.some((code) => code === territory);
