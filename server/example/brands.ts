import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { paymentType } from '#contract/codes/payments';
import {
  applicationSubStatus,
  type endReason,
  type proceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import type { BrandClass } from '#server/example/brandGoods';
import type { TrademarkRow } from '#server/trademarks/table';

/** A day as months and days from the day of loading; what is past is negative. */
export type FromToday = readonly [months: number, days?: number];

export const dayFrom =
  (today: CalendarDate) =>
  ([months, days = 0]: FromToday): CalendarDate =>
    addDays(addMonths(today, months), days);

export type Letter = {
  kind: keyof typeof proceduralDateKind;
  on: FromToday;
  due: FromToday | null;
  answered?: FromToday;
  note?: string;
};

type Standing = {
  status: TrademarkRow['status'];
  subStatus?: TrademarkRow['additionalStatus'];
  registered?: FromToday;
  ended?: { reason: keyof typeof endReason; on: FromToday; actionOn?: FromToday };
  letters?: readonly Letter[];
};

export type Designation = Standing & {
  territory: string;
  /** The day of a later designation; the others came with the international registration. */
  since?: FromToday;
};

export type BrandMark = Standing & {
  /** Our number, by which the marks of the example name each other. */
  number: string;
  type: TrademarkRow['type'];
  territory?: NonNullable<TrademarkRow['territory']>;
  filed: FromToday;
  published?: FromToday;
  base?: string;
  takenOver?: FromToday;
  remarks?: string;
  designations?: readonly Designation[];
  /** Of the table, and due by the law of the office. */
  fees?: readonly {
    type: keyof typeof paymentType;
    /** Nothing where it has not been paid. */
    paid?: FromToday;
    forNextTerm?: true;
  }[];
};

export type Brand = {
  name: string;
  customer: string;
  classes: readonly BrandClass[];
  /** The drawing in `logos/`. */
  logo?: string;
  /** A logo without a word in it. */
  isFigurative?: true;
  viennaCodes?: readonly string[];
  marks: readonly BrandMark[];
};

const type = {
  PL: trademarkType.POLISH.value,
  EU: trademarkType.EUROPEAN.value,
  WO: trademarkType.INTERNATIONAL.value,
  foreign: trademarkType.FOREIGN.value,
};
const applied = { status: trademarkStatus.APPLICATION.value } as const;
const registered = (...on: FromToday) =>
  ({ status: trademarkStatus.REGISTERED.value, registered: on }) as const;
const refused = (...on: FromToday) =>
  ({ status: trademarkStatus.REJECTED.value, ended: { reason: 'REFUSED', on } }) as const;
const designated = (territory: string, standing: Standing, since?: FromToday): Designation => ({
  territory,
  ...standing,
  ...(since && { since }),
});

const baltyk = 'Bałtyk Foods sp. z o.o.';

/** Renewal at hand in Poland, a provisional refusal in the United States, a refusal in China. */
const perlaHelu: Brand = {
  name: 'PERŁA HELU',
  customer: baltyk,
  classes: [29, 31, 43],
  logo: 'perla-helu',
  viennaCodes: ['26.01.01', '01.15.24', '27.05.01'],
  marks: [
    {
      number: 'PH/01',
      type: type.PL,
      filed: [-120, 4],
      published: [-118],
      ...registered(-112),
      fees: [{ type: 'PROTECTION_PERIOD', forNextTerm: true }],
    },
    {
      number: 'PH/02',
      type: type.EU,
      filed: [-94, -2],
      published: [-92],
      ...registered(-88),
    },
    {
      number: 'PH/03',
      type: type.WO,
      base: 'PH/01',
      filed: [-104],
      ...registered(-104),
      published: [-100],
      designations: [
        ...['CH', 'GB', 'NO', 'UA'].map((place) => designated(place, registered(-90))),
        designated(
          'US',
          {
            ...applied,
            subStatus: applicationSubStatus.INITIAL_REJECTION.value,
            letters: [
              {
                kind: 'REFUSAL_RECEIVED',
                on: [-5],
                due: [0, 30],
                note: 'Wykaz w klasie 43 zbyt ogólny.',
              },
            ],
          },
          [-11],
        ),
        designated('JP', applied, [-8]),
        designated('CN', refused(-4), [-11]),
      ],
    },
    {
      number: 'PH/04',
      type: type.foreign,
      territory: 'TR',
      filed: [-152],
      published: [-150],
      status: trademarkStatus.EXPIRED.value,
      registered: [-145],
      ended: { reason: 'EXPIRED', on: [-32] },
    },
  ],
};

/** Other marks of the same client: renewal in three months, an opposition, a fresh application. */
const fala: Brand = {
  name: 'FALA',
  customer: baltyk,
  classes: [29],
  logo: 'fala',
  isFigurative: true,
  viennaCodes: ['01.15.24'],
  marks: [
    {
      number: 'FA/01',
      type: type.PL,
      filed: [-117],
      published: [-115],
      ...registered(-109),
    },
  ],
};
const sieja: Brand = {
  name: 'SIEJA',
  customer: baltyk,
  classes: [29, 31],
  logo: 'sieja',
  isFigurative: true,
  viennaCodes: ['03.09.01'],
  marks: [
    {
      number: 'SI/01',
      type: type.PL,
      filed: [-8],
      published: [-6],
      ...applied,
      subStatus: applicationSubStatus.OPPOSITION.value,
      letters: [
        {
          kind: 'OPPOSITION_RECEIVED',
          on: [-3],
          due: [-1],
          answered: [-1, -6],
          note: 'Odpowiedź na sprzeciw złożona, czekamy na decyzję.',
        },
      ],
      fees: [{ type: 'APPLICATION', paid: [-8] }],
    },
  ],
};
const lawica: Brand = {
  name: 'ŁAWICA',
  customer: baltyk,
  classes: [29],
  marks: [
    {
      number: 'ŁA/01',
      type: type.PL,
      filed: [-64],
      published: [-62],
      ...registered(-56),
    },
  ],
};
const zorza: Brand = {
  name: 'ZORZA NAD ZATOKĄ',
  customer: baltyk,
  classes: [29, 43],
  marks: [
    {
      number: 'ZO/01',
      type: type.EU,
      filed: [0, -20],
      ...applied,
      fees: [{ type: 'APPLICATION' }],
    },
  ],
};

/** In its grace period in Poland, with an unanswered communication about the application in the Union. */
const gasior: Brand = {
  name: 'GĄSIOR',
  customer: 'Gąsior i Synowie',
  classes: [33],
  logo: 'gasior',
  viennaCodes: ['19.07.01', '27.05.01'],
  marks: [
    {
      number: 'GS/01',
      type: type.PL,
      filed: [-121, -11],
      published: [-119],
      ...registered(-113),
      fees: [{ type: 'PROTECTION_PERIOD', forNextTerm: true }],
    },
    {
      number: 'GS/02',
      type: type.EU,
      filed: [-4],
      ...applied,
      subStatus: applicationSubStatus.GOODS_AND_SERVICES_COMMENTS.value,
      letters: [
        {
          kind: 'OFFICE_CALL_DELIVERED',
          on: [0, -24],
          due: [1, 6],
          note: 'Pojęcie „brandy” wymaga doprecyzowania.',
        },
      ],
    },
  ],
};

/** A large family: twelve designations, a declaration of use due in the United States. */
const zimowaRoza: Brand = {
  name: 'ZIMOWA RÓŻA',
  customer: 'Śnieżka Kosmetyki S.A.',
  classes: [3, 44],
  logo: 'zimowa-roza',
  viennaCodes: ['05.05.20', '27.05.01'],
  marks: [
    {
      number: 'ZR/01',
      type: type.PL,
      filed: [-82],
      published: [-80],
      ...registered(-74),
    },
    {
      number: 'ZR/02',
      type: type.WO,
      base: 'ZR/01',
      filed: [-78],
      ...registered(-78),
      published: [-74],
      designations: [
        designated('US', registered(-63)),
        designated('EU', registered(-65)),
        ...['GB', 'NO', 'CH', 'KR', 'AU'].map((place) => designated(place, registered(-64))),
        designated('JP', registered(-62)),
        designated('UA', registered(-63)),
        designated('MX', registered(-60)),
        designated('CN', refused(-61)),
        designated('TR', applied, [-7]),
      ],
    },
  ],
};

/** Dependent on a base that was annulled within five years. */
const nordlys: Brand = {
  name: 'NORDLYS',
  customer: 'Nordlys Møbler A/S',
  classes: [11, 20],
  logo: 'nordlys',
  viennaCodes: ['26.11.12', '27.05.01'],
  marks: [
    {
      number: 'NL/01',
      type: type.foreign,
      territory: 'DK',
      filed: [-40],
      published: [-39],
      status: trademarkStatus.ANNULLED.value,
      registered: [-34],
      ended: { reason: 'ANNULLED', on: [-1, -9], actionOn: [-14] },
    },
    {
      number: 'NL/02',
      type: type.WO,
      base: 'NL/01',
      filed: [-33],
      ...registered(-33),
      published: [-29],
      designations: [
        ...['DE', 'FR', 'BOIP'].map((place) => designated(place, registered(-20))),
        designated('PL', registered(-19)),
      ],
    },
  ],
};

/** Registered in the Union, an opposition and an office action abroad. */
const hexa: Brand = {
  name: 'HEXA',
  customer: 'Hexatech GmbH',
  classes: [9, 42],
  logo: 'hexa',
  viennaCodes: ['26.05.01', '27.05.01'],
  marks: [
    {
      number: 'HX/01',
      type: type.EU,
      filed: [-52],
      published: [-50],
      ...registered(-46),
    },
    {
      number: 'HX/02',
      type: type.WO,
      base: 'HX/01',
      filed: [-15],
      ...registered(-15),
      published: [-11],
      designations: [
        designated('GB', {
          ...applied,
          subStatus: applicationSubStatus.OPPOSITION.value,
          letters: [{ kind: 'OPPOSITION_RECEIVED', on: [-1, -4], due: [1, -4] }],
        }),
        designated('CN', applied),
        designated('JP', registered(-3)),
      ],
    },
    {
      number: 'HX/03',
      type: type.foreign,
      territory: 'US',
      filed: [-10],
      ...applied,
      subStatus: applicationSubStatus.APPLICATION_COMMENTS.value,
      letters: [{ kind: 'OFFICE_CALL_DELIVERED', on: [-1], due: [2] }],
    },
  ],
};

/** Its additional term in Poland ended days ago, and nobody has recorded the end; abroad it is alive. */
const celna: Brand = {
  name: 'CELNA',
  customer: 'Łuczniczka Sport',
  classes: [25, 28],
  logo: 'celna',
  viennaCodes: ['26.01.04', '27.05.01'],
  marks: [
    {
      number: 'CE/01',
      type: type.PL,
      filed: [-126, -9],
      published: [-124],
      ...registered(-118),
      remarks:
        'Klient zdecydował nie przedłużać ochrony w Polsce (mail z ostatniego dnia dodatkowego terminu). Wygaśnięcie jest jeszcze do odnotowania.',
    },
    {
      number: 'CE/02',
      type: type.foreign,
      territory: 'GB',
      filed: [-70],
      published: [-68],
      ...registered(-65),
      takenOver: [-9],
    },
  ],
};

/** Taken over from another firm, with statements of use in the United States. */
const ciuchcia: Brand = {
  name: 'CIUCHCIA',
  customer: 'Kolejka Zabawki',
  classes: [28],
  logo: 'ciuchcia',
  viennaCodes: ['18.01', '27.05.01'],
  marks: [
    {
      number: 'CI/01',
      type: type.EU,
      filed: [-96],
      published: [-94],
      ...registered(-90),
      takenOver: [-18],
    },
    {
      number: 'CI/02',
      type: type.foreign,
      territory: 'US',
      filed: [-78],
      published: [-72],
      ...registered(-69),
      takenOver: [-18],
    },
  ],
};

/** The brands of the example, in every state that a lawyer meets. */
export const brands: readonly Brand[] = [
  perlaHelu,
  fala,
  sieja,
  lawica,
  zorza,
  gasior,
  zimowaRoza,
  nordlys,
  hexa,
  celna,
  ciuchcia,
];
