import { describe, expect, it, test } from 'vitest';
import { recordOfItem, recordOfMark } from '#contract/registry/euipo';
import { wireItem, wireMark, wireStatuses } from '#contract/registry/wire';
import {
  applicationSubStatus,
  representationType,
  trademarkStatus,
} from '#contract/codes/trademarks';

const whole = {
  applicationNumber: '018692868',
  applicationLanguage: 'pl',
  applicationDate: '2022-04-25',
  registrationDate: '2022-09-01',
  expiryDate: '2032-04-25',
  status: 'REGISTERED',
  statusDate: '2022-09-01',
  markFeature: 'FIGURATIVE',
  wordMarkSpecification: { verbalElement: ' Gżegżółka ' },
  markImage: {
    imageFormat: 'TIFF',
    colourClaim: [
      { language: 'de', text: 'Rot' },
      { language: 'en', text: 'Red' },
    ],
    viennaClasses: ['26.04.05', '26.4.5', '03.07'],
  },
  goodsAndServices: [
    {
      classNumber: 35,
      description: [{ language: 'en', terms: ['Advertising '] }],
    },
    {
      classNumber: 9,
      description: [
        { language: 'pl', terms: ['pompy ciepła', 'kable'] },
        { language: 'de', terms: ['Kabel'] },
      ],
    },
  ],
  priorities: [
    { applicationDate: '2022-01-01', status: 'REFUSED' },
    { applicationDate: '2022-02-02', status: 'CLAIMED' },
  ],
  seniorities: [
    {
      country: 'PL',
      registrationNumber: 'R.1',
      registrationDate: '2001-05-06',
      status: 'ACCEPTED',
    },
    { country: 'DE', applicationNumber: '77', status: 'ABANDONED' },
  ],
  publications: [
    { publicationSection: 'B.1', publicationDate: '2022-09-05' },
    { publicationSection: 'A.1', publicationDate: '2022-05-10' },
  ],
  applicants: [{ office: 'EM', identifier: '1', name: 'Gżegżółka sp. z o.o.' }],
  fastTrackIndicator: true,
  somethingNew: { of: 'a later version' },
};

test('a mark in full is read in our terms', () => {
  expect(recordOfMark(wireMark.parse(whole))).toEqual({
    number: '018692868',
    statusText: 'REGISTERED',
    values: {
      name: 'Gżegżółka',
      representationType: representationType.WORD_FIGURATIVE.value,
      status: trademarkStatus.REGISTERED.value,
      additionalStatus: null,
      applicationNumber: '018692868',
      applicationDate: '2022-04-25',
      precedenceDate: '2022-02-02',
      publicationDate: '2022-05-10',
      registrationNumber: '018692868',
      registrationDate: '2022-09-01',
      expirationDate: '2032-04-25',
      fastTrack: true,
      viennaCodes: ['03.07', '26.04.05'],
      declaredColour: 'Red',
      declaredSeniority: 'PL R.1 2001-05-06',
    },
    niceClasses: [9, 35],
    goods: [
      { class: 9, pl: ['pompy ciepła', 'kable'] },
      { class: 35, en: ['Advertising'] },
    ],
    owners: [{ office: 'EM', identifier: '1', name: 'Gżegżółka sp. z o.o.' }],
    representatives: [],
    image: { format: 'TIFF' },
  });
});

test('a designation has the day it took effect, and the number of its registration is not said', () => {
  const { values } = recordOfMark(
    wireMark.parse({
      ...whole,
      applicationNumber: 'W01234567',
      applicationDate: undefined,
      designationDate: '2021-03-04',
    }),
  );
  expect(values.applicationDate).toBe('2021-03-04');
  expect(values).not.toHaveProperty('registrationNumber');
  expect(values).not.toHaveProperty('viennaCodes');
});

describe('a status of the registry', () => {
  it.each(wireStatuses)('%s is one of ours', (status) => {
    const { values, statusText } = recordOfItem(
      wireItem.parse({
        applicationNumber: '018692868',
        markFeature: 'WORD',
        niceClasses: [9],
        status,
      }),
    );
    expect(values.status).toBeGreaterThan(0);
    expect(statusText).toBe(status);
  });

  it('of an opposition is an application with its additional status', () => {
    const { values } = recordOfMark(wireMark.parse({ ...whole, status: 'OPPOSITION_PENDING' }));
    expect(values.status).toBe(trademarkStatus.APPLICATION.value);
    expect(values.additionalStatus).toBe(applicationSubStatus.OPPOSITION.value);
  });

  it('before registration says nothing of the end of protection, and afterwards that there is none', () => {
    const pending = { ...whole, status: 'RECEIVED', expiryDate: undefined };
    expect(recordOfMark(wireMark.parse(pending)).values).not.toHaveProperty('expirationDate');
    const ended = { ...whole, status: 'REGISTERED', expiryDate: undefined };
    expect(recordOfMark(wireMark.parse(ended)).values.expirationDate).toBeNull();
  });
});

it.each(['applicationNumber', 'goodsAndServices', 'status', 'statusDate', 'applicationLanguage'])(
  'half a record without %s is none',
  (missing) => {
    expect(wireMark.safeParse({ ...whole, [missing]: undefined }).success).toBe(false);
  },
);
