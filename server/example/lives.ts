import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import {
  applicationSubStatus,
  type endReason,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { endOfTerm } from '#server/example/addMark';
import { dayFrom, type FromToday, type Letter } from '#server/example/brands';
import { officeDayFrom } from '#server/example/workingHours';
import type { TrademarkRow } from '#server/trademarks/table';

const { POLISH, EUROPEAN } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;
const { OPPOSITION, GOODS_AND_SERVICES_COMMENTS, CONDITIONAL_DECISION } = applicationSubStatus;

/** Where an application stands. */
type Stage = {
  filed: FromToday;
  published?: FromToday;
  conditional?: FromToday;
  subStatus?: TrademarkRow['additionalStatus'];
  letters?: readonly Letter[];
  isFeeOpen?: true;
};

const polishStages: readonly Stage[] = [
  {
    filed: [0, -16],
    letters: [
      {
        kind: 'OFFICE_CALL_DELIVERED',
        on: [0, -5],
        due: [1, -5],
        note: 'Wezwanie do uiszczenia opłaty za zgłoszenie.',
      },
    ],
    isFeeOpen: true,
  },
  { filed: [-4], published: [-2] },
  {
    filed: [-9],
    published: [-7],
    subStatus: OPPOSITION.value,
    letters: [
      {
        kind: 'OPPOSITION_RECEIVED',
        on: [-4, -6],
        due: [-2, -6],
        answered: [-2, -9],
        note: 'Strony nie doszły do ugody, odpowiedź na sprzeciw złożona.',
      },
    ],
  },
  {
    filed: [-8, -10],
    published: [-6, -8],
    conditional: [-2, -6],
    subStatus: CONDITIONAL_DECISION.value,
  },
  {
    filed: [-3],
    subStatus: GOODS_AND_SERVICES_COMMENTS.value,
    letters: [
      {
        kind: 'OFFICE_CALL_DELIVERED',
        on: [-1, -3],
        due: [1, -3],
        note: 'Wykaz towarów do doprecyzowania.',
      },
    ],
  },
  {
    filed: [-1, -27],
    letters: [
      {
        kind: 'OFFICE_CALL_DELIVERED',
        on: [-1, -4],
        due: [0, -4],
        note: 'Wezwanie do uiszczenia opłaty za zgłoszenie.',
      },
    ],
    isFeeOpen: true,
  },
  {
    filed: [-8, -25],
    published: [-6, -20],
    conditional: [-3, 12],
    subStatus: CONDITIONAL_DECISION.value,
  },
  { filed: [-2, -5] },
];

const unionStages: readonly Stage[] = [
  { filed: [0, -24], isFeeOpen: true },
  {
    filed: [-6],
    published: [-4],
    subStatus: OPPOSITION.value,
    letters: [
      {
        kind: 'OPPOSITION_RECEIVED',
        on: [-1, -10],
        due: [1, -10],
        note: 'Trwa okres ugodowy (cooling-off).',
      },
    ],
  },
  { filed: [-4], published: [-2] },
  {
    filed: [-2, -12],
    subStatus: GOODS_AND_SERVICES_COMMENTS.value,
    letters: [
      {
        kind: 'OFFICE_CALL_DELIVERED',
        on: [-1, -5],
        due: [1, -5],
        note: 'Urząd uważa wykaz za zbyt ogólny.',
      },
    ],
  },
  { filed: [0, -9], isFeeOpen: true },
];

const stagesAbroad: readonly Stage[] = [
  {
    filed: [-10],
    letters: [
      { kind: 'OFFICE_CALL_DELIVERED', on: [-2], due: [1], note: 'Pismo od korespondenta.' },
    ],
  },
  { filed: [-4] },
  { filed: [-7] },
];

/** How many months after filing an office usually publishes and registers. */
const pace = (
  type: TrademarkRow['type'],
  territory: string | null,
): { published: number; registered: number } => {
  if (type === POLISH.value) return { published: 2, registered: 7 };
  if (type === EUROPEAN.value) return { published: 2, registered: 6 };
  const abroad: Readonly<Record<string, readonly [published: number, registered: number]>> = {
    US: [9, 14],
    GB: [2, 5],
    UA: [3, 17],
    BOIP: [1, 4],
    CZ: [3, 8],
    CA: [15, 22],
    OAPI: [4, 12],
    NG: [12, 24],
  };
  // Elsewhere an opposition follows the registration, which is what the office publishes.
  const [published, registered] = abroad[territory ?? ''] ?? [5, 5];
  return { published, registered };
};

/** Most marks are alive, as in a real portfolio. */
const statuses = [
  REGISTERED,
  APPLICATION,
  REGISTERED,
  REGISTERED,
  EXPIRED,
  APPLICATION,
  REGISTERED,
  REJECTED,
  REGISTERED,
  RESIGNATION,
  REGISTERED,
  ANNULLED,
].map(({ value }) => value);

export type Subject = {
  type: TrademarkRow['type'];
  territory: string | null;
  /** Among all marks besides the brands, and among the applications of its kind of office. */
  position: number;
  nthApplication: number;
};

export const statusAt = (position: number): TrademarkRow['status'] =>
  statuses[position % statuses.length] ?? REGISTERED.value;

/** Every twelfth mark expires within a year, every thirtieth is in its additional term. */
const filedOn = (today: CalendarDate, position: number): CalendarDate => {
  if (position % 30 === 4) return addDays(addMonths(today, -120), -40);
  if (position % 12 === 2) return addDays(addMonths(today, -120), 20 + position * 3);
  return addDays(addMonths(today, -3 - ((position * 7) % 110)), position % 28);
};

const beginsEarlierUntil = (
  filed: CalendarDate,
  isOldEnough: (filed: CalendarDate) => boolean,
): CalendarDate =>
  isOldEnough(filed) ? filed : beginsEarlierUntil(addMonths(filed, -12), isOldEnough);

type End = {
  endReason?: keyof typeof endReason;
  endedOn?: CalendarDate;
  endActionOn?: CalendarDate;
};

export type Life = End & {
  status: TrademarkRow['status'];
  additionalStatus: TrademarkRow['additionalStatus'];
  filed: CalendarDate;
  published: CalendarDate | null;
  conditional: CalendarDate | null;
  registered: CalendarDate | null;
  ends: CalendarDate | null;
  letters: readonly Letter[];
  isFeeOpen: boolean;
};

const applicationAt = (
  { type, nthApplication }: Subject,
  day: (from: FromToday) => CalendarDate,
): Life => {
  const stages =
    type === POLISH.value ? polishStages : type === EUROPEAN.value ? unionStages : stagesAbroad;
  const stage = stages[nthApplication % stages.length] as Stage;
  const { filed, published, conditional, subStatus, letters = [], isFeeOpen = false } = stage;
  return {
    status: APPLICATION.value,
    additionalStatus: subStatus ?? null,
    filed: day(filed),
    published: published ? officeDayFrom(day(published)) : null,
    conditional: conditional ? officeDayFrom(day(conditional)) : null,
    registered: null,
    ends: null,
    letters,
    isFeeOpen,
  };
};

/**
 * What happened to a mark and when, as offices and law have it. `begun` is the day of filing of a mark whose
 * story asks for a certain one.
 */
export const lifeOf = (
  subject: Subject,
  today: CalendarDate,
  begun: CalendarDate | undefined,
): Life => {
  const { type, territory, position } = subject;
  const status = statusAt(position);
  const day = dayFrom(today);
  if (status === APPLICATION.value) return applicationAt(subject, day);
  const months = pace(type, territory);
  const registeredOn = (filed: CalendarDate) => officeDayFrom(addMonths(filed, months.registered));
  const endOf = (filed: CalendarDate) =>
    endOfTerm(type, territory, { filed, registered: registeredOn(filed) });
  const oldEnough: Partial<Record<number, (filed: CalendarDate) => boolean>> = {
    // The additional term is over too.
    [EXPIRED.value]: (filed) => addMonths(endOf(filed), 7) < today,
    [REJECTED.value]: (filed) => addMonths(filed, 8) < today,
    [ANNULLED.value]: (filed) => addMonths(registeredOn(filed), 27) < today,
  };
  const isOldEnough =
    oldEnough[status] ?? ((filed: CalendarDate) => addMonths(registeredOn(filed), 3) < today);
  const filed = begun ?? beginsEarlierUntil(filedOn(today, position), isOldEnough);
  const isRefused = status === REJECTED.value;
  const registered = isRefused ? null : registeredOn(filed);
  const isPolish = type === POLISH.value;

  const endingOf = (): End => {
    if (isRefused) return { endReason: 'REFUSED', endedOn: officeDayFrom(addMonths(filed, 6)) };
    if (status === EXPIRED.value)
      return position % 5 === 0
        ? { endReason: 'SURRENDERED', endedOn: officeDayFrom(addMonths(filed, 60)) }
        : { endReason: 'EXPIRED', endedOn: endOf(filed) };
    if (status !== ANNULLED.value) return {};
    const grant = registeredOn(filed);
    return {
      endReason: 'ANNULLED',
      endActionOn: officeDayFrom(addMonths(grant, 5)),
      endedOn: officeDayFrom(addMonths(grant, 26)),
    };
  };
  return {
    status,
    additionalStatus: null,
    filed,
    // A refusal on absolute grounds comes before any publication.
    published: isRefused ? null : officeDayFrom(addMonths(filed, months.published)),
    conditional:
      isPolish && registered ? officeDayFrom(addMonths(filed, months.registered - 2)) : null,
    registered,
    ends: registered && endOf(filed),
    letters: [],
    isFeeOpen: false,
    ...endingOf(),
  };
};
