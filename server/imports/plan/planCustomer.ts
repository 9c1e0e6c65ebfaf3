import { customer } from '#contract/customers/customer';
import { initialValues } from '#contract/kit/entity';
import { foldText } from '#contract/values/searchText';
import { valuesOf } from '#server/entities/rows';
import type { Plan, PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import { customerNamed } from '#server/imports/plan/people';
import { referencesOf } from '#server/imports/plan/references';
import { sourceOf } from '#server/imports/plan/readSource';
import { changesInWords, checkedAsForm, newInWords } from '#server/imports/plan/values';
import type { RowOfBatch } from '#server/imports/table';

const { fields } = customer;
const beginning = initialValues(fields);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names and numbers under which a customer stands in a batch once. */
export const customerKeysOf = (values: Readonly<Record<string, unknown>>): string[] => {
  const [name, nip] = [
    foldText(textOf(values['name'])),
    textOf(values['nip']).replaceAll(/\D/g, ''),
  ];
  return [...(name === '' ? [] : [`name:${name}`]), ...(nip === '' ? [] : [`nip:${nip}`])];
};

/** What would happen with the row of a customer: it is found by its NIP, else by its name. */
export const planCustomer = (row: RowOfBatch, context: PlanContext): Plan => {
  const source = sourceOf(row, context);
  const name = textOf(source.values['name']);
  const nip = textOf(source.values['nip']);
  const found = customerNamed(
    context.people,
    {},
    {
      ...(name !== '' && { customer: name }),
      ...(nip !== '' && { customerNip: nip }),
    },
  );
  const isSeveral = found !== null && 'several' in found;
  const id = found && 'choice' in found && 'id' in found.choice ? found.choice.id : null;
  const stored = id === null ? null : (context.customers.get(id) ?? null);
  const people = referencesOf(source, context);
  const given = { ...source.values, ...people.values };
  const current = stored ? valuesOf(fields, stored) : beginning;
  const checked = checkedAsForm(
    fields,
    { ...current, ...given },
    given,
    context,
    stored ? current : undefined,
  );
  const twice = (['name', 'nip'] as const).flatMap((target) => {
    const value = textOf(source.values[target]);
    const places = customerKeysOf({ [target]: value }).map((key) =>
      context.keys.customers.get(key),
    );
    const earlier = places.find((place) => place && place.position < row.position);
    return earlier ? [reasonOf('twice_in_batch', target, { value, line: earlier.line })] : [];
  });
  const words = [...source.words, ...people.words];
  const reasons = [
    ...source.reasons,
    ...source.issues.map(({ target, code, params }) => reasonOf(code, target, params)),
    ...words.map(({ target, word }) => reasonOf('unknown_word', target, { word })),
    ...(isSeveral ? [reasonOf('several_customers', 'name', { names: found.several })] : []),
    ...twice.slice(0, 1),
    ...checked.reasons.filter(
      ({ target }) => !source.issues.some((issue) => issue.target === target),
    ),
  ];
  const changes = stored
    ? changesInWords(
        fields,
        current,
        Object.fromEntries(Object.keys(given).map((key) => [key, checked.values[key]])),
        context,
      )
    : newInWords(fields, given, checked.values, context);
  const version = stored && { id: stored.id, version: stored.version };
  const plan = {
    title: name,
    warnings: [...source.warnings, ...checked.warnings],
    changes,
    stored: version,
    words,
    customerName: null,
    isCustomerNumbered: false,
  };
  if (row.isLeftOut)
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('left_out')], write: null, words: [] };
  if (reasons.length > 0) return { ...plan, outcome: 'REFUSE', reasons, write: null };
  if (stored && changes.length === 0)
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('unchanged')], write: null };
  return {
    ...plan,
    outcome: stored ? 'UPDATE' : 'CREATE',
    reasons: [],
    write: { kind: 'customer', stored: version, given },
  };
};
