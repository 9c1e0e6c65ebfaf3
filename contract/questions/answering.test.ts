import { describe, expect, it } from 'vitest';
import { answerStep, workingDaysAfter } from '#contract/questions/answering';

describe('the day by which the firm answers', () => {
  it.each([
    ['2026-11-16', 2, '2026-11-18'],
    // Over a weekend, from within one, and over a holiday with the weekend after it.
    ['2026-11-19', 2, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-23', 2, '2026-12-29'],
  ])('from %s in %i working days is %s', (from, days, expected) => {
    expect(workingDaysAfter(from, days)).toBe(expected);
  });
});

describe('a question without an answer', () => {
  const waiting = { answerBy: '2026-11-18', answerWithin: 2 };

  it.each([
    ['2026-11-16', null],
    ['2026-11-18', null],
    ['2026-11-19', { step: 1, level: 'substitute' }],
    ['2026-11-20', { step: 1, level: 'substitute' }],
    ['2026-11-21', { step: 2, level: 'administrators' }],
    ['2026-11-25', { step: 3, level: 'administrators' }],
  ])('has on %s come to %o', (today, expected) => {
    expect(answerStep({ ...waiting, remindedStep: 0 }, today)).toEqual(expected);
  });

  it('is a reminder once for each step', () => {
    expect(answerStep({ ...waiting, remindedStep: 1 }, '2026-11-20')).toBeNull();
    expect(answerStep({ ...waiting, remindedStep: 1 }, '2026-11-23')).toEqual({
      step: 2,
      level: 'administrators',
    });
  });

  it('keeps the period that its day was counted with', () => {
    const generous = { answerBy: '2026-11-30', answerWithin: 10, remindedStep: 0 };
    expect(answerStep(generous, '2026-11-30')).toBeNull();
    expect(answerStep(generous, '2026-12-01')).toEqual({ step: 1, level: 'substitute' });
    expect(answerStep({ ...generous, remindedStep: 1 }, '2026-12-14')).toBeNull();
    expect(answerStep({ ...generous, remindedStep: 1 }, '2026-12-15')).toMatchObject({ step: 2 });
  });
});
