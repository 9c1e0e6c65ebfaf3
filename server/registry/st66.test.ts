import { describe, expect, it, test } from 'vitest';
import { registryRecord } from '#contract/registry/record';
import { representationType, trademarkStatus } from '#contract/codes/trademarks';
import { readSt66 } from '#server/registry/st66';
import {
  goodsIn,
  inLanguage,
  ofClass,
  type Parts,
  readOne,
  st66File,
  unionMark,
} from '#server/test/st66File';

const markOf = (mark: Parts) => {
  const read = readOne(mark);
  expect(registryRecord.parse(read.record)).toEqual(read.record);
  return read;
};
const valuesOf = (mark: Parts) => markOf(mark).record.values;

test('D17: codes of figurative elements that EUIPO adds are read from a file', () => {
  // Of mark 018226272.
  const CategoryCode = ['27.05.19', '27.99.03', '27.99.16', '27.99.22'];
  const { viennaCodes } = valuesOf({
    ...unionMark,
    MarkFeature: 'Figurative',
    MarkImageDetails: {
      MarkImage: { MarkImageCategory: { CategoryCodeDetails: { CategoryCode } } },
    },
  });
  expect(viennaCodes).toEqual(CategoryCode);
});

test('a mark in full is read in our terms', () => {
  const whole = {
    ...unionMark,
    MarkFeature: 'Figurative',
    WordMarkSpecification: { MarkVerbalElementText: ' Gżegżółka &amp;\n C&#243;rki ' },
    MarkImageDetails: {
      MarkImage: {
        MarkImageFileFormat: 'JPG',
        MarkImageColourClaimedText: [inLanguage('de', 'Rot'), inLanguage('en', 'Red')],
        MarkImageCategory: {
          CategoryCodeDetails: { CategoryCode: ['27.99.03', '26.04.05', '26.4.5', 'A.1'] },
        },
      },
    },
    GoodsServicesDetails: goodsIn(
      ofClass('35', inLanguage('en', 'Advertising.'), inLanguage('de', 'Werbung.')),
      ofClass('09', inLanguage('pl', 'Kable; pompy [ręczne; nożne].'), inLanguage('en', 'Cables.')),
    ),
    PriorityDetails: {
      Priority: [
        { PriorityDate: '2020-11-11', PriorityStatusCode: 'Refused' },
        { PriorityDate: '2020-12-12', PriorityStatusCode: 'Claimed' },
      ],
    },
    SeniorityDetails: {
      Seniority: [
        {
          SeniorityCountryCode: 'PL',
          SeniorityApplicationNumber: '00077',
          SeniorityFilingDate: '2001-05-06',
          SeniorityRegistrationNumber: '0088',
          SeniorityStatusCode: 'Accepted',
        },
        {
          SeniorityCountryCode: 'BX',
          SeniorityApplicationNumber: '1',
          SeniorityStatusCode: 'Refused',
        },
      ],
    },
    PublicationDetails: {
      Publication: [
        { PublicationSection: 'B.1', PublicationDate: '2021-08-10' },
        { PublicationSection: 'A.1', PublicationDate: '2021-04-28' },
      ],
    },
    ApplicantDetails: { ApplicantKey: [{ Identifier: '0012' }, { Identifier: '34' }] },
    RepresentativeDetails: { RepresentativeKey: { Identifier: '56' } },
    // People of an opposition are not those of the mark.
    OppositionDetails: {
      Opposition: { RepresentativeDetails: { RepresentativeKey: { Identifier: '9' } } },
    },
  };
  expect(markOf(whole)).toEqual({
    office: 'EM',
    record: {
      number: '018000123',
      statusText: 'Registered',
      values: {
        name: 'Gżegżółka & Córki',
        representationType: representationType.WORD_FIGURATIVE.value,
        status: trademarkStatus.REGISTERED.value,
        additionalStatus: null,
        applicationNumber: '018000123',
        applicationDate: '2021-03-04',
        precedenceDate: '2020-12-12',
        publicationDate: '2021-04-28',
        registrationNumber: '018000123',
        registrationDate: '2021-08-09',
        expirationDate: '2031-03-04',
        viennaCodes: ['26.04.05', '27.99.03'],
        declaredColour: 'Red',
        declaredSeniority: 'PL 0088 2001-05-06',
      },
      niceClasses: [9, 35],
      goods: [
        { class: 9, pl: ['Kable', 'pompy [ręczne; nożne]'], en: ['Cables'] },
        { class: 35, en: ['Advertising'] },
      ],
      owners: [{ identifier: '0012' }, { identifier: '34' }],
      representatives: [{ identifier: '56' }],
      image: { format: 'JPG' },
    },
  });
});

describe('what EUIPO does not say', () => {
  it('of a mark of its own is not there', () => {
    const { values, image, owners } = markOf(unionMark).record;
    expect(values).toMatchObject({
      precedenceDate: null,
      declaredSeniority: null,
      viennaCodes: [],
    });
    expect(image).toBeNull();
    expect(owners).toEqual([]);
  });

  it('of an application is no registration, and no end that would have to be calculated', () => {
    const { RegistrationDate: _, ExpiryDate: __, ...application } = unionMark;
    const values = valuesOf({ ...application, MarkCurrentStatusCode: 'Application published' });
    expect(values).toMatchObject({ registrationNumber: null, registrationDate: null });
    expect(values).not.toHaveProperty('expirationDate');
  });

  it('of a designation may be with its international registration', () => {
    const values = valuesOf({ ...unionMark, ApplicationNumber: 'WO1234567' });
    expect(values).toEqual({
      name: 'Gżegżółka',
      representationType: representationType.WORD.value,
      status: trademarkStatus.REGISTERED.value,
      additionalStatus: null,
      applicationNumber: 'W01234567',
      expirationDate: '2031-03-04',
    });
  });
});

describe('a mark that is not read', () => {
  const { ApplicationNumber: __, ...numberless } = unionMark;
  it.each([
    ['has no number', numberless, null, 'no-number'],
    ['has no office', { ...unionMark, RegistrationOfficeCode: '' }, '018000123', 'no-office'],
    ['has no status', { ...unionMark, MarkCurrentStatusCode: '' }, '018000123', 'no-status'],
    [
      'has a status of its own',
      { ...unionMark, MarkCurrentStatusCode: 'Sold' },
      '018000123',
      'unknown-status Sold',
    ],
    [
      'has a class of its own',
      { ...unionMark, GoodsServicesDetails: goodsIn(ofClass('46')) },
      '018000123',
      'unknown-class 46',
    ],
    [
      'has a name without end',
      { ...unionMark, WordMarkSpecification: { MarkVerbalElementText: 'a'.repeat(1001) } },
      '018000123',
      'name-too-long',
    ],
    [
      'has a number without end',
      { ...unionMark, ApplicationNumber: '1'.repeat(51) },
      '1'.repeat(50),
      'number-too-long',
    ],
    [
      'is taken out of the register',
      { ...unionMark, '@operationCode': 'Delete' },
      '018000123',
      'deleted',
    ],
  ])('%s, and the others are read', (_, mark, number, why) => {
    const { marks, unread } = readSt66(
      Buffer.from(
        st66File(unionMark, mark, {
          ...unionMark,
          ApplicationNumber: '018000456',
        }),
      ),
    );
    expect(marks.map(({ record }) => record.number)).toEqual(['018000123', '018000456']);
    expect(unread).toEqual([{ at: 2, number, why }]);
  });
});
