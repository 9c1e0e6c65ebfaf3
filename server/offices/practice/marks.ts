import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import { termsOf } from '#contract/trademarks/goods/terms';
import type { WireFeature, WireStatus } from '#contract/registry/wire';
import { internationalNumber, unionNumber } from '#server/offices/practice/numbering';
import { goodsIn } from '#server/offices/practice/trademarkWords';
import type { PracticeMark } from '#server/offices/practice/server';

/** The firm's number in the practice registry, whose list is compared. */
export const practiceRepresentative = '77001';

/** Invented words, each among those of its owner's trade: the owners alternate. */
const names = [
  'MGŁA NAD ODRĄ',
  'Błękitny Żuraw',
  'Ptasie Radio',
  'GRZYBOWA IZBA',
  'Łąka & Las',
  'Kropla Świtu',
  'ORLIK MOTO',
  'Mleczna Droga Bis',
  'WARTA LINE',
  'Jaśminowa 7',
  'ŹRÓDLISKO',
  'KWARCOLITH',
  'Sowiarnia',
  'DĄBROWA 1887',
  'Iskierka',
  'TATRZANKA NOVA',
  'ZEFIRION',
  'Kod z Gniezna',
  'Cichy Port',
  'Wiklinowy Kosz',
  'NEPTUNALIS',
  'Promyczek',
  'STALOWE PIÓRO',
  'Pszczółkowo',
] as const;

const owners = [
  { identifier: '501001', name: 'Źródło Wody Mineralne', classes: [32] },
  { identifier: '501002', name: 'Łuczniczka Sport', classes: [25, 28] },
  { identifier: '501003', name: 'Hexatech GmbH', classes: [9, 42] },
  {
    identifier: '501004',
    name: 'Wędrowiec Nowak i Wspólnicy spółka jawna',
    classes: [16, 39, 41, 43],
  },
  {
    identifier: '501005',
    name: 'Kwiaciarnia „Pod Różą” sp. z o.o.',
    classes: [16, 31, 35, 44],
  },
] as const;

const features: readonly WireFeature[] = ['WORD', 'FIGURATIVE', 'WORD', 'FIGURATIVE', 'SHAPE_3D'];
const statuses: readonly WireStatus[] = [
  'REGISTERED',
  'REGISTERED',
  'APPLICATION_PUBLISHED',
  'REGISTERED',
  'OPPOSITION_PENDING',
  'EXPIRED',
  'REGISTERED',
  'REFUSED',
];
const ofDesignations: readonly WireStatus[] = ['ACCEPTED', 'REFUSED'];
const registered = new Set<WireStatus>(['REGISTERED', 'EXPIRED', 'ACCEPTED']);

const pending = new Set<WireStatus>(['APPLICATION_PUBLISHED', 'OPPOSITION_PENDING']);

const firstDay = '2018-01-08' as CalendarDate;
/** What nobody has decided yet was filed later than the rest. */
const firstPendingDay = '2026-02-02' as CalendarDate;
const at = <T>(list: readonly T[], position: number): T => list[position % list.length] as T;

const goodsAndServices = (position: number): PracticeMark['goodsAndServices'] =>
  goodsIn(at(owners, position).classes.slice(0, 1 + (position % 4))).map(
    ({ class: classNumber, pl, en }) => ({
      classNumber,
      description: [
        { language: 'pl', terms: termsOf(pl) },
        { language: 'en', terms: termsOf(en) },
      ],
    }),
  );

const numberOf = (filed: CalendarDate, isDesignation: boolean): string =>
  isDesignation ? `W${internationalNumber(filed).padStart(8, '0')}` : unionNumber(filed);

const filedOn = (position: number, status: WireStatus): CalendarDate => {
  if (pending.has(status)) return addDays(firstPendingDay, position * 6);
  // Expired marks were filed ten years before the others.
  return addMonths(addDays(firstDay, position * 47), status === 'EXPIRED' ? -120 : 0);
};

/** Every eighth mark is an EU designation. */
const markAt = (position: number): PracticeMark => {
  const isDesignation = position % 8 === 7;
  const feature = at(features, position);
  const status = isDesignation ? at(ofDesignations, position >> 3) : at(statuses, position);
  const filed = filedOn(position, status);
  const { identifier, name: owner } = at(owners, position);
  const granted = registered.has(status) ? addMonths(filed, 5) : undefined;
  const published = addMonths(filed, 2);
  const isOfFirm = position % 3 !== 2;
  return {
    applicationNumber: numberOf(filed, isDesignation),
    applicationLanguage: 'pl',
    ...(isDesignation ? { designationDate: filed } : { applicationDate: filed }),
    ...(granted !== undefined && {
      // For a designation, the date of the international registration.
      registrationDate: isDesignation ? filed : granted,
      expiryDate: addMonths(filed, 120),
    }),
    markFeature: feature,
    wordMarkSpecification: { verbalElement: at(names, position) },
    ...(feature !== 'WORD' && {
      markImage: {
        imageFormat: position % 2 === 0 ? 'TIFF' : 'JPG',
        viennaClasses: ['26.04.05', '27.05.01'],
        ...(position % 3 === 0 && {
          colourClaim: [
            { language: 'pl', text: 'Zielony, biały.' },
            { language: 'en', text: 'Green, white.' },
          ],
        }),
      },
    }),
    applicants: [{ office: 'EM', identifier, name: owner }],
    representatives: [
      isOfFirm
        ? { office: 'EM', identifier: practiceRepresentative, name: 'Kancelaria Markfolio' }
        : { office: 'EM', identifier: '88002', name: 'Inna Kancelaria' },
    ],
    publications: [
      { publicationSection: isDesignation ? 'M.1' : 'A.1', publicationDate: published },
    ],
    status,
    statusDate: granted ?? published,
    goodsAndServices: goodsAndServices(position),
    fastTrackIndicator: position % 5 === 0,
    updateDate: granted ?? published,
  };
};

/** A few dozen invented marks, the same at every start. */
export const practiceMarks: readonly PracticeMark[] = names.map((_, position) => markAt(position));
