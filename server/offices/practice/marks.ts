import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import { termsOf } from '#contract/trademarks/goods/terms';
import type { WireFeature, WireStatus } from '#contract/registry/wire';
import { goodsOf } from '#server/offices/practice/trademarkWords';
import type { PracticeMark } from '#server/offices/practice/server';

/** The firm's number in the practice registry, whose list is compared. */
export const practiceRepresentative = '77001';

/** Invented words, not meant for anybody's goods. */
const names = [
  'MGŁA NAD ODRĄ',
  'Sowiarnia',
  'ŹRÓDLISKO',
  'Kropla Świtu',
  'TATRZANKA NOVA',
  'Błękitny Żuraw',
  'GRZYBOWA IZBA',
  'Promyczek',
  'WARTA LINE',
  'Łąka & Las',
  'Cichy Port',
  'KWARCOLITH',
  'Pszczółkowo',
  'DĄBROWA 1887',
  'Iskierka',
  'NEPTUNALIS',
  'Wiklinowy Kosz',
  'ORLIK MOTO',
  'Jaśminowa 7',
  'STALOWNIA ŻÓRAW',
  'Mleczna Droga Bis',
  'KORONKA Z GNIEZNA',
  'Ptasie Radio',
  'ZEFIRION',
] as const;

const owners = [
  { identifier: '501001', name: 'Źródło Wody Mineralne' },
  { identifier: '501002', name: 'Łuczniczka Sport' },
  { identifier: '501003', name: 'Hexatech GmbH' },
  { identifier: '501004', name: 'Wędrowiec Nowak i Wspólnicy spółka jawna' },
  { identifier: '501005', name: 'Kwiaciarnia „Pod Różą” sp. z o.o.' },
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

const firstDay = '2018-01-08' as CalendarDate;
const at = <T>(list: readonly T[], position: number): T => list[position % list.length] as T;

const goodsAndServices = (position: number): PracticeMark['goodsAndServices'] =>
  goodsOf(position).map(({ class: classNumber, pl, en }) => ({
    classNumber,
    description: [
      { language: 'pl', terms: termsOf(pl) },
      { language: 'en', terms: termsOf(en) },
    ],
  }));

const numberOf = (position: number, isDesignation: boolean): string =>
  isDesignation ? `W0${1_500_100 + position * 7}` : `0${18_100_100 + position * 1_371}`;

/** Every eighth mark is an EU designation. */
const markAt = (position: number): PracticeMark => {
  const isDesignation = position % 8 === 7;
  const number = numberOf(position, isDesignation);
  const feature = at(features, position);
  const status = isDesignation ? at(ofDesignations, position >> 3) : at(statuses, position);
  // Expired marks were filed ten years before the others.
  const filed = addMonths(addDays(firstDay, position * 47), status === 'EXPIRED' ? -120 : 0);
  const granted = registered.has(status) ? addMonths(filed, 5) : undefined;
  const published = addMonths(filed, 2);
  const isOfFirm = position % 3 !== 2;
  return {
    applicationNumber: number,
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
    applicants: [{ office: 'EM', ...at(owners, position) }],
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
