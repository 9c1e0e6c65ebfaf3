import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { addDays } from '#contract/values/dates';
import { earlier, type End, later, type Life, type Setting } from '#server/seed/life';
import { empty, type MarkColumns, type SeedMark, type Stage } from '#server/seed/marks';
import type { Random } from '#server/seed/random';

const { INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, REJECTED } = trademarkStatus;

type Territory = NonNullable<MarkColumns['territory']>;

/** Members of the Madrid system, those most often designated first. */
const designatable: readonly Territory[] = [
  'EU',
  'US',
  'CN',
  'GB',
  'JP',
  'CH',
  'NO',
  'UA',
  'TR',
  'KR',
  'AU',
  'MX',
  'PH',
  'CA',
  'BR',
  'IN',
  'RS',
  'IL',
  'NZ',
  'SG',
  'VN',
  'TH',
  'GE',
  'KZ',
  'IS',
  'LI',
  'ME',
  'MK',
  'BA',
  'MD',
  'KH',
  'MZ',
  'MA',
  'EG',
];

/** Different territories in their order, the usual ones more often. */
export const territoriesFor = (
  random: Random,
  count: number,
  origin: string | null,
): Territory[] => {
  const chosen = new Set<Territory>();
  while (chosen.size < count) {
    const at = Math.floor(random.next() ** 1.6 * designatable.length);
    const territory = designatable[at] ?? 'US';
    if (territory !== origin) chosen.add(territory);
  }
  return [...chosen].toSorted();
};

/** A mark as it is after all of its stages. */
const wholeOf = ({ stages }: Pick<SeedMark, 'stages'>): MarkColumns =>
  stages.reduce<MarkColumns>((values, stage) => ({ ...values, ...stage.values }), empty);

type Outcome = Pick<Life, 'status' | 'registered' | 'end'>;

/** What the office of the territory decided, about a year after the registration. */
const outcomeOf = (random: Random, designatedOn: string, { reference }: Setting): Outcome => {
  const decided = addDays(designatedOn, random.int(300, 540));
  if (decided > addDays(reference, -3) || random.chance(0.06))
    return { status: APPLICATION.value, registered: null, end: null };
  if (random.chance(0.08))
    return {
      status: REJECTED.value,
      registered: null,
      end: { reason: 'REFUSED', on: decided, actionOn: null },
    };
  return { status: REGISTERED.value, registered: decided, end: null };
};

const endOf = ({ reason, on, actionOn }: End): Partial<MarkColumns> => ({
  endReason: reason,
  endedOn: on,
  endActionOn: actionOn,
});

/** The mark of one designated territory: it is renewed, and it ends, with its international mark. */
export const designatedMark = (
  random: Random,
  id: number,
  territory: Territory,
  head: SeedMark,
  setting: Setting,
): SeedMark => {
  const parent = wholeOf(head);
  const designatedOn = parent.registrationDate ?? head.life.filed;
  const entered = later(
    head.entered,
    earlier(addDays(designatedOn, 2), addDays(setting.reference, -1)),
  );
  const alone = outcomeOf(random, designatedOn, setting);
  // The international mark takes along what has not ended before.
  const parentEnd = head.life.end;
  const isDecidedInTime =
    parentEnd === null || (alone.registered ?? alone.end?.on ?? '') < parentEnd.on;
  const outcome = isDecidedInTime
    ? alone
    : { status: APPLICATION.value, registered: null, end: null };
  const isTakenAlong = parentEnd !== null && outcome.end === null;
  const decided: Partial<MarkColumns> = {
    status: outcome.status,
    ...(outcome.registered && {
      registrationNumber: parent.registrationNumber,
      registrationDate: outcome.registered,
    }),
    ...(outcome.end && endOf(outcome.end)),
  };
  const decidedOn = outcome.registered ?? outcome.end?.on ?? null;
  const isDecidedLater = decidedOn !== null && decidedOn > entered;
  const recorded = head.life.renewals.filter(({ renewedOn }) => renewedOn >= head.entered);
  const carried: Partial<MarkColumns> = isTakenAlong
    ? {
        status: head.life.status,
        endReason: parentEnd.reason,
        endedOn: parentEnd.on,
        statusBeforeEnd: outcome.status,
      }
    : {};
  const isCarriedLater = isTakenAlong && parentEnd.on > head.entered;
  const first: Partial<MarkColumns> = {
    type: INTERNATIONAL_DESIGNATED.value,
    territory,
    parent: head.id,
    name: parent.name,
    image: parent.image,
    customer: parent.customer,
    responsible: parent.responsible,
    representationType: parent.representationType,
    status: APPLICATION.value,
    applicationNumber: parent.registrationNumber,
    applicationDate: designatedOn,
    expirationDate: recorded[0]?.from ?? head.life.expires,
    niceClasses: parent.niceClasses,
    niceEdition: parent.niceEdition,
    representative: parent.representative,
    ...(!isDecidedLater && decidedOn !== null && decided),
    ...(!isCarriedLater && carried),
  };
  const stages: Stage[] = [{ on: entered, values: first, goods: head.goods }];
  if (isDecidedLater) stages.push({ on: addDays(decidedOn, 2), values: decided });
  for (const { renewedOn, to } of recorded)
    stages.push({ on: later(renewedOn, entered), values: { expirationDate: to } });
  if (isCarriedLater) stages.push({ on: addDays(parentEnd.on, 3), values: carried });
  return {
    id,
    type: INTERNATIONAL_DESIGNATED.value,
    place: territory,
    life: {
      ...head.life,
      ...outcome,
      ...(isTakenAlong && { status: head.life.status, end: parentEnd }),
      filed: designatedOn,
      renewals: [],
      firstEnd: null,
      priority: null,
      published: null,
      decided: null,
      additionalStatus: null,
    },
    entered,
    goods: head.goods,
    stages: stages
      .map((stage) => ({ ...stage, on: earlier(stage.on, addDays(setting.reference, -1)) }))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  };
};
