import { dateInWarsaw, formatDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import type { Act, RowFacts } from '#contract/kit/rowFacts';

const dayOf = (moment: string): string => formatDate(dateInWarsaw(new Date(moment)));

/** "Anna Nowak, 16.11.2026". */
const actText = ({ by, at }: Act): string => [by, dayOf(at)].filter(Boolean).join(', ');

export const madeText = ({ made }: RowFacts): string => actText(made);

export const changedText = ({ changed }: RowFacts): string | Label =>
  changed
    ? actText(changed)
    : { pl: 'bez zmian od wprowadzenia', en: 'not changed since it was entered' };

export const comparedText = ({ comparedAt }: RowFacts): string | Label | null => {
  if (comparedAt === undefined) return null;
  return comparedAt === null ? { pl: 'nigdy', en: 'never' } : dayOf(comparedAt);
};
