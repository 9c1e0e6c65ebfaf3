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
} from '#contract/kit/validation';

type Name<F> = keyof F & string;

/** Fields that have a value of their own; a derived one has not. */
type Stored<F extends Fields> = {
  [N in keyof F as F[N] extends { kind: 'meta' } ? never : N]: F[N];
};

export type ValuesOf<F extends Fields> = { [N in keyof Stored<F>]: ValueOf<Stored<F>[N]> };

/** What every row has besides its fields. Moments are UTC. */
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
/** What a new row, or a form, is sent with: what must be there, and whatever else is known. */
export type DraftOf<E> =
  E extends Form<infer F>
    ? Pick<ValuesOf<F>, AlwaysName<F> & keyof ValuesOf<F>> & Partial<ValuesOf<F>>
    : never;
export type PatchOf<E> = E extends Form<infer F> ? Partial<ValuesOf<F>> : never;

export type Entity<F extends Fields = Fields> = Form<F> & {
  /** As history, saved views and the address of its files know it. */
  name: string;
  resource: Resource;
  label: Label;
  plural: Label;
  /** The field whose value names a row for people. */
  title: Name<F>;
  /** Order of a list nobody has sorted: a field, with "-" before it for descending. */
  sort: SortOf<F>;
  /** Which of the moments every row has are columns shown at first. */
  shownMoments?: readonly SortableMoment[];
  /** What history calls the deletion of a row, where people do not call it that. */
  removal?: Label;
  /** Kept apart from the row; of its changes the history of the row tells too. */
  historyOnly?: Fields;
};

/** Names the wire and the table use for themselves. */
const reserved = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']);

/** The store cleans, hangs and hides the fields of a row, not those inside of a list. */
const isForRowsAlone = (field: AnyField): boolean =>
  isRich(field) ||
  ['file', 'image', 'array', 'meta'].includes(field.kind) ||
  field.hiddenFrom !== undefined;

/** What would be declared and not be kept, or tell what is hidden. */
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

/** The fields say what they are; whatever names one of them is held to that. */
type Declaration<F extends Fields, C> = Omit<Entity<F>, 'title' | 'sort'> & {
  title: NoInfer<Name<F>>;
  sort: NoInfer<SortOf<F>>;
  /** What is said of a field by the others. */
  rules?: RulesOf<NoInfer<F>, C>;
};

/** States an entity once; table, validation, endpoints, form, list, history and export follow. */
export const defineEntity = <const F extends Fields, C = Values>({
  rules = {},
  ...declaration
}: Declaration<F, C>): Entity<F> => {
  const fault = faultOf(declaration);
  if (fault !== null) throw new Error(`${declaration.name}: ${fault}`);
  return { ...declaration, fields: withRules(declaration.fields, rules) };
};

export const isStored = (field: AnyField): boolean => field.storage !== 'none';

const storedFields = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isStored(field));

/** Whose values come from people. */
export const isTyped = (field: AnyField): boolean =>
  isStored(field) && field.readOnly !== 'everyone';

const typedFields = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => isTyped(field));

/** Whether something of it follows from what the server knows of a stored row besides its values. */
export const asksFacts = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.kind === 'meta' && field.ofFacts);

/** The audited fields that the row itself holds. */
export const auditedInRow = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { audited = true }]) => audited));

/** All audited fields: those of the row, and those kept apart from it. */
export const auditedFields = ({ fields, historyOnly }: Entity): Fields => ({
  ...auditedInRow(fields),
  ...historyOnly,
});

/** The fields somebody of this role may read. */
export const visibleFields = (fields: Fields, role: Role): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { hiddenFrom }]) => !hiddenFrom?.includes(role)),
  );

/** Those somebody of this role may also change. */
export const editableFields = (fields: Fields, role: Role): Fields =>
  Object.fromEntries(
    Object.entries(visibleFields(fields, role)).filter(
      ([, { readOnly }]) => readOnly !== 'everyone' && !readOnly?.includes(role),
    ),
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

/** A group without what does not apply in it: the conditions of its fields speak of the group. */
const cleared = (of: Fields, group: Values): Values => ({
  ...group,
  ...Object.fromEntries(
    Object.entries(of)
      .filter(([, field]) => !applies(field, group))
      .map(([name, { empty }]) => [name, empty]),
  ),
});

/** A derived value that does not apply is no field to look at either. */
export const isShown = (field: AnyField, values: Values, known: MetaKnown): boolean =>
  applies(field, values) && (field.kind !== 'meta' || field.from(values, known) !== null);

/** The fields with conditions that know the context, and the row as it is stored. */
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

/** What the form of a new row begins with. */
export const initialValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(fields).map(([name, { empty, initial }]) => [name, initial ?? empty]),
  );

/** An amount with the places its other values leave it, or what is wrong with it. */
const placed = (field: AnyField, values: Values, value: unknown): [unknown, FieldIssue | null] => {
  if (field.kind !== 'number' || !field.scaleOf || typeof value !== 'string') return [value, null];
  const scale = field.scaleOf(values);
  const { code, ...params } = decimalIssue(value, { ...field, scale }) ?? { code: null };
  return code === null ? [fixedScale(value, scale), null] : [value, { code, params }];
};

const isHeld = (field: AnyField): boolean =>
  field.check !== undefined || (field.kind === 'number' && field.scaleOf !== undefined);

/** What the values say of each other, unless all that is asked about is stored like that. */
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

const issueInGroup = (field: AnyField, key: string, group: Values): FieldIssue | null =>
  isMissing(group[key]) || !applies(field, group)
    ? null
    : (field.check?.(String(group[key]), group, {}) ?? null);

/** What the values of a group say of each other; what a stored group says likewise is let be. */
const checkGroups = (fields: Fields, values: Values, { stored }: Known): [string, FieldIssue][] =>
  storedFields(fields).flatMap(([name, field]) =>
    Object.entries(field.kind === 'array' ? field.of : {}).flatMap(([key, inner]) => {
      const known = groupsIn(stored?.[name]).map((group) =>
        JSON.stringify([group[key], issueInGroup(inner, key, group)]),
      );
      return groupsIn(values[name]).flatMap((group, place): [string, FieldIssue][] => {
        const issue = issueInGroup(inner, key, group);
        const isKnown = known.includes(JSON.stringify([group[key], issue]));
        return issue && !isKnown ? [[`${name}.${place}.${key}`, issue]] : [];
      });
    }),
  );

/** Days that have not come, also within groups; one that was stored stays until it is changed. */
const checkDone = (
  fields: Fields,
  values: Values,
  { today, stored }: Known,
): [string, FieldIssue][] => {
  if (today === undefined) return [];
  const issuesOf = (
    path: string,
    day: unknown,
    before: readonly unknown[],
  ): [string, FieldIssue][] => {
    const issue = typeof day !== 'string' || before.includes(day) ? null : doneIssue(day, today);
    return issue ? [[path, issue]] : [];
  };
  return storedFields(fields).flatMap(([name, field]): [string, FieldIssue][] => {
    if (field.kind === 'array')
      return Object.entries(field.of).flatMap(([key, inner]) => {
        if (inner.kind !== 'date' || !inner.done) return [];
        const before = groupsIn(stored?.[name]).map((group) => group[key]);
        return groupsIn(values[name]).flatMap((group, place) =>
          issuesOf(`${name}.${place}.${key}`, group[key], before),
        );
      });
    if (field.kind === 'custom') {
      const before = field.doneDays?.(stored?.[name])?.map(([, day]) => day) ?? [];
      return (field.doneDays?.(values[name]) ?? []).flatMap(([path, day]) =>
        issuesOf(`${name}.${path}`, day, before),
      );
    }
    return field.kind === 'date' && field.done
      ? issuesOf(name, values[name], [stored?.[name]])
      : [];
  });
};

/** What whoever checks values knows besides them. */
export type Known = {
  /** The day in Warsaw. */
  today?: CalendarDate;
  /** Facts of other rows that the rules of the fields look at. */
  context?: Values | undefined;
  /** The row as it is stored. */
  stored?: Values | undefined;
};

/**
 * The whole truth about a draft, the same in the form and on the server: each field by its own rule,
 * conditional ones cleared where they do not apply, required ones there (docs/rules.md, Limits of values).
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
  // Conditions look at the values as they stand, so they are asked before anything is cleared.
  const absent = storedFields(fields).filter(([, field]) => !applies(field, values));
  for (const [name, { empty }] of absent) {
    values[name] = empty;
    found.delete(name);
  }
  const issues: FieldIssues = {};
  for (const [name, field] of storedFields(fields)) {
    for (const [path, list] of Object.entries(found.get(name) ?? {}))
      issues[[name, path].filter(Boolean).join('.')] = list;
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

/** The schemas of an entity on the wire. */
export function rowSchema<F extends Fields>(entity: Entity<F>): z.ZodType<RowBase & ValuesOf<F>>;
export function rowSchema({ fields }: Entity): z.ZodType {
  const shape = storedFields(fields).map(([name, field]) => {
    const value = field.empty === null && !field.always ? field.output.nullable() : field.output;
    return [name, field.hiddenFrom ? value.optional() : value];
  });
  return z.object({ ...rowBase, ...Object.fromEntries(shape) });
}

/** Required fields must be there, the others may be. */
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

/** Only what is sent changes: a field left out stays as it is. */
export function patchShape<F extends Fields>(entity: Entity<F>): PatchShape<F>;
export function patchShape({ fields }: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [name, inputOf(field).optional()]),
  );
}
