import { describe, expect, it } from 'vitest';
import { registryRecord } from '#contract/registry/record';
import { representationType, trademarkStatus } from '#contract/codes/trademarks';
import { goodsIn, ofClass, type Parts, readOne } from '#server/test/st66File';

const markOf = (mark: Parts) => {
  const read = readOne(mark);
  expect(registryRecord.parse(read.record)).toEqual(read.record);
  return read;
};
const valuesOf = (mark: Parts) => markOf(mark).record.values;

/** Of another office, which says as much as there is here and no more. */
const foreign = (office: string, more: Parts) => ({
  RegistrationOfficeCode: office,
  ApplicationNumber: 'Z.500025',
  MarkCurrentStatusCode: 'Registered',
  ...more,
});

describe('a mark of another office', () => {
  it('is read as far as it says something, and nothing is concluded from what it does not say', () => {
    expect(markOf(foreign('PL', {}))).toEqual({
      office: 'PL',
      record: {
        number: 'Z.500025',
        statusText: 'Registered',
        values: {
          status: trademarkStatus.REGISTERED.value,
          additionalStatus: null,
          applicationNumber: 'Z.500025',
        },
        niceClasses: [],
        owners: [],
        representatives: [],
      },
    });
  });

  it('has a right with a number of its own, people by name, and a kind in two words', () => {
    const book = (name: Parts): Parts => ({ FormattedNameAddress: { Name: name } });
    const { record } = markOf(
      foreign('PL', {
        RegistrationNumber: 'R.300001',
        MarkFeature: 'Word, Figurative',
        GoodsServicesDetails: goodsIn(ofClass('9', 'kable; druty')),
        HolderDetails: {
          Holder: {
            HolderAddressBook: book({
              FormattedName: { OrganizationName: 'Gżegżółka sp. z o.o.' },
            }),
          },
        },
        ApplicantDetails: { Applicant: { ApplicantIdentifier: '1' } },
        RepresentativeDetails: {
          Representative: [
            {
              RepresentativeAddressBook: book({
                FormattedName: { FirstName: 'Anna', LastName: 'Nowak' },
              }),
            },
            {
              RepresentativeAddressBook: book({
                FreeFormatName: {
                  FreeFormatNameDetails: { FreeFormatNameLine: ['Kancelaria', 'Nowak'] },
                },
              }),
            },
          ],
        },
      }),
    );
    expect(record.values).toMatchObject({
      applicationNumber: 'Z.500025',
      registrationNumber: 'R.300001',
      representationType: representationType.WORD_FIGURATIVE.value,
    });
    expect(record.goods).toEqual([{ class: 9, pl: ['kable', 'druty'] }]);
    expect(record.owners).toEqual([{ name: 'Gżegżółka sp. z o.o.' }]);
    expect(record.representatives).toEqual([{ name: 'Anna Nowak' }, { name: 'Kancelaria Nowak' }]);
  });

  it('of WIPO is numbered by its registration alone', () => {
    const { number, values } = markOf(foreign('WO', { ApplicationNumber: '1234567' })).record;
    expect(number).toBe('1234567');
    expect(values).toMatchObject({ registrationNumber: '1234567' });
    expect(values).not.toHaveProperty('applicationNumber');
  });

  it.each([
    ['before its registration', { RegistrationDate: '2021-08-09' }, '2021-04-28'],
    ['after it', { RegistrationDate: '2021-01-01' }, undefined],
    ['as an application', { MarkCurrentStatusCode: 'Application filed' }, '2021-04-28'],
    ['at a time that cannot be told', {}, undefined],
  ])('that was published %s', (_, more, publicationDate) => {
    const published = { PublicationDetails: { Publication: { PublicationDate: '2021-04-28' } } };
    expect(valuesOf(foreign('DE', { ...published, ...more })).publicationDate).toBe(
      publicationDate,
    );
  });

  it('has classes of other classifications beside those of Nice', () => {
    const domestic = {
      ClassificationKindCode: 'Domestic',
      ClassDescriptionDetails: { ClassDescription: ofClass('101') },
    };
    const nice = {
      ClassificationKindCode: 'Nice',
      ClassDescriptionDetails: { ClassDescription: ofClass('35') },
    };
    const { niceClasses } = markOf(
      foreign('US', { GoodsServicesDetails: { GoodsServices: [domestic, nice] } }),
    ).record;
    expect(niceClasses).toEqual([35]);
  });
});
