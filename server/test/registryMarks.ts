import { addDays, addMonths, type CalendarDate } from '#contract/values/dates';
import type { PracticeMark } from '#server/offices/practice/server';

const firstDay = '2018-01-08' as CalendarDate;
export const representative = '12345';
export const owners = ['Alfa Żagle sp. z o.o.', 'Beta Pola', 'Gamma Łąki S.A.'] as const;

export const numberAt = (position: number): string => `0${17_000_000 + position}`;
export const nameAt = (position: number): string => `ZNAK ŻÓŁTY ${position}`;
export const filedAt = (position: number): CalendarDate => addDays(firstDay, position % 700);
export const ownerAt = (position: number): (typeof owners)[number] =>
  owners[position % owners.length] ?? owners[0];
export const classesAt = (position: number): (9 | 25 | 35)[] =>
  position % 2 === 0 ? [9, 25] : [35];

/** An invented registered mark of the firm, as the registry tells it. */
export const registryMark = (
  position: number,
  change: Partial<PracticeMark> = {},
): PracticeMark => ({
  applicationNumber: numberAt(position),
  applicationLanguage: 'pl',
  applicationDate: filedAt(position),
  registrationDate: addMonths(filedAt(position), 5),
  expiryDate: addMonths(filedAt(position), 120),
  markFeature: 'WORD',
  wordMarkSpecification: { verbalElement: nameAt(position) },
  applicants: [{ office: 'EM', identifier: '1', name: ownerAt(position) }],
  representatives: [{ office: 'EM', identifier: representative, name: 'Kancelaria' }],
  publications: [{ publicationSection: 'A.1', publicationDate: addMonths(filedAt(position), 2) }],
  status: 'REGISTERED',
  statusDate: addMonths(filedAt(position), 5),
  goodsAndServices: classesAt(position).map((classNumber) => ({
    classNumber,
    description: [{ language: 'pl', terms: [`towar ${classNumber}`] }],
  })),
  fastTrackIndicator: false,
  updateDate: '2024-01-01',
  ...change,
});
