import { z } from 'zod';
import type { Resource, Role } from '#contract/access';
import type { CalendarDate } from '#contract/values/dates';
import {
  type AnyField,
  type Field,
  type Fields,
  inputOf,
  isRich,
  type MetaKnown,
  type RulesOf,
  type Section,
  type ValueOf,
  type Values,
  withRules,
} from '#contract/kit/fields';
import type { Form } from '#contract/kit/form';
import type { FieldKind } from '#contract/kit/kinds';
import type { SortableMoment, SortOf } from '#contract/kit/list';
import type { Label } from '#contract/values/locale';
import { decimalIssue, fixedScale } from '#contract/values/numbers';
import {
  doneIssue,
  type FieldIssue,
  type FieldIssues,
  fieldIssues,
  isMissing,
  pathTo,
} from '#contract/kit/validation';

type Name<F> = keyof F & string;

/** Fields with a stored value; derived fields have none. */
type Stored<F extends Fields> = {
  [N in keyof F as F[N] extends { kind: 'meta' } ? never : N]: F[N];
};

export type ValuesOf<F extends Fields> = { [N in keyof Stored<F>]: ValueOf<Stored<F>[N]> };

/** What every row has in addition to its fields. Moments are UTC. */
export type RowBase = {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};
export type RowOf<E> = E extends Form<infer F> ? RowBase & ValuesOf<F> : never;

type AlwaysName<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<FieldKind, unknown, true> ? N : never;
}[keyof F];
/** Input of a new row or a form: the required fields, and any others. */
export type DraftOf<E> =
  E extends Form<infer F>
    ? Pick<ValuesOf<F>, AlwaysName<F> & keyof ValuesOf<F>> & Partial<ValuesOf<F>>
    : never;
export type PatchOf<E> = E extends Form<infer F> ? Partial<ValuesOf<F>> : never;

export type Entity<F extends Fields = Fields> = Form<F> & {
  /** Its name in history, saved views and the addresses of its files. */
  name: string;
  resource: Resource;
  label: Label;
  plural: Label;
  /** The noun as the object of a verb, which Polish declines: “Usunąć klienta …?”; without it “wpis”. */
  object?: Label;
  /** The field whose value people know a row by. */
  title: Name<F>;
  /** The default order of a list: a field, with "-" before it for descending. */
  sort: SortOf<F>;
  /** Which of the moments that every row has are columns shown at first. */
  shownMoments?: readonly SortableMoment[];
  /** What history calls the deletion of a row, where people use another word. */
  removal?: Label;
  /** Fields stored outside the row whose changes still appear in the history of the row. */
  historyOnly?: Fields;
};

/** Names that the API and the table reserve. */
const reserved = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']);

/** The store sanitises, attaches and hides only the fields of a row, not those inside a list. */
const isForRowsAlone = (field: AnyField): boolean =>
  isRich(field) ||
  ['file', 'image', 'array', 'meta'].includes(field.kind) ||
  field.hiddenFrom !== undefined;

/** The reason why a declaration is invalid: it could not be stored, or would reveal a hidden field. */
const faultOf = ({ fields, title, sort }: Pick<Entity, 'fields' | 'title' | 'sort'>) => {
  const clash = Object.keys(fields).find((name) => reserved.has(name));
  if (clash !== undefined) return `a field cannot be called ${clash}`;
  const told = [title, sort.replace(/^-/, '')].find((name) => fields[name]?.hiddenFrom);
  if (told !== undefined) return `${told} names or orders the rows, so it is hidden from nobody`;
  for (const [name, field] of Object.entries(fields)) {
    const inner = field.kind === 'array' ? Object.entries(field.of) : [];
    const unfit = inner.find(([, item]) => isForRowsAlone(item));
    if (unfit) return `the items of ${name} cannot hold ${unfit[0]}: it must be a field of the row`;
  }
  return null;
};

/** Other options may name only the fields that are declared. */
type Declaration<F extends Fields, C> = Omit<Entity<F>, 'title' | 'sort'> & {
  title: NoInfer<Name<F>>;
  sort: NoInfer<SortOf<F>>;
  /** Rules of a field that depend on the other fields. */
  rules?: RulesOf<NoInfer<F>, C>;
};

/** Declares an entity once; table, validation, endpoints, form, list, history and export follow from it. */
export const defineEntity = <const F extends Fields, C = Values>({
  rules = {},
  ...declaration
}: Declaration<F, C>): Entity<F> => {
  const fault = faultOf(declaration);
  if (fault !== null) throw new Error(`${declaration.name}: ${fault}`);
  return { ...declaration, fields: withRules(declaration.fields, rules) };
};

export const isStored = (field: AnyField): boolean => field.storage !== 'none';

export const storedFields = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isStored(field));

/** Whether people enter the value of this field. */
export const isTyped = (field: AnyField): boolean =>
  isStored(field) && field.readOnly !== 'everyone';

const typedFields = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isTyped(field));

/** Whether any field is derived from facts that the server knows about a stored row. */
export const asksFacts = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.kind === 'meta' && field.ofFacts);

export const fieldsWhere = (fields: Fields, fits: (field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => fits(field)));

/** Only the fields of these names, in their own order. */
export const fieldsNamed = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** The audited fields stored in the row itself. */
export const auditedInRow = (fields: Fields): Fields =>
  fieldsWhere(fields, ({ audited = true }) => audited);

/** All audited fields: those of the row, and those stored outside it. */
export const auditedFields = ({ fields, historyOnly }: Entity): Fields => ({
  ...auditedInRow(fields),
  ...historyOnly,
});

/** The fields this role may read. */
export const visibleFields = (fields: Fields, role: Role): Fields =>
  fieldsWhere(fields, ({ hiddenFrom }) => !hiddenFrom?.includes(role));

/** The fields this role may also change. */
export const editableFields = (fields: Fields, role: Role): Fields =>
  fieldsWhere(
    visibleFields(fields, role),
    ({ readOnly }) => readOnly !== 'everyone' && !readOnly?.includes(role),
  );

/** The sections of a form in the order of declaration, each with the names of its fields. */
export const sectionsOf = (fields: Fields): { section: Section | null; names: string[] }[] => {
  const groups = new Map<string, { section: Section | null; names: string[] }>();
  for (const [name, { section = null }] of Object.entries(fields)) {
    const key = section?.name ?? '';
    const group = groups.get(key) ?? { section, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const isDue = (
  { required, requiredWhen }: AnyField,
  values: Values,
  stored: Values | undefined,
): boolean => required || (requiredWhen?.(values, stored) ?? false);

export const applies = ({ when }: AnyField, values: Values): boolean => when?.(values, {}) ?? true;

const groupsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : [];

/** A group without the fields that do not apply; their conditions see the values of the group. */
const cleared = (of: Fields, group: Values): Values => ({
  ...group,
  ...Object.fromEntries(
    Object.entries(of)
      .filter(([, field]) => !applies(field, group))
      .map(([name, { empty }]) => [name, empty]),
  ),
});

/** A derived value that does not apply is not shown. */
export const isShown = (field: AnyField, values: Values, known: MetaKnown): boolean =>
  applies(field, values) && (field.kind !== 'meta' || field.from(values, known) !== null);

/** The fields with conditions that receive the context and the stored row. */
export const inForce = (fields: Fields, context: Values = {}, stored?: Values): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { when } = field;
      return [
        name,
        when ? { ...field, when: (values: Values) => when(values, context, stored) } : field,
      ];
    }),
  );

/** The initial values of the form of a new row. */
export const initialValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(fields).map(([name, { empty, initial }]) => [name, initial ?? empty]),
  );

/** An amount with the decimal places that the other values require, or the issue found in it. */
const placed = (field: AnyField, values: Values, value: unknown): [unknown, FieldIssue | null] => {
  if (field.kind !== 'number' || !field.scaleOf || typeof value !== 'string') return [value, null];
  const scale = field.scaleOf(values);
  const { code, ...params } = decimalIssue(value, { ...field, scale }) ?? { code: null };
  return code === null ? [fixedScale(value, scale), null] : [value, { code, params }];
};

const isHeld = (field: AnyField): boolean =>
  field.check !== undefined || (field.kind === 'number' && field.scaleOf !== undefined);

/** Checks values against each other, unless the same values are stored already. */
const checkTogether = (
  fields: Fields,
  values: Record<string, unknown>,
  { context = {}, stored }: Known,
): [string, FieldIssue][] => {
  const held = storedFields(fields).filter(([, field]) => isHeld(field));
  if (stored && held.every(([name]) => values[name] === stored[name])) return [];
  return held.flatMap(([name, field]): [string, FieldIssue][] => {
    if (isMissing(values[name]) || !applies(field, values)) return [];
    const [value, fault] = placed(field, values, values[name]);
    values[name] = value;
    const issue = fault ?? field.check?.(String(value), values, context) ?? null;
    return issue ? [[name, issue]] : [];
  });
};

const isDone = (field: AnyField): boolean => field.kind === 'date' && field.done === true;

const futureIssue = (day: unknown, today: CalendarDate | undefined): FieldIssue | null =>
  typeof day === 'string' && today !== undefined ? doneIssue(day, today) : null;

const issuesInGroup = (
  field: AnyField,
  key: string,
  group: Values,
  { today }: Known,
): FieldIssue[] => {
  const value = group[key];
  if (isMissing(value) || !applies(field, group)) return [];
  const future = isDone(field) ? futureIssue(value, today) : null;
  return [field.check?.(String(value), group, {}) ?? [], future ?? []].flat();
};

/** Checks the values of each group; an issue that a stored group already has is ignored. */
const checkGroups = (fields: Fields, values: Values, known: Known): [string, FieldIssue][] =>
  storedFields(fields).flatMap(([name, field]) =>
    Object.entries(field.kind === 'array' ? field.of : {}).flatMap(([key, inner]) => {
      const issuesOf = (group: Values) =>
        issuesInGroup(inner, key, group, known).map((issue) => ({
          issue,
          cause: JSON.stringify([group[key], issue]),
        }));
      const before = groupsIn(known.stored?.[name]).flatMap(issuesOf);
      const causes = new Set(before.map(({ cause }) => cause));
      return groupsIn(values[name]).flatMap((group, place) =>
        issuesOf(group)
          .filter(({ cause }) => !causes.has(cause))
          .map(({ issue }): [string, FieldIssue] => [`${name}.${place}.${key}`, issue]),
      );
    }),
  );

/** Rejects future days of something done; a stored one is accepted until it is changed. */
const checkDone = (
  fields: Fields,
  values: Values,
  { today, stored }: Known,
): [string, FieldIssue][] =>
  storedFields(fields).flatMap(([name, field]) => {
    const daysIn = (value: unknown): readonly (readonly [path: string, day: unknown])[] => {
      if (field.kind === 'custom') return field.doneDays?.(value) ?? [];
      return isDone(field) ? [['', value]] : [];
    };
    const before = daysIn(stored?.[name]).map(([, day]) => day);
    return daysIn(values[name]).flatMap(([path, day]): [string, FieldIssue][] => {
      const issue = before.includes(day) ? null : futureIssue(day, today);
      return issue ? [[pathTo(name, path), issue]] : [];
    });
  });

/** What a check may know in addition to the values. */
export type Known = {
  /** Today in Warsaw. */
  today?: CalendarDate;
  /** Facts about other rows that the rules of the fields read. */
  context?: Values | undefined;
  /** The stored row. */
  stored?: Values | undefined;
};

/**
 * Checks a whole draft, in the form and on the server alike: each field by its own rule, conditional fields
 * cleared where they do not apply, required fields present (docs/rules.md, Limits of values).
 */
export const checkValues = (
  declared: Fields,
  given: Values,
  known: Known = {},
): { values: Record<string, unknown>; issues: FieldIssues } => {
  const fields = inForce(declared, known.context, known.stored);
  const values: Record<string, unknown> = {};
  const found = new Map<string, FieldIssues>();
  for (const [name, field] of storedFields(fields)) {
    const raw = given[name];
    const parsed = field.input.nullish().safeParse(isMissing(raw) ? null : raw);
    if (parsed.success) {
      const value = isMissing(parsed.data) ? field.empty : parsed.data;
      values[name] =
        field.kind === 'array' ? groupsIn(value).map((group) => cleared(field.of, group)) : value;
    } else {
      values[name] = raw;
      found.set(name, fieldIssues(parsed.error, raw));
    }
  }
  // Conditions read the values as sent, so they are evaluated before anything is cleared.
  const absent = storedFields(fields).filter(([, field]) => !applies(field, values));
  for (const [name, { empty }] of absent) {
    values[name] = empty;
    found.delete(name);
  }
  const issues: FieldIssues = {};
  for (const [name, field] of storedFields(fields)) {
    for (const [path, list] of Object.entries(found.get(name) ?? {}))
      issues[pathTo(name, path)] = list;
    const due =
      isDue(field, values, known.stored) && isMissing(values[name]) && applies(field, values);
    if (due && !found.has(name)) issues[name] = [{ code: 'required' }];
  }
  for (const [name, issue] of [
    ...checkTogether(fields, values, known),
    ...checkGroups(fields, values, known),
    ...checkDone(fields, values, known),
  ])
    issues[name] ??= [issue];
  return { values, issues };
};

const moment = z.iso.datetime();
const rowBase = {
  id: z.int(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
};

/** The API schemas of an entity. */
export function rowSchema<F extends Fields>(entity: Entity<F>): z.ZodType<RowBase & ValuesOf<F>>;
export function rowSchema({ fields }: Entity): z.ZodType {
  const shape = storedFields(fields).map(([name, field]) => {
    const value = field.empty === null && !field.always ? field.output.nullable() : field.output;
    return [name, field.hiddenFrom ? value.optional() : value];
  });
  return z.object({ ...rowBase, ...Object.fromEntries(shape) });
}

/** Required fields must be present, the others are optional. */
type DraftShape<F extends Fields> = {
  [N in keyof ValuesOf<F>]: N extends AlwaysName<F>
    ? z.ZodType<ValuesOf<F>[N], ValuesOf<F>[N]>
    : z.ZodOptional<z.ZodType<ValuesOf<F>[N], ValuesOf<F>[N]>>;
};

export function draftShape<F extends Fields>(entity: Entity<F>): DraftShape<F>;
export function draftShape({ fields }: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [
      name,
      field.always ? inputOf(field) : inputOf(field).optional(),
    ]),
  );
}

type PatchShape<F extends Fields> = {
  [N in keyof ValuesOf<F>]: z.ZodOptional<z.ZodType<ValuesOf<F>[N], ValuesOf<F>[N]>>;
};

/** Only fields that are sent change. */
export function patchShape<F extends Fields>(entity: Entity<F>): PatchShape<F>;
export function patchShape({ fields }: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [name, inputOf(field).optional()]),
  );
}
