import { describe, expect, it } from 'vitest';
import {
  applicationSubStatus,
  representationType,
  trademarkStatus,
} from '#contract/codes/trademarks';
import { type Parts, readOne, unionMark } from '#server/test/st66File';

const valuesOf = (mark: Parts) => readOne(mark).record.values;

describe('the word of a status', () => {
  it.each([
    ['Application filed', 'APPLICATION'],
    ['Application under examination', 'APPLICATION'],
    ['Application published', 'APPLICATION'],
    ['Application opposed', 'APPLICATION'],
    ['Registration pending', 'APPLICATION'],
    ['Registered', 'REGISTERED'],
    ['Registration cancellation pending', 'REGISTERED'],
    ['Accepted', 'REGISTERED'],
    ['Registration expired', 'EXPIRED'],
    ['Registration surrendered', 'EXPIRED'],
    ['Application refused', 'REJECTED'],
    ['Application withdrawn', 'REJECTED'],
    ['Registration cancelled', 'ANNULLED'],
    ['APPEAL PENDING', 'REGISTERED'],
  ] as const)('%s is one of ours: %s', (word, ours) => {
    const { values, statusText } = readOne({ ...unionMark, MarkCurrentStatusCode: word }).record;
    expect(values.status).toBe(trademarkStatus[ours].value);
    expect(statusText).toBe(word);
  });

  it('may mean an application or a registration', () => {
    const appealed = { ...unionMark, MarkCurrentStatusCode: 'Appeal pending' };
    expect(valuesOf(appealed).status).toBe(trademarkStatus.REGISTERED.value);
    expect(valuesOf({ ...appealed, RegistrationDate: '' }).status).toBe(
      trademarkStatus.APPLICATION.value,
    );
  });

  it('says that there is an opposition', () => {
    expect(
      valuesOf({ ...unionMark, MarkCurrentStatusCode: 'Application opposed' }).additionalStatus,
    ).toBe(applicationSubStatus.OPPOSITION.value);
  });
});

describe('the kind of a mark', () => {
  it.each([
    ['3D shape', representationType.THREE_DIMENSIONAL.value],
    ['3-D', representationType.THREE_DIMENSIONAL.value],
    ['Colour', representationType.COLOR.value],
    ['Combined', representationType.WORD_FIGURATIVE.value],
    ['Sound', representationType.OTHER.value],
    ['Undefined', undefined],
    ['Something new', undefined],
    ['Word, Sound', undefined],
  ])('%s', (feature, kind) => {
    expect(valuesOf({ ...unionMark, MarkFeature: feature }).representationType).toBe(kind);
  });

  it('is figurative where it has no words', () => {
    const { WordMarkSpecification: _, ...wordless } = unionMark;
    const values = valuesOf({ ...wordless, MarkFeature: 'Figurative' });
    expect(values.representationType).toBe(representationType.FIGURATIVE.value);
    expect(values).not.toHaveProperty('name');
  });
});

describe('a day', () => {
  it.each(['2021-02-29', '0001-01-01', '04.03.2021', 'soon'])(
    '%s is none, and is left out',
    (day) => {
      const values = valuesOf({
        ...unionMark,
        ApplicationDate: day,
        RegistrationDate: day,
        ExpiryDate: day,
        PriorityDetails: { Priority: { PriorityDate: day } },
      });
      for (const name of [
        'applicationDate',
        'registrationDate',
        'expirationDate',
        'precedenceDate',
      ])
        expect(values).not.toHaveProperty(name);
      expect(values.registrationNumber).toBe('018000123');
    },
  );

  it.each(['2021-03-04Z', '2021-03-04+02:00', '2021-03-04T00:00:00'])(
    '%s is the day that is written',
    (day) => {
      expect(valuesOf({ ...unionMark, ApplicationDate: day }).applicationDate).toBe('2021-03-04');
    },
  );
});
