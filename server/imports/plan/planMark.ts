import { trademarkStatus, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import type { CustomerChoice, RowReason } from '#contract/imports/batch';
import { isCertainlyRegistered } from '#contract/deadlines/engine/registered';
import { initialValues } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { registrationFacts } from '#contract/trademarks/dates';
import { isAllowedChange, isEnd, needsNote } from '#contract/trademarks/status';
import { trademark } from '#contract/trademarks/trademark';
import type { CalendarDate } from '#contract/values/dates';
import { ownValue } from '#contract/values/ownValue';
import { foldText } from '#contract/values/searchText';
import { valuesOf } from '#server/entities/rows';
import type { MarkWrite, Plan, PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import { linkTo, parentOf } from '#server/imports/plan/links';
import {
  type Identity,
  identityOf,
  isGiven,
  keysOf,
  ourNumberKey,
} from '#server/imports/plan/matching';
import { imageKey } from '#server/imports/plan/imageKey';
import { nameToCreate } from '#server/imports/plan/newCustomers';
import { customerNamed, customerOfChoice } from '#server/imports/plan/people';
import { planGoods } from '#server/imports/plan/planGoods';
import { referencesOf } from '#server/imports/plan/references';
import { type RowSource, sourceOf } from '#server/imports/plan/readSource';
import {
  changeOfText,
  changesInWords,
  checkedAsForm,
  newInWords,
} from '#server/imports/plan/values';
import type { RowOfBatch } from '#server/imports/table';
import type { TrademarkRow } from '#server/trademarks/table';

const { INTERNATIONAL_DESIGNATED } = trademarkType;
const { fields } = trademark;

type Matched = { row: TrademarkRow | null; isByOurs: boolean; reasons: RowReason[] };

/** The mark that a row is about: by our number, else by its numbers at the office. */
const matched = (identity: Identity, { marks }: PlanContext): Matched => {
  const { ourNumber } = identity;
  const ours = ourNumber === null ? undefined : marks.byOurs.get(ourNumberKey(ourNumber));
  if (ours?.deletedAt)
    return {
      row: null,
      isByOurs: true,
      reasons: [reasonOf('our_number_of_deleted', 'ourNumber', { number: ourNumber ?? '' })],
    };
  const byNumber = [
    ...new Map(
      keysOf(identity)
        .flatMap((key) => marks.byKey.get(key) ?? [])
        .map((row) => [row.id, row]),
    ).values(),
  ];
  const others = byNumber.filter(({ id }) => id !== ours?.id);
  if (ours && others.length > 0)
    return {
      row: ours,
      isByOurs: true,
      reasons: [reasonOf('numbers_of_another_mark', null, { name: others[0]?.name ?? '' })],
    };
  if (byNumber.length > 1)
    return {
      row: null,
      isByOurs: false,
      reasons: [
        reasonOf('several_marks', null, { names: byNumber.map((row) => row.name).join(', ') }),
      ],
    };
  return { row: ours ?? byNumber[0] ?? null, isByOurs: ours !== undefined, reasons: [] };
};

/** A mark can be in a batch once; the number is named by which a row is taken for an earlier one. */
const twiceInBatch = (row: RowOfBatch, identity: Identity, { keys }: PlanContext): RowReason[] => {
  const { ourNumber, applicationNumber, registrationNumber } = identity;
  const ofOffice = (part: Partial<Identity>) =>
    keysOf({ ...identity, applicationNumber: null, registrationNumber: null, ...part }).map((key) =>
      keys.numbers.get(key),
    );
  const numbers = [
    ['ourNumber', ourNumber, [keys.ours.get(ourNumberKey(ourNumber ?? ''))]],
    ['applicationNumber', applicationNumber, ofOffice({ applicationNumber })],
    ['registrationNumber', registrationNumber, ofOffice({ registrationNumber })],
  ] as const;
  for (const [target, value, places] of numbers) {
    const earlier = places.find((place) => place && place.position < row.position);
    if (value !== null && earlier)
      return [reasonOf('twice_in_batch', target, { value, line: earlier.line })];
  }
  return [];
};

/** Equal to what the form of a new mark begins with, and would send. */
const beginning = initialValues(fields);
const begun = Object.fromEntries(
  Object.entries(fields).flatMap(([name, field]) =>
    'initial' in field && field.initial !== undefined ? [[name, field.initial]] : [],
  ),
);

const nameOf = (
  source: RowSource,
  { language }: PlanContext,
): { name: unknown; isMade: boolean } => {
  const { name, applicationNumber, registrationNumber } = source.values;
  if (name !== undefined || !source.isRecord) return { name, isMade: false };
  const number = [applicationNumber, registrationNumber].find(isGiven) ?? '';
  return {
    name: `${language === 'pl' ? 'Znak graficzny' : 'Figurative mark'} ${number}`,
    isMade: true,
  };
};

const titleOf = ({ values }: RowSource, row: RowOfBatch): string => {
  const known = [values['name'], values['ourNumber'], values['applicationNumber']].find(isGiven);
  const [cell] = (row.cells ?? []).flatMap(({ text }) => (text === '' ? [] : [text]));
  return (known ?? row.record?.record.number ?? cell ?? '').slice(0, 200);
};

type Customer = { choice: CustomerChoice | null; reasons: RowReason[] };

const customerOf = (
  source: RowSource,
  stored: TrademarkRow | null,
  { people, settings, keys }: PlanContext,
): Customer => {
  const found = customerNamed(people, settings.customers, source.named);
  if (found && 'several' in found)
    return {
      choice: null,
      reasons: [reasonOf('several_customers', 'customer', { names: found.several })],
    };
  const { applicant } = source;
  const ofApplicant =
    applicant !== null && settings.isPerApplicant
      ? ownValue(settings.customers, foldText(applicant))
      : undefined;
  const named =
    found && 'name' in found.choice && found.choice.name === source.named.customer
      ? { name: nameToCreate(keys.spellings, found.choice.name, settings) }
      : found?.choice;
  const choice = named ?? ofApplicant ?? settings.customer;
  const isOpen = !stored && choice === null && applicant !== null && settings.isPerApplicant;
  const isGone = choice !== null && 'id' in choice && !people.customerNames.has(choice.id);
  return {
    choice,
    reasons: [
      ...(isOpen ? [reasonOf('applicant_unknown', 'customer', { name: applicant })] : []),
      ...(isGone ? [reasonOf('customer_gone', 'customer')] : []),
    ],
  };
};

const isOther = (choice: CustomerChoice, stored: number, { people }: PlanContext): boolean =>
  'id' in choice
    ? choice.id !== stored
    : foldText(choice.name) !== foldText(people.customerNames.get(stored) ?? '');

/** A row that names another customer than the mark has is a mistake in one of them. */
const customerReasons = (
  source: RowSource,
  { row, isByOurs }: Matched,
  choice: CustomerChoice | null,
  context: PlanContext,
): RowReason[] => {
  const isNamed = source.named.customer !== undefined || source.named.customerNip !== undefined;
  // The applicant in a record of an office is often not the customer the firm acts for.
  if (row === null || source.isRecord || !isNamed || choice === null) return [];
  if (!isOther(choice, row.customer, context)) return [];
  const name = context.people.customerNames.get(row.customer) ?? '';
  const code = isByOurs ? 'our_number_of_other_customer' : 'mark_of_other_customer';
  return [reasonOf(code, 'customer', { name, number: row.ourNumber ?? '' })];
};

export const statusReasons = (row: TrademarkRow, given: Values, isRecord: boolean): RowReason[] => {
  const to = given['status'] as TrademarkRow['status'] | undefined;
  if (to === undefined || to === row.status || isRecord) return [];
  return isAllowedChange(row.status, to) && !needsNote(row.status, to)
    ? []
    : [reasonOf('status_change_refused', 'status')];
};

/** What would reach designated marks that no row shows: their end, and classes that they lose. */
const reachReasons = (
  row: TrademarkRow,
  given: Values,
  goods: readonly { class: number }[] | null,
): RowReason[] => {
  const isParent = row.type === trademarkType.INTERNATIONAL.value && row.designations.length > 0;
  if (!isParent) return [];
  const status = given['status'] as TrademarkRow['status'] | undefined;
  const ends = status !== undefined && status !== row.status && isEnd(status);
  const loses =
    goods !== null && row.niceClasses.some((number) => !goods.some((one) => one.class === number));
  return [
    ...(ends ? [reasonOf('reaches_designations', 'status')] : []),
    ...(loses ? [reasonOf('reaches_designations', 'niceClasses')] : []),
  ];
};

/** What an update may not give: values that the international mark decides. */
const ownValues = (row: TrademarkRow | null, given: Values): Values => {
  if (row?.type !== INTERNATIONAL_DESIGNATED.value) return given;
  const { expirationDate: _, territory: __, ...own } = given;
  return own;
};

/** The registration number is the application number where the office has one for both. */
const withOneNumber = (given: Values): Values => {
  const isRegistered = given['status'] === trademarkStatus.REGISTERED.value;
  if (given['type'] !== trademarkType.EUROPEAN.value || !isRegistered) return given;
  const number = given['registrationNumber'] ?? given['applicationNumber'];
  return {
    ...given,
    ...(number !== undefined && {
      applicationNumber: given['applicationNumber'] ?? number,
      registrationNumber: number,
    }),
  };
};

/** A new row that gives no status is of a registered mark where number and date say so. */
const withStatus = (given: Values, stored: TrademarkRow | null, today: CalendarDate): Values => {
  const registered = withOneNumber({ ...given, status: trademarkStatus.REGISTERED.value });
  return !stored &&
    isMissing(given['status']) &&
    isCertainlyRegistered(registrationFacts(registered), today)
    ? registered
    : withOneNumber(given);
};

const imageOf = (
  { image, isRecord }: RowSource,
  row: TrademarkRow | null,
  context: PlanContext,
) => {
  if (image === null || row?.image) return { image: null, warnings: [] };
  const name = context.images.get(imageKey(image)) ?? null;
  const isMissed = name === null && (!isRecord || context.images.size > 0);
  return {
    image: name,
    warnings: isMissed ? [reasonOf('image_not_in_files', 'image', { name: image })] : [],
  };
};

/** What would happen with the row of a mark. */
export const planMark = (row: RowOfBatch, context: PlanContext): Plan => {
  const { settings } = context;
  const source = sourceOf(row, context);
  // What somebody typed is no longer the office's word.
  const isForced = source.isRecord && !Object.hasOwn(row.edits, 'status');
  const identity = identityOf({ ...source.values, type: source.values['type'] ?? null });
  const match = matched(identity, context);
  const { row: stored } = match;
  const { name, isMade } = nameOf(source, context);
  const people = referencesOf(source, context);
  const links = linkTo(source, context);
  const given = ownValues(
    stored,
    withStatus(
      { ...source.values, ...people.values, ...(name !== undefined && { name }) },
      stored,
      context.today,
    ),
  );
  // A made-up name is for a new mark alone.
  const offered =
    stored && isMade
      ? Object.fromEntries(Object.entries(given).filter(([field]) => field !== 'name'))
      : given;
  const customer = customerOf(source, stored, context);
  const current = stored ? valuesOf(fields, stored) : beginning;
  const placeholder = 1;
  const whole = {
    ...current,
    ...offered,
    // Checked as a field; the customer itself may only be created by the import.
    customer: stored?.customer ?? (customer.choice ? placeholder : null),
  };
  const type = (whole as { type?: TrademarkType }).type ?? null;
  const checked = checkedAsForm(fields, whole, offered, context, stored ? current : undefined);
  const parent = parentOf(source, stored, type, context);
  const goods = planGoods(source.goods, stored ? (context.goods.get(stored.id) ?? []) : [], {
    edition: stored?.niceEdition ?? null,
    filedOn: checked.values['applicationDate'],
  });
  const image = imageOf(source, stored, context);
  const reasons = [
    ...source.reasons,
    ...source.issues.map(({ target, code, params }) => reasonOf(code, target, params)),
    ...[...source.words, ...people.words].map(({ target, word }) =>
      reasonOf('unknown_word', target, { word }),
    ),
    ...match.reasons,
    ...twiceInBatch(row, identity, context),
    ...customer.reasons,
    ...customerReasons(source, match, customer.choice, context),
    ...parent.reasons,
    ...links.reasons,
    ...(stored ? statusReasons(stored, offered, isForced) : []),
    ...(stored ? reachReasons(stored, offered, source.goods) : []),
    // What could not be read is told once, not again as missing.
    ...checked.reasons.filter(
      ({ target }) =>
        !source.issues.some((issue) => issue.target === target) &&
        !customer.reasons.some((reason) => reason.target === target) &&
        !source.words.some((word) => word.target === target),
    ),
  ];
  const changes = stored
    ? [
        ...changesInWords(
          fields,
          current,
          Object.fromEntries(Object.keys(offered).map((key) => [key, checked.values[key]])),
          context,
        ),
        ...goods.changes,
        ...(image.image ? [{ field: 'image', before: '', after: image.image }] : []),
        ...links.changes(stored),
      ]
    : [
        ...newInWords(fields, offered, checked.values, context),
        ...(customer.choice
          ? changeOfText('customer', '', customerOfChoice(customer.choice, context.people))
          : []),
        ...goods.changes,
        ...(image.image ? [{ field: 'image', before: '', after: image.image }] : []),
      ];
  const warnings = [
    ...source.warnings,
    ...image.warnings,
    ...(isMade && !stored ? [reasonOf('name_made_up', 'name')] : []),
    ...checked.warnings,
  ];
  const version = stored && { id: stored.id, version: stored.version };
  const plan = {
    title:
      stored && isMade
        ? stored.name
        : titleOf({ ...source, values: { ...source.values, name } }, row),
    warnings,
    changes,
    stored: version,
    words: [...source.words, ...people.words],
    customerName: source.named.customer ?? (settings.isPerApplicant ? source.applicant : null),
    isCustomerNumbered: source.named.customer === undefined,
  };
  if (row.isLeftOut)
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('left_out')], write: null, words: [] };
  if (reasons.length > 0) return { ...plan, outcome: 'REFUSE', reasons, write: null };
  if (stored && changes.length === 0)
    return { ...plan, outcome: 'SKIP', reasons: [reasonOf('unchanged')], write: null };
  const write: MarkWrite = {
    kind: 'mark',
    stored: version,
    given: stored ? offered : { ...begun, ...offered },
    customer: stored ? null : customer.choice,
    goods: goods.write,
    image: image.image,
    parent: parent.link,
    base: links.base,
    isForced,
    record: parent.isMadeByRecord ? row.record : null,
  };
  return { ...plan, outcome: stored ? 'UPDATE' : 'CREATE', reasons: [], write };
};
