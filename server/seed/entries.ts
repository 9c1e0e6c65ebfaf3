import { auditedInRow, type Entity } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import { trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';
import { changesBetween, valuesOf } from '#server/entities/rows';
import type { By } from '#server/history/record';
import type { history } from '#server/history/table';
import { auditedOfRenewal } from '#server/payments/renewalActs';
import {
  empty,
  type MarkColumns,
  momentOf,
  type SeedMark,
  withGenerated,
} from '#server/seed/marks';
import { changedTexts } from '#server/trademarks/goodsTexts';

export type Entry = Omit<typeof history.$inferInsert, 'id'>;

const auditedOfMark = auditedInRow(trademark.fields);
const auditedNames = new Set(Object.keys(auditedOfMark));
/** Change with other columns. */
const generatedNames = ['place', 'dependencyEndsOn', 'archived'];

const entryOf = (by: By, at: Date, entity: string, entityId: number) => ({
  at,
  accountId: by.accountId,
  accountName: by.name,
  entity,
  entityId,
});

/** The entry of a row that was created, as the product writes it. */
export const creation = (
  { name, fields }: Entity,
  { id, createdAt, ...row }: Values & { id: number; createdAt: Date },
  by: By,
): Entry => ({
  ...entryOf(by, createdAt, name, id),
  operation: 'INSERT',
  before: null,
  after: valuesOf(auditedInRow(fields), row),
});

/** The entry of a change of these values. */
export const change = (
  entity: Entity,
  id: number,
  at: Date,
  before: Values,
  after: Values,
  by: By,
): Entry => ({
  ...entryOf(by, at, entity.name, id),
  operation: 'UPDATE',
  before,
  after,
});

const minutesApart = 4;
/** The moments of the stages: those of one day follow each other. */
const momentsOf = ({ id, stages }: SeedMark): Date[] => {
  const start = id % 400;
  return stages.map(({ on }, at) => momentOf(on, start + at * minutesApart));
};

export type Told = {
  values: MarkColumns;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  entries: Entry[];
};

/** The mark after its stages, and the history that leads there. */
export const told = (mark: SeedMark, by: By): Told => {
  const moments = momentsOf(mark);
  const entries: Entry[] = [];
  let values: MarkColumns = empty;
  for (const [at, stage] of mark.stages.entries()) {
    const moment = moments[at] ?? momentOf(stage.on, 0);
    const after = { ...values, ...stage.values };
    const texts = stage.goods ? changedTexts([], stage.goods) : null;
    const entry = entryOf(by, moment, trademark.name, mark.id);
    if (at === 0)
      entries.push({
        ...entry,
        operation: 'INSERT',
        before: null,
        after: { ...valuesOf(auditedOfMark, withGenerated(after)), ...texts?.after },
      });
    else {
      const names = [...Object.keys(stage.values), ...generatedNames].filter((name) =>
        auditedNames.has(name),
      );
      const pick = (whole: Values) => Object.fromEntries(names.map((name) => [name, whole[name]]));
      const changes = changesBetween(pick(withGenerated(values)), pick(withGenerated(after)));
      entries.push({
        ...entry,
        operation: 'UPDATE',
        before: { ...changes.before, ...texts?.before },
        after: { ...changes.after, ...texts?.after },
      });
    }
    if (stage.renewal)
      entries.push({
        ...entry,
        operation: 'UPDATE',
        before: { renewal: null },
        after: { renewal: auditedOfRenewal(renewalDays(stage.renewal)) },
      });
    values = after;
  }
  return {
    values,
    createdAt: moments[0] ?? momentOf(mark.entered, 0),
    updatedAt: moments.at(-1) ?? momentOf(mark.entered, 0),
    version: mark.stages.length,
    entries,
  };
};

/** A renewal under the names of its columns. */
export const renewalDays = ({
  from,
  to,
  renewedOn,
  publishedOn,
}: Record<'from' | 'to' | 'renewedOn', CalendarDate> & { publishedOn: CalendarDate | null }) => ({
  fromDate: from,
  toDate: to,
  renewedOn,
  publishedOn,
});
