import { eq } from 'drizzle-orm';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { monthText, reportType } from '#contract/reports/report';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { warsawTime } from '#server/mail/time';
import { certificateSections, goodsSheet, readGoods } from '#server/reports/compose/certificate';
import { deadlineSheet } from '#server/reports/compose/deadlines';
import { docketEnd, docketSections } from '#server/reports/compose/docket';
import { marksSheet } from '#server/reports/compose/marks';
import { monthlyParts } from '#server/reports/compose/monthly';
import { type Telling, tellingOf } from '#server/reports/compose/telling';
import { readDeadlines } from '#server/reports/data/deadlines';
import { type MarkOfReport, readMarks } from '#server/reports/data/marks';
import type { ReportDocument, Section, SheetOfReport } from '#server/reports/document';
import type { ReportOrder } from '#server/reports/order';
import { firmOfReports } from '#server/reports/firm';

type Parts = { sections: Section[]; sheets: SheetOfReport[] };

/** The subject of a report: the customer in full, the guardian, or all. */
const subjectOf = async (
  db: Executor,
  { customer, guardian }: ReportOrder,
  { say }: Telling,
): Promise<string> => {
  if (customer !== null) {
    const [row] = await db
      .select({ name: customers.name, nameFull: customers.nameFull })
      .from(customers)
      .where(eq(customers.id, customer));
    return row?.nameFull ?? row?.name ?? '';
  }
  if (guardian === null) return say('whole_firm');
  const [row] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, guardian));
  return say('of_guardian', { name: row?.name ?? '' });
};

const docketParts = async (db: Executor, telling: Telling): Promise<Parts> => {
  const until = docketEnd(telling.order);
  const deadlines = await readDeadlines(db, telling.order, until);
  return {
    sections: docketSections(deadlines, until, telling),
    sheets: [deadlineSheet(deadlines, telling)],
  };
};

const certificateParts = async (
  db: Executor,
  marks: readonly MarkOfReport[],
  subject: string,
  telling: Telling,
): Promise<Parts> => {
  const goods = await readGoods(
    db,
    marks.map(({ id }) => id),
  );
  return {
    sections: certificateSections(marks, goods, subject, telling),
    sheets: [marksSheet(marks, telling), goodsSheet(marks, goods, telling)],
  };
};

const { TRADEMARK_MONTHLY, PORTFOLIO_CERTIFICATE } = reportType;

const subtitleOf = ({ order, say, locale }: Telling): string => {
  if (order.type === TRADEMARK_MONTHLY.value)
    return order.period === null ? '' : monthText(order.period, locale);
  if (order.type === PORTFOLIO_CERTIFICATE.value) return '';
  return say('docket_subtitle', {
    from: formatDate(order.today),
    to: formatDate(docketEnd(order)),
  });
};

const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Composes a report from the current data, in one snapshot so that its figures are consistent. */
export const composeReport = async (db: Executor, order: ReportOrder): Promise<ReportDocument> => {
  const telling = tellingOf(order);
  const { say, locale, isOfOne } = telling;
  const subject = await subjectOf(db, order, telling);
  const isDocket = order.type === reportType.DEADLINE_DOCKET.value;
  const marks = isDocket ? [] : await readMarks(db, order);
  const partsOf = (): Promise<Parts> => {
    if (isDocket) return docketParts(db, telling);
    return order.type === PORTFOLIO_CERTIFICATE.value
      ? certificateParts(db, marks, subject, telling)
      : monthlyParts(db, marks, telling);
  };
  const { sections, sheets } = await partsOf();
  const title = labelOf(reportType, order.type, locale);
  const subtitle = subtitleOf(telling);
  const today = formatDate(order.today);
  return {
    language: locale,
    title,
    subtitle: subtitle === '' ? subject : subtitle,
    facts: [
      { label: say(isOfOne ? 'fact.customer' : 'fact.scope'), value: subject },
      ...(order.period === null
        ? []
        : [{ label: say('fact.period'), value: monthText(order.period, locale) }]),
      { label: say('fact.as_of'), value: today },
      ...(isDocket ? [] : [{ label: say('fact.marks'), value: String(marks.length) }]),
      { label: say('fact.created'), value: warsawTime(order.createdAt, locale) },
    ],
    firm: await firmOfReports(db),
    introduction: paragraphsOf(order.introduction),
    sections,
    sheets,
    footer: say('footer', {
      title: subtitle === '' ? title : `${title}, ${subtitle}`,
      date: today,
    }),
    createdAt: order.createdAt,
  };
};
