import { describe, expect, it } from 'vitest';
import { paymentType } from '#contract/codes/payments';
import { type OpenEntry, type OpenFee, whoActs } from '#contract/deadlines/whoActs';

const today = '2026-11-19';
const entry = (values: Partial<OpenEntry>): OpenEntry => ({
  id: 1,
  trademark: 1,
  key: 'eu-app-fee',
  rule: 'eu-app-fee',
  type: 'OTHER_DEADLINE',
  due: '2026-11-30',
  lastDay: '2026-11-30',
  payment: null,
  waits: false,
  ...values,
});
const fee = (values: Partial<OpenFee> = {}): OpenFee => ({
  id: 7,
  trademark: 1,
  type: paymentType.APPLICATION.value,
  protectionEndDate: null,
  ...values,
});
const acting = (
  entries: OpenEntry[],
  { fees = [], represented = [1] }: { fees?: OpenFee[]; represented?: number[] } = {},
) => whoActs({ entries, fees, represented: new Set(represented), today });
const all = (...given: Parameters<typeof acting>) => {
  const who = acting(...given);
  return given[0].map((each) => who.ofEntry(each));
};

describe('who acts on a deadline', () => {
  it('is the client, where the firm waits for it', () => {
    expect(all([entry({ waits: true })])).toEqual(['CLIENT']);
    expect(all([entry({ waits: true, lastDay: '2026-11-01' })])).toEqual(['CLIENT']);
  });

  it('is nobody once its last day has passed: what follows is asked of the firm', () => {
    expect(all([entry({ lastDay: '2026-11-18' })])).toEqual(['PASSED']);
    expect(all([entry({ lastDay: '2026-11-18' })], { represented: [] })).toEqual(['PASSED']);
    expect(all([entry({ due: '2026-11-10', lastDay: today })])).toEqual(['FIRM']);
  });

  it('is not claimed of a mark that nobody represents, nor of a chance that nobody has asked for', () => {
    expect(all([entry({})], { represented: [] })).toEqual(['UNKNOWN']);
    expect(all([entry({ rule: 'paris-priority' })])).toEqual(['UNKNOWN']);
    expect(all([entry({ rule: 'paris-priority', waits: true })])).toEqual(['CLIENT']);
  });
});

describe('a fee and the deadline it settles', () => {
  const byLaw = entry({});
  const onRecord = entry({
    id: 2,
    key: 'payment:7',
    rule: 'payment',
    type: 'PAYMENT_DEADLINE',
    due: '2026-11-29',
    lastDay: '2026-11-29',
    payment: 7,
  });

  it('are one act: what waits in one of them waits in both', () => {
    const fees = [fee()];
    expect(all([byLaw, { ...onRecord, waits: true }], { fees })).toEqual(['CLIENT', 'CLIENT']);
    expect(all([{ ...byLaw, waits: true }, onRecord], { fees })).toEqual(['CLIENT', 'CLIENT']);
    const who = acting([{ ...byLaw, waits: true }, onRecord], { fees });
    expect(who.ofFee(7, 1, '2026-11-29')).toBe('CLIENT');
    expect(who.actOf(byLaw).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('are apart where the fee is of another mark or for something else', () => {
    const waiting = { ...onRecord, waits: true };
    expect(
      all([{ ...byLaw, trademark: 2 }, waiting], { fees: [fee()], represented: [1, 2] }),
    ).toEqual(['FIRM', 'CLIENT']);
    const other = [fee({ type: paymentType.OTHER.value })];
    expect(all([byLaw, waiting], { fees: other })).toEqual(['FIRM', 'CLIENT']);
  });

  it('are too late by the day of the law, not by one that was typed', () => {
    const typed = { ...onRecord, lastDay: '2026-11-18' };
    expect(all([typed, byLaw], { fees: [fee()] })).toEqual(['FIRM', 'FIRM']);
    const missed = { ...byLaw, lastDay: '2026-11-18' };
    expect(all([onRecord, missed], { fees: [fee()] })).toEqual(['PASSED', 'PASSED']);
  });

  it('are known by the term that the fee pays for', () => {
    const renewal = entry({
      type: 'TRADEMARK_EXPIRATION',
      rule: 'renewal',
      due: '2027-01-10',
      lastDay: '2027-07-10',
    });
    const term = fee({
      type: paymentType.PROTECTION_PERIOD.value,
      protectionEndDate: '2037-01-10',
    });
    const waiting = { ...onRecord, waits: true };
    expect(all([renewal, waiting], { fees: [term] })).toEqual(['CLIENT', 'CLIENT']);
    const past = { ...term, protectionEndDate: '2027-01-10' };
    expect(all([renewal, waiting], { fees: [past] })).toEqual(['FIRM', 'CLIENT']);
    const who = acting([renewal, waiting], { fees: [term] });
    expect(who.ofRenewal(1, null)).toBe('CLIENT');
  });

  it('of a recorded renewal is named by its key', () => {
    const owed = entry({ type: 'TRADEMARK_EXPIRATION', key: 'renewal:payment:7', waits: true });
    expect(acting([owed]).ofFee(7, 1, null)).toBe('CLIENT');
  });
});

it('what hangs on no deadline has a day of its own', () => {
  expect(acting([]).ofFee(9, 1, '2026-11-18')).toBe('PASSED');
  expect(acting([]).ofFee(9, 1, today)).toBe('FIRM');
  expect(acting([]).ofFee(9, 1, null)).toBe('FIRM');
  expect(acting([]).ofMark(2, null)).toBe('UNKNOWN');
});
