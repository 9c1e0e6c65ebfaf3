import { termsOf } from '#contract/trademarks/goods/terms';
import { locales } from '#contract/values/locale';
import { isDesignationNumber } from '#contract/registry/numbers';
import type { RecordedGoods, RegistryRecord } from '#contract/registry/record';
import {
  isClaimed,
  isFirstSection,
  seniorityText,
  viennaCodes,
} from '#contract/registry/recordParts';
import type { WireFeature, WireItem, WireMark, WireStatus } from '#contract/registry/wire';
import {
  applicationSubStatus,
  representationType,
  type RepresentationType,
  trademarkStatus,
  type TrademarkStatus,
} from '#contract/codes/trademarks';
import { isEnd } from '#contract/trademarks/status';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

/** Maps their eighteen statuses to our six (domain facts, 4.4). */
const statuses: Readonly<Record<WireStatus, TrademarkStatus>> = {
  RECEIVED: APPLICATION.value,
  UNDER_EXAMINATION: APPLICATION.value,
  APPLICATION_PUBLISHED: APPLICATION.value,
  START_OF_OPPOSITION_PERIOD: APPLICATION.value,
  REGISTRATION_PENDING: APPLICATION.value,
  ACCEPTANCE_PENDING: APPLICATION.value,
  APPEALABLE: APPLICATION.value,
  APPEALED: APPLICATION.value,
  OPPOSITION_PENDING: APPLICATION.value,
  REGISTERED: REGISTERED.value,
  ACCEPTED: REGISTERED.value,
  CANCELLATION_PENDING: REGISTERED.value,
  EXPIRED: EXPIRED.value,
  REMOVED_FROM_REGISTER: EXPIRED.value,
  SURRENDERED: EXPIRED.value,
  REFUSED: REJECTED.value,
  WITHDRAWN: REJECTED.value,
  CANCELLED: ANNULLED.value,
};

const representations: Readonly<Partial<Record<WireFeature, RepresentationType>>> = {
  WORD: representationType.WORD.value,
  COLOUR: representationType.COLOR.value,
  SHAPE_3D: representationType.THREE_DIMENSIONAL.value,
};

const representationOf = (
  feature: WireFeature | undefined,
  name: string | undefined,
): RepresentationType | undefined => {
  if (feature === undefined) return undefined;
  if (feature === 'FIGURATIVE')
    return (name === undefined ? representationType.FIGURATIVE : representationType.WORD_FIGURATIVE)
      .value;
  return representations[feature] ?? representationType.OTHER.value;
};

type Common = WireItem | WireMark;

const publishedOn = ({ publications = [] }: Common): string | undefined =>
  publications
    .filter(({ publicationSection }) => isFirstSection(publicationSection))
    .map(({ publicationDate }) => publicationDate)
    .toSorted()[0];

const commonOf = (mark: Common): Omit<RegistryRecord, 'niceClasses'> => {
  const name = mark.wordMarkSpecification?.verbalElement.trim() || undefined;
  const status = statuses[mark.status];
  const isDesignation = isDesignationNumber(mark.applicationNumber);
  const representation = representationOf(mark.markFeature, name);
  // A designation has the day it took effect instead of an application date.
  const filed = isDesignation ? mark.designationDate : mark.applicationDate;
  const published = publishedOn(mark);
  const isOpposed = mark.status === 'OPPOSITION_PENDING';
  return {
    number: mark.applicationNumber,
    statusText: mark.status,
    values: {
      ...(name !== undefined && { name }),
      ...(representation !== undefined && { representationType: representation }),
      status,
      additionalStatus: isOpposed ? applicationSubStatus.OPPOSITION.value : null,
      applicationNumber: mark.applicationNumber,
      ...(filed !== undefined && { applicationDate: filed }),
      ...(published !== undefined && { publicationDate: published }),
      // A mark has the number of its application; a designation that of its international registration.
      ...(!isDesignation && {
        registrationNumber: mark.registrationDate === undefined ? null : mark.applicationNumber,
      }),
      // For a designation it is the day of the international registration, not of protection in the EU.
      ...(!isDesignation && { registrationDate: mark.registrationDate ?? null }),
      // Without registration there is no end of protection, so a missing one says nothing.
      ...((mark.expiryDate !== undefined || status === REGISTERED.value) && {
        expirationDate: mark.expiryDate ?? null,
      }),
    },
    ...(isDesignation &&
      mark.registrationDate !== undefined && { internationalDate: mark.registrationDate }),
    owners: mark.applicants ?? [],
    representatives: mark.representatives ?? [],
  };
};

/** A mark in a list, without goods, image, Vienna codes and claims. */
export const recordOfItem = (item: WireItem): RegistryRecord => ({
  ...commonOf(item),
  niceClasses: item.niceClasses.toSorted((a, b) => a - b),
});

const inOurLanguages = <V>(
  texts: readonly ({ language: string } & V)[],
  valueOf: (text: V) => string,
): string | null => {
  const found = [...locales, ...texts.map(({ language }) => language)]
    .map((language) => texts.find((text) => text.language === language))
    .find((text) => text !== undefined);
  return found === undefined ? null : valueOf(found);
};

const goodsOf = ({ goodsAndServices }: WireMark): RecordedGoods[] => {
  const byClass = new Map<number, RecordedGoods>();
  for (const { classNumber, description } of goodsAndServices) {
    const goods = byClass.get(classNumber) ?? { class: classNumber };
    for (const { language, terms } of description)
      for (const own of locales)
        if (own === language)
          // Split like ours: a term with a semicolon in it would otherwise always differ.
          goods[own] = [...(goods[own] ?? []), ...terms.flatMap(termsOf)];
    byClass.set(classNumber, goods);
  }
  return [...byClass.values()].toSorted((a, b) => a.class - b.class);
};

const precedenceOf = ({ priorities = [] }: WireMark): string | null =>
  priorities
    .filter(({ status }) => isClaimed(status))
    .flatMap(({ applicationDate }) => applicationDate ?? [])
    .toSorted()[0] ?? null;

const seniorityOf = ({ seniorities = [] }: WireMark): string | null =>
  seniorityText(
    seniorities
      .filter(({ status }) => isClaimed(status))
      .map((claim) => [
        claim.country,
        claim.registrationNumber ?? claim.applicationNumber,
        claim.registrationDate ?? claim.applicationDate,
      ]),
  );

/** A complete record of a mark. */
export const recordOfMark = (mark: WireMark): RegistryRecord => {
  const common = commonOf(mark);
  const goods = goodsOf(mark);
  const isDesignation = isDesignationNumber(mark.applicationNumber);
  const published = common.values.publicationDate ?? mark.publicationDate;
  return {
    ...common,
    values: {
      ...common.values,
      publicationDate: published ?? null,
      declaredSeniority: seniorityOf(mark),
      ...(!isDesignation && {
        precedenceDate: precedenceOf(mark),
        fastTrack: mark.fastTrackIndicator ?? false,
        viennaCodes: viennaCodes(mark.markImage?.viennaClasses ?? []),
        declaredColour: inOurLanguages(mark.markImage?.colourClaim ?? [], ({ text }) => text),
      }),
    },
    ...((isDesignation || isEnd(common.values.status)) && { statusDate: mark.statusDate }),
    niceClasses: goods.map(({ class: number }) => number),
    goods,
    image: mark.markImage ? { format: mark.markImage.imageFormat } : null,
  };
};
