import { trademarkType } from '#contract/codes/trademarks';
import { customer } from '#contract/customers/customer';
import type { RowKind, RowReason } from '#contract/imports/batch';
import { initialValues, isTyped } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { besideForm, partsOfMarks } from '#contract/portfolio/sheets';
import { representative } from '#contract/representatives/representative';
import { longestGoods } from '#contract/trademarks/actions';
import { niceClass } from '#contract/trademarks/goods/nice';
import { trademark } from '#contract/trademarks/trademark';
import { isCode } from '#contract/values/codes';
import { foldText } from '#contract/values/searchText';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { type StoredRow, valuesOf } from '#server/entities/rows';
import type { Link, Plan, PlanContext, WholeWrite } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import { ourNumberKey } from '#server/imports/plan/matching';
import { planGoods } from '#server/imports/plan/planGoods';
import { statusReasons } from '#server/imports/plan/planMark';
import { type RowSource, sourceOf } from '#server/imports/plan/readSource';
import { changesInWords, checkedAsForm } from '#server/imports/plan/values';
import {
  isWhole,
  linkedCustomers,
  type Matched,
  type Matches,
  matchWholes,
  referred,
  type WholeOfBatch,
} from '#server/imports/portfolio/matchWholes';
import type { RowOfBatch, ToldChange } from '#server/imports/table';
import { asTrademark } from '#server/trademarks/rules';

const fieldsOf: Readonly<Record<RowKind, Fields>> = {
  customers: customer.fields,
  representatives: representative.fields,
  marks: trademark.fields,
};

/** Stands for a row that the import creates: the checks of fields ask only whether there is one. */
const placeholder = 1;

const linkTo = ({ row, stored }: Matched): Link =>
  stored ? { id: stored.id } : { position: row.position };

type Found = { links: Record<string, Link>; reasons: RowReason[] };

const linksOf = (row: WholeOfBatch, matches: Matches, context: PlanContext): Found => {
  const found: Found = { links: {}, reasons: [] };
  for (const [field, number, position] of referred(row, context)) {
    const match = position === undefined ? undefined : matches.get(position);
    if (!match) found.reasons.push(reasonOf('portfolio_row_missing', field, { number }));
    else if (!match.stored && match.row.isLeftOut)
      found.reasons.push(reasonOf('portfolio_row_left_out', field, { number }));
    else found.links[field] = linkTo(match);
  }
  return found;
};

type Linked = { customers: { customer: Link; kind: unknown }[]; reasons: RowReason[] };

const customersOf = (row: WholeOfBatch, matches: Matches, context: PlanContext): Linked => {
  const found: Linked = { customers: [], reasons: [] };
  for (const { item, key: number, position } of linkedCustomers(row, context)) {
    const match = position === undefined ? undefined : matches.get(position);
    if (!match) found.reasons.push(reasonOf('portfolio_row_missing', 'links', { number }));
    else if (match.stored || !match.row.isLeftOut)
      found.customers.push({ customer: linkTo(match), kind: item['kind'] });
  }
  return found;
};

const idIn = (link: Link): number => ('id' in link ? link.id : placeholder);

/** Colleagues by e-mail address; one who has no account here is left out, which is said. */
const colleaguesOf = ({ whole }: WholeOfBatch, { people }: PlanContext) => {
  const values: Record<string, unknown> = {};
  const warnings: RowReason[] = [];
  for (const [field, email] of Object.entries(whole.people)) {
    const [id, ...others] = people.colleagues.get(foldText(email)) ?? [];
    if (id === undefined || others.length > 0)
      warnings.push(reasonOf('person_unknown', field, { name: email }));
    else values[field] = id;
  }
  return { values, warnings };
};

/** The classes of a row with their texts, and why they cannot be taken. */
const goodsIn = ({
  goods,
}: RowSource): { classes: NonNullable<WholeWrite['goods']>['classes']; reasons: RowReason[] } => {
  const classes = (goods ?? []).flatMap((row) =>
    isCode(niceClass, row.class) && row.pl.length <= longestGoods && row.en.length <= longestGoods
      ? [{ class: row.class, pl: row.pl, en: row.en }]
      : [],
  );
  const isWhole = classes.length === new Set((goods ?? []).map((row) => row.class)).size;
  const text = (goods ?? []).map((row) => row.class).join(', ');
  return { classes, reasons: isWhole ? [] : [reasonOf('cell_unreadable', 'goods', { text })] };
};

/** The lists of a new mark that have tables of their own, checked as in their forms. */
const partsIn = (
  { whole }: WholeOfBatch,
  values: Values,
  context: PlanContext,
): { parts: WholeWrite['parts']; reasons: RowReason[] } => {
  const reasons: RowReason[] = [];
  const parts: Record<string, Values[]> = {};
  const ofRules = { mark: { type: values['type'], applicationDate: values['applicationDate'] } };
  for (const [part, fields] of Object.entries(partsOfMarks)) {
    if (part === 'goods') continue;
    parts[part] = (whole.parts[part] ?? []).map((item) => {
      const checked = checkedAsForm(fields, { ...initialValues(fields), ...item }, item, {
        ...context,
        ofRules,
      });
      reasons.push(...checked.reasons.map((reason) => ({ ...reason, target: part })));
      const { key, payment } = item;
      return { ...checked.values, key, payment };
    });
  }
  const payments = new Set((parts['payments'] ?? []).map(({ key }) => key));
  for (const { payment } of parts['renewals'] ?? [])
    if (!payments.has(payment))
      reasons.push(reasonOf('portfolio_row_missing', 'renewals', { number: Number(payment) }));
  return { parts, reasons };
};

const withoutMissing = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isMissing(value)));

const typedIn = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && isTyped(field);
    }),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A mark of another customer is a mistake in one of the two portfolios. */
const markReasons = (
  { stored, isOfDeleted, row }: Matched,
  given: Values,
  links: Readonly<Record<string, Link>>,
  { people, keys }: PlanContext,
): RowReason[] => {
  const number = textOf(given['ourNumber']);
  if (isOfDeleted) return [reasonOf('our_number_of_deleted', 'ourNumber', { number })];
  const earlier = number === '' ? undefined : keys.ours.get(ourNumberKey(number));
  if (earlier && earlier.position < row.position)
    return [reasonOf('twice_in_batch', 'ourNumber', { value: number, line: earlier.line })];
  if (!stored) {
    const isDesignation = given['type'] === trademarkType.INTERNATIONAL_DESIGNATED.value;
    return isDesignation && !links['parent'] ? [reasonOf('parent_missing', 'parent')] : [];
  }
  const mark = asTrademark(stored);
  const { customer: owner } = links;
  const isOther = owner !== undefined && (!('id' in owner) || owner.id !== mark.customer);
  const name = people.customerNames.get(mark.customer) ?? '';
  return [
    ...statusReasons(mark, given, false),
    ...(isOther ? [reasonOf('mark_of_other_customer', 'customer', { name })] : []),
  ];
};

/** Values that its international mark decides. */
const decidedByParent = ['territory', 'expirationDate'];

const planOne = (match: Matched, matches: Matches, context: PlanContext): Plan => {
  const { row, stored } = match;
  const { kind } = row;
  const fields = fieldsOf[kind];
  const source = sourceOf(row, context);
  const people = colleaguesOf(row, context);
  const { links, reasons: unlinked } = linksOf(row, matches, context);
  const linked = customersOf(row, matches, context);
  const references = Object.fromEntries(
    Object.entries(links).map(([field, link]) => [field, idIn(link)]),
  );
  const all = typedIn(fields, {
    ...source.values,
    ...people.values,
    ...references,
    ...(linked.customers.length > 0 && {
      links: linked.customers.map((one) => ({ ...one, customer: idIn(one.customer) })),
    }),
  });
  const isDesignation = stored?.['type'] === trademarkType.INTERNATIONAL_DESIGNATED.value;
  // What a portfolio leaves blank is left as it is.
  const given = stored
    ? Object.fromEntries(
        Object.entries(withoutMissing(all)).filter(
          ([name]) => !isDesignation || !decidedByParent.includes(name),
        ),
      )
    : all;
  const current = stored ? valuesOf(fields, stored) : initialValues(fields);
  const checked = checkedAsForm(
    fields,
    { ...current, ...given },
    given,
    context,
    stored ? current : undefined,
  );
  const isMark = kind === 'marks';
  const goods = goodsIn(source);
  const changedGoods = planGoods(
    isMark && stored ? source.goods : null,
    context.goods.get(stored?.id ?? 0) ?? [],
    {
      edition: textOf(stored?.['niceEdition']) || null,
      filedOn: checked.values['applicationDate'],
    },
  );
  const parts =
    isMark && !stored ? partsIn(row, checked.values, context) : { parts: {}, reasons: [] };
  const reasons = [
    ...source.reasons,
    ...source.issues.map(({ target, code, params }) => reasonOf(code, target, params)),
    ...source.words.map(({ target, word }) => reasonOf('unknown_word', target, { word })),
    ...unlinked,
    ...linked.reasons,
    ...(isMark ? [...markReasons(match, given, links, context), ...goods.reasons] : []),
    ...parts.reasons,
    ...checked.reasons.filter(
      ({ target }) => ![...source.reasons, ...unlinked].some((reason) => reason.target === target),
    ),
  ];
  const changes: ToldChange[] = stored
    ? [
        ...changesInWords(
          fields,
          current,
          Object.fromEntries(Object.keys(given).map((name) => [name, checked.values[name]])),
          context,
        ),
        ...changedGoods.changes,
      ]
    : [];
  const version = stored && { id: stored.id, version: stored.version };
  const plan = {
    title: textOf(source.values['name']).slice(0, 200),
    warnings: [...people.warnings, ...(stored ? [] : checked.warnings)],
    changes,
    stored: version,
    words: [],
    customerName: null,
    isCustomerNumbered: false,
  };
  if (row.isLeftOut)
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('left_out')], write: null };
  if (reasons.length > 0) return { ...plan, outcome: 'REFUSE', reasons, write: null };
  if (stored && (changes.length === 0 || kind === 'representatives'))
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('unchanged')], write: null };
  const edition = textOf(source.values['niceEdition']) || null;
  const ownGoods = goods.classes.length > 0 || edition !== null;
  const write: WholeWrite = {
    kind: 'whole',
    of: kind,
    stored: version,
    given: Object.fromEntries(Object.keys(given).map((name) => [name, checked.values[name]])),
    links,
    customers: linked.customers,
    goods: stored
      ? changedGoods.write
      : isMark && ownGoods
        ? { classes: goods.classes, edition }
        : null,
    beside: Object.fromEntries(besideForm.map((name) => [name, source.values[name]])),
    parts: parts.parts,
  };
  return { ...plan, outcome: stored ? 'UPDATE' : 'CREATE', reasons: [], write };
};

/** What would happen with the rows of portfolios, by their position. */
export const planWholes = async (
  tx: Executor,
  rows: readonly RowOfBatch[],
  context: PlanContext,
  goodsOf: (tx: Executor, ids: readonly number[]) => Promise<PlanContext['goods']>,
): Promise<ReadonlyMap<number, Plan>> => {
  const wanted = rows.filter(isWhole);
  const plans = new Map<number, Plan>();
  if (wanted.length === 0) return plans;
  const known =
    context.customers.size > 0
      ? [...context.customers.values()]
      : await tx.select().from(customers);
  const ofCustomers = new Map((known as StoredRow[]).map((row) => [row.id, row]));
  const matches = await matchWholes(tx, wanted, { ...context, customers: ofCustomers });
  const ids = wanted.flatMap(({ kind, position }) =>
    kind === 'marks' ? (matches.get(position)?.stored?.id ?? []) : [],
  );
  const whole = { ...context, goods: await goodsOf(tx, ids) };
  for (const { position } of wanted) {
    const match = matches.get(position);
    if (!match) continue;
    plans.set(position, planOne(match, matches, whole));
  }
  return plans;
};
