import type { Role } from '#contract/access';
import type { CrudApi } from '#contract/kit/crud';
import type { Requires } from '#contract/kit/endpoint';
import type { Entity, RowBase } from '#contract/kit/entity';
import type { AnyField, Fields, Values } from '#contract/kit/fields';
import { isSortable, type SortableMoment, sortableMoments } from '#contract/kit/list';
import type { Label, Locale } from '#contract/values/locale';

/** A row of any entity. */
export type AnyRow = RowBase & Values;

/** What goes with rows that are deleted. */
export type RemovalNote = (
  rows: readonly AnyRow[],
  locale: Locale,
  /** So many more are selected on other pages. */
  onOtherPages?: number,
) => string | null;

/** The endpoints a list uses; without `remove`, its rows cannot be deleted by hand. */
export type TableApi<F extends Fields = Fields> = {
  [N in 'list' | 'export']: Omit<CrudApi<F>[N], 'requires'> & { requires: Requires };
} & Pick<CrudApi<F>, 'history'> &
  Partial<Pick<CrudApi<F>, 'remove' | 'removeMany' | 'restore'>>;

export type Column = {
  name: string;
  label: Label;
  /** null for a timestamp that every row has, such as its creation. */
  field: AnyField | null;
  sortable: boolean;
};

/**
 * The initial columns of a list, where they differ from those the fields declare: which it adds, leaves out
 * and moves to the end; new fields then appear by themselves. A list with a purpose of its own names all
 * its columns (`only`), and new fields stay out.
 */
export type ColumnChoice<N extends string = string> =
  | { only: readonly N[] }
  | { only?: undefined; also?: readonly N[]; without?: readonly N[]; last?: readonly N[] };

/** An entity as one role sees it in a list. */
export type TableModel = {
  entity: Entity;
  fields: Fields;
  columns: readonly Column[];
  /** The initial columns. */
  shown: readonly string[];
  sort: string;
};

const momentLabels: Record<SortableMoment, Label> = {
  createdAt: { pl: 'Utworzono', en: 'Created' },
  updatedAt: { pl: 'Zmieniono', en: 'Changed' },
};

const shownNames = (columns: readonly Column[], choice: ColumnChoice): readonly string[] => {
  if (choice.only) return choice.only.filter((name) => columns.some((each) => each.name === name));
  const { also = [], without = [], last = [] } = choice;
  const names = columns
    .filter(({ name, field }) => field?.column === 'shown' || also.includes(name))
    .map(({ name }) => name)
    .filter((name) => !without.includes(name));
  return [
    ...names.filter((name) => !last.includes(name)),
    ...last.filter((name) => names.includes(name)),
  ];
};

const isOfCustomer = (field: AnyField): boolean =>
  field.kind === 'select' && field.autocomplete === 'CUSTOMER';

export const tableModel = (
  entity: Entity,
  role: Role,
  choice: ColumnChoice = {},
  /** Whether rows are of more than one customer. */
  namesCustomers = true,
): TableModel => {
  const entries = Object.entries(entity.fields).filter(
    ([, { hiddenFrom }]) => !hiddenFrom?.includes(role),
  );
  const fields = Object.fromEntries(entries);
  const columns = entries
    .filter(([, field]) => field.column !== undefined && (namesCustomers || !isOfCustomer(field)))
    .map(([name, field]): Column => ({
      name,
      label: field.label,
      field,
      sortable: isSortable(fields, name),
    }));
  return {
    entity,
    fields,
    columns: [
      ...columns,
      ...sortableMoments.map((name) => ({
        name,
        label: momentLabels[name],
        field: null,
        sortable: true,
      })),
    ],
    shown: [...shownNames(columns, choice), ...(choice.only ? [] : (entity.shownMoments ?? []))],
    sort: entity.sort,
  };
};

/** The columns the state names, in its order. */
export const chosenColumns = ({ columns }: TableModel, names: readonly string[]): Column[] =>
  names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
