import {
  proceduralDateKind,
  representationType,
  trademarkStatus,
  type TrademarkType,
  trademarkType,
} from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { niceEditionAt } from '#contract/trademarks/goods/nice';
import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { TrademarkRow } from '#server/trademarks/table';
import { valuesOf } from '#server/entities/rows';
import { goodsFor, type SeedGoods } from '#server/seed/goods';
import type { SeedCustomer } from '#server/seed/customers';
import { earlier, later, type Life, type Setting } from '#server/seed/life';
import { numbersOf } from '#server/seed/numbers';
import type { Random } from '#server/seed/random';
import { markNameOf } from '#server/seed/words';

const { POLISH, EUROPEAN, INTERNATIONAL } = trademarkType;
const { APPLICATION, REGISTERED } = trademarkStatus;

/** The columns of a mark that are written; the others follow from them. */
export type MarkColumns = Omit<
  TrademarkRow,
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'searchText'
  | 'place'
  | 'dependencyEndsOn'
  | 'archived'
  | 'ourNumberKey'
>;

/** A change of a mark on a day; the first one enters it. */
export type Stage = {
  on: CalendarDate;
  values: Partial<MarkColumns>;
  /** Classes and their texts are saved apart from the form. */
  goods?: readonly SeedGoods[];
  /** Recorded in the history of the mark besides the change of its end. */
  renewal?: Life['renewals'][number];
};

export type SeedMark = {
  id: number;
  type: TrademarkType;
  place: string | null;
  life: Life;
  entered: CalendarDate;
  goods: readonly SeedGoods[];
  stages: readonly Stage[];
};

/** A mark without any value; what is not null there is an empty list or "no". */
const emptyColumns = (): MarkColumns => {
  const {
    place: _place,
    dependencyEndsOn: _ends,
    archived: _archived,
    ...values
  } = valuesOf(trademark.fields, {});
  return {
    ...values,
    archivedAt: null,
    statusBeforeEnd: null,
    registryKey: null,
  } as unknown as MarkColumns;
};
export const empty = emptyColumns();

/** As the database generates them. */
export const withGenerated = (values: MarkColumns) => ({
  ...values,
  place:
    values.type === POLISH.value ? 'PL' : values.type === EUROPEAN.value ? 'EU' : values.territory,
  dependencyEndsOn:
    values.type === INTERNATIONAL.value && values.registrationDate !== null
      ? addMonths(values.registrationDate, 60)
      : null,
  archived: values.archivedAt !== null,
});

/** The firm began with its whole portfolio in these weeks; later marks are entered as they are filed. */
const firstDay = '2021-06-01';
const enteredOn = (random: Random, filed: CalendarDate, reference: CalendarDate): CalendarDate =>
  earlier(
    later(addDays(filed, random.int(0, 6)), addDays(firstDay, random.int(0, 80))),
    addDays(reference, -1),
  );

const letter = {
  kind: proceduralDateKind.OTHER.value as MarkColumns['proceduralDates'][number]['kind'],
  issuedOn: null,
  dueDate: null,
  answeredOn: null,
  needsNoAnswer: false,
  inOurFavour: false,
  groundsFiledOn: null,
  note: null,
} as const;

/** Letters of offices: calls to an applicant, mostly answered, and decisions that refuse. */
const lettersOf = (
  random: Random,
  life: Life,
  { reference }: Setting,
): MarkColumns['proceduralDates'] => {
  if (life.end?.reason === 'REFUSED')
    return [{ ...letter, kind: 'DECISION_DELIVERED', date: addDays(life.end.on, -5) }];
  if (life.status === APPLICATION.value ? random.chance(0.75) : random.chance(0.93)) return [];
  const date = addDays(life.filed, random.int(20, 110));
  if (date > reference) return [];
  const dueDate = addMonths(date, 2);
  const isAnswered = dueDate < reference || random.chance(0.3);
  const answeredOn = isAnswered ? earlier(addDays(date, random.int(5, 50)), reference) : null;
  const note = random.chance(0.2) ? 'Uwagi do wykazu towarów.' : null;
  return [{ ...letter, kind: 'OFFICE_CALL_DELIVERED', date, dueDate, answeredOn, note }];
};

const viennaCodes = [
  '26.04.05',
  '27.05.01',
  '05.03.13',
  '03.07.17',
  '01.03.01',
  '24.17.02',
  '07.01.08',
  '29.01.12',
] as const;

const hasPicture = ({
  representationType: shape,
}: Pick<MarkColumns, 'representationType'>): boolean =>
  shape === representationType.WORD_FIGURATIVE.value ||
  shape === representationType.FIGURATIVE.value;

/** Words, pictures, or both; pictures have codes of their elements. */
const shapeOf = (random: Random) => {
  const shape = random.weighted([
    [60, representationType.WORD.value],
    [29, representationType.WORD_FIGURATIVE.value],
    [7, representationType.FIGURATIVE.value],
    [1, representationType.COLOR.value],
    [1.5, representationType.THREE_DIMENSIONAL.value],
    [1.5, representationType.OTHER.value],
  ]);
  const isDrawn = hasPicture({ representationType: shape });
  return {
    representationType: shape,
    viennaCodes: isDrawn
      ? random.some(viennaCodes, random.int(1, 3)).map((code) => ({ code }))
      : [],
    declaredColour:
      isDrawn && random.chance(0.3)
        ? random.pick(['niebieski, biały', 'zielony, złoty', 'czerwony'])
        : null,
  };
};
/** Few marks have data that the firm keeps in its own words. */
const ownDataOf = (random: Random, id: number): MarkColumns['ownData'] =>
  random.chance(0.06)
    ? [
        { key: 'Segment', value: random.pick(['premium', 'podstawowy', 'limitowany']) },
        { key: 'Nr sprawy u klienta', value: `MK-${id}` },
      ]
    : [];

export type Owner = {
  id: number;
  seed: SeedCustomer;
};

type Plan = {
  id: number;
  type: TrademarkType;
  place: string | null;
  life: Life;
  owner: Owner;
  representative: number | null;
  responsible: number | null;
  /** Used where the mark has a figure. */
  picture: string | null;
  /** What the family of the mark decides. */
  more?: Partial<MarkColumns>;
};

const ourNumber = (id: number): string => `ZT-${String(id).padStart(6, '0')}`;

/** Stages of what became known after the mark was entered; the rest belongs to its first. */
const stagesOf = (
  life: Life,
  entered: CalendarDate,
  known: {
    first: Partial<MarkColumns>;
    published: Partial<MarkColumns>;
    granted: Partial<MarkColumns>;
  },
  goods: readonly SeedGoods[],
  setting: Setting,
): Stage[] => {
  const { first, published, granted } = known;
  const recorded = life.renewals.filter(({ renewedOn }) => renewedOn >= entered);
  const expires = recorded[0]?.from ?? life.expires;
  const isGrantLater = life.registered !== null && life.registered > entered;
  const isPublishedLater = life.published !== null && life.published > entered;
  const isEndLater = life.end !== null && life.end.on > entered;
  const isLeftLater = life.left !== null && life.left > entered;
  const atGrant = {
    ...granted,
    ...(life.registered !== null && { status: REGISTERED.value, expirationDate: expires }),
  };
  const ending: Partial<MarkColumns> = life.end
    ? {
        status: life.status,
        endReason: life.end.reason,
        endedOn: life.end.on,
        endActionOn: life.end.actionOn,
      }
    : { status: life.status };
  const niceEdition = niceEditionAt(life.filed);
  const stages: Stage[] = [
    {
      on: entered,
      values: {
        ...first,
        ...(!isPublishedLater && published),
        ...(!isGrantLater && atGrant),
        ...(!isEndLater && !isLeftLater && life.status !== REGISTERED.value && ending),
      },
    },
    { on: entered, values: { niceClasses: goods.map((one) => one.class), niceEdition }, goods },
  ];
  // Found in the bulletin when the grant is entered, or by itself.
  if (isPublishedLater && !isGrantLater)
    stages.push({ on: life.published ?? entered, values: published });
  if (isGrantLater)
    stages.push({
      on: addDays(life.registered ?? entered, 2),
      values: { ...(isPublishedLater && published), ...atGrant },
    });
  for (const renewal of recorded)
    stages.push({ on: renewal.renewedOn, values: { expirationDate: renewal.to }, renewal });
  if (isEndLater || isLeftLater)
    stages.push({ on: addDays(life.end?.on ?? life.left ?? entered, 3), values: ending });
  return stages
    .map((stage) => ({ ...stage, on: earlier(stage.on, addDays(setting.reference, -1)) }))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
};

/** A mark of its own, or the base or head of a family. */
export const markOf = (random: Random, plan: Plan, setting: Setting): SeedMark => {
  const { id, type, place, life, owner } = plan;
  const entered = enteredOn(random, life.filed, setting.reference);
  const goods = goodsFor(random, owner.seed.classes);
  const numbers = numbersOf(type, place, life.filed, id);
  const isPolish = type === POLISH.value;
  const isRegistered = life.registered !== null;
  const wup =
    life.registered && earlier(addDays(life.registered, random.int(30, 70)), setting.reference);
  const isTakenOver = random.chance(0.02);
  const isArchived = life.end !== null && type !== INTERNATIONAL.value && random.chance(0.25);
  const shape = shapeOf(random);
  const first: Partial<MarkColumns> = {
    image: hasPicture(shape) ? plan.picture : null,
    name: markNameOf(random, owner.seed.brand),
    type,
    customer: owner.id,
    representative: plan.representative,
    responsible: plan.responsible,
    ourNumber: ourNumber(id),
    status: APPLICATION.value,
    additionalStatus: life.additionalStatus,
    // PL and EU follow from the type.
    territory: isPolish || type === EUROPEAN.value ? null : (place as MarkColumns['territory']),
    applicationNumber: numbers.application,
    applicationDate: life.filed,
    precedenceDate: life.priority,
    ...shape,
    proceduralDates: lettersOf(random, life, setting),
    ownData: ownDataOf(random, id),
    description: random.chance(0.04) ? '<p>Znak używany na opakowaniach i w reklamie.</p>' : null,
    remarks: random.chance(0.03) ? '<p>Klient prosi o kontakt przed każdą opłatą.</p>' : null,
    fastTrack: (isPolish || type === EUROPEAN.value) && random.chance(0.15),
    ...(isTakenOver && { takenOver: true, takenOverOn: entered }),
    ...plan.more,
  };
  const published = isPolish ? { bupDate: life.published } : { publicationDate: life.published };
  const granted: Partial<MarkColumns> = {
    conditionalDecisionDate: isPolish ? life.decided : null,
    ...(isRegistered && {
      registrationNumber: numbers.registration,
      registrationDate: life.registered,
      ...(isPolish && { wupDate: wup }),
    }),
  };
  const stages = stagesOf(life, entered, { first, published, granted }, goods, setting);
  const last = stages.at(-1)?.on ?? entered;
  if (isArchived) stages.push({ on: last, values: { archivedAt: momentOf(last, 50) } });
  return { id, type, place, life, entered, goods, stages };
};

/** A moment of a working day. */
export const momentOf = (day: CalendarDate, minutes: number): Date =>
  new Date(Date.parse(`${day}T07:00:00Z`) + minutes * 60_000);
