import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { addPeriod, days, months, years } from '#contract/deadlines/engine/periods';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { REGISTERED, EXPIRED, REJECTED, ANNULLED } = valuesOf(trademarkStatus);

const ruleOf = (id: string, version?: number): DeadlineRule => {
  const found = startingPack.findLast(
    (rule) => rule.id === id && (version === undefined || rule.version === version),
  );
  if (!found) throw new Error(`no rule ${id}`);
  return found;
};

const oppositions = startingPack.filter(({ event }) => event === 'opposition');

const counted = (mark: DeadlineMark, rule: string, today = '2026-11-16') =>
  deadlinesOf(mark, startingPack, usualSettings, today)
    .filter((deadline) => deadline.rule === rule)
    .map(({ due, state }) => `${due} ${state}`);

const lettered = (
  type: DeadlineMark['type'],
  place: string,
  kind: ProceduralDateKind,
  date: string,
): DeadlineMark =>
  bareMark({ type, place, proceduralDates: [{ kind, date, dueDate: null, answeredOn: null }] });

describe('what every rule says', () => {
  it('W6: names its law in both languages, without English words in Polish', () => {
    const english =
      /\b(Art|Rules?|Law|Code|Act|Convention|Protocol|Agreement|Notice|Regulations)\b/;
    const bases = startingPack.flatMap(({ id, legalBasis, remedies }) =>
      [legalBasis, ...remedies.map((remedy) => remedy.legalBasis)].map(
        (basis) => `${id}: ${basis?.pl ?? ''}`,
      ),
    );
    for (const basis of bases) expect(basis).not.toMatch(english);
    expect(ruleOf('eu-appeal').legalBasis).toEqual({
      pl: 'art. 68 ust. 1 rozporządzenia 2017/1001',
      en: 'Art. 68(1) EUTMR',
    });
    for (const { legalBasis } of startingPack.filter(({ id }) => id.startsWith('letter-')))
      expect(legalBasis).toBeNull();
  });

  it('W9: tells what lateness costs wherever something is ours to do, in whole sentences', () => {
    const ours = startingPack.filter(({ kind }) => kind === 'statutory');
    for (const { id, consequence } of ours) {
      expect({ id, said: consequence !== null }).toEqual({ id, said: true });
      expect(consequence?.pl).toMatch(/^\p{Lu}.+\.$/u);
      expect(consequence?.en).toMatch(/^\p{Lu}.+\.$/u);
      expect(consequence?.pl).not.toMatch(/sekcj|art\.|§|BUP|EUTMR/);
    }
    for (const { consequence } of startingPack.filter((rule) => !ours.includes(rule)))
      expect(consequence).toBeNull();
  });

  it('W8: speaks of an additional period, never of one before use is due', () => {
    expect(JSON.stringify(startingPack)).not.toMatch(/karenc/i);
  });
});

describe('what closes a letter', () => {
  it('D5: a payment does not close a call of the Polish office', () => {
    const mark: DeadlineMark = {
      ...lettered(POLISH, 'PL', 'OFFICE_CALL_DELIVERED', '2026-11-02'),
      payments: [
        {
          id: 1,
          type: 'APPLICATION',
          status: 'PAID',
          deadline: null,
          paymentDate: '2026-11-03',
          protectionEndDate: null,
        },
      ],
    };
    expect(counted(mark, 'pl-app-fee-call')).toEqual(['2026-12-02 open']);
  });

  it('D4: decisions, orders and oppositions count from their delivery', () => {
    const at = (type: DeadlineMark['type'], place: string, kind: ProceduralDateKind, id: string) =>
      counted(lettered(type, place, kind, '2026-11-02'), id);
    expect(at(POLISH, 'PL', 'DECISION_DELIVERED', 'pl-reconsideration')).toEqual([
      '2027-01-02 open',
    ]);
    expect(at(POLISH, 'PL', 'ORDER_DELIVERED', 'pl-order-reconsideration')).toEqual([
      '2026-12-02 open',
    ]);
    const designated = INTERNATIONAL_DESIGNATED;
    expect(at(designated, 'PL', 'DECISION_DELIVERED', 'pl-ir-reconsideration')).toEqual([
      '2027-02-02 open',
    ]);
    expect(at(designated, 'PL', 'DECISION_DELIVERED', 'pl-reconsideration')).toEqual([]);
    expect(at(designated, 'US', 'REFUSAL_RECEIVED', 'us-ir-refusal-response')).toEqual([
      '2027-05-02 open',
    ]);
  });

  it('D6: grounds are a duty of their own once an appeal was filed', () => {
    expect(ruleOf('eu-appeal-grounds')).toMatchObject({
      offset: months(4),
      answers: 'grounds',
      countsAlways: true,
      lapses: false,
    });
    expect(ruleOf('eu-appeal-grounds').consequence?.pl).toContain('niedopuszczalne');
    expect(ruleOf('eu-appeal').explanation?.pl).toContain('zapłacono');
  });
});

describe('the right law', () => {
  it('D7: Mexico counts from the publication of the renewal, after three years of protection', () => {
    expect(ruleOf('mx-dou-renewal')).toMatchObject({
      anchor: 'renewal.publishedOn',
      offset: months(3),
      minimumAge: years(3),
      confirmed: true,
    });
  });

  it('D8: what others may do ends on a day the office works, at every office', () => {
    for (const { id, rolls } of oppositions) expect({ id, rolls }).not.toEqual({ id, rolls: null });
    expect(ruleOf('us-opposition').rolls).toBe('US');
  });

  it('D9: declarations have no effect between states bound by both treaties', () => {
    for (const id of ['wo-refusal-18', 'cu-second-part'])
      expect(ruleOf(id).notBetween).toBe('madridAgreementStates');
    expect(ruleOf('wo-refusal-12').notBetween).toBeNull();
  });

  it('D10: terms that include their first day end on the eve, and Hijri years are shorter', () => {
    for (const id of ['cn-term', 'hk-term', 'tw-term'])
      expect(ruleOf(id)).toMatchObject({ dayBefore: true, confirmed: false });
    for (const id of ['hk-renewal', 'tw-renewal', 'sa-renewal'])
      expect(ruleOf(id).confirmed).toBe(false);
    expect(ruleOf('sa-term')).toMatchObject({ offset: days(3543), confirmed: false });
    expect(ruleOf('sa-renewal').renewsFor).toEqual(days(3543));
  });

  it('D12: conversion follows the end and its reason', () => {
    expect(ruleOf('eu-conversion')).toMatchObject({ endReasons: ['EXPIRED'], lapses: true });
    const reasons = ['SURRENDERED', 'REVOKED', 'ANNULLED', 'REFUSED', 'WITHDRAWN', 'BASE_CEASED'];
    expect(ruleOf('eu-conversion-after-end').endReasons.toSorted()).toEqual(reasons.toSorted());
    expect(ruleOf('eu-conversion-non-use').endReasons).toEqual(['REVOKED_FOR_NON_USE']);
    expect(ruleOf('eu-conversion-non-use').explanation?.pl).toContain('używano');
  });

  it('D14: in Poland paying is renewing', () => {
    const renewing = startingPack.filter(({ renewsByPayment }) => renewsByPayment);
    expect(renewing.map(({ id }) => id)).toEqual(['pl-renewal']);
  });

  it('D16: in Cambodia oppositions follow the registration', () => {
    const mark = bareMark({
      type: FOREIGN,
      place: 'KH',
      status: REGISTERED,
      publicationDate: '2026-10-01',
    });
    expect(counted(mark, 'kh-opposition')).toEqual(['2026-12-30 open']);
  });
});

describe('the missing rules', () => {
  it('M1, M2: courts', () => {
    const at = (type: DeadlineMark['type'], place: string, id: string) =>
      counted(lettered(type, place, 'APPEAL_DECISION_DELIVERED', '2026-11-02'), id);
    expect(at(POLISH, 'PL', 'pl-court-complaint')).toEqual(['2026-12-02 open']);
    expect(at(EUROPEAN, 'EU', 'eu-general-court')).toEqual(['2027-01-02 open']);
    expect(ruleOf('eu-general-court')).toMatchObject({ confirmed: false });
    expect(ruleOf('eu-general-court').explanation?.pl).toContain('10 dni');
  });

  it('M3: a late application fee moves the filing date', () => {
    const filed = bareMark({ type: EUROPEAN, place: 'EU', applicationDate: '2026-11-02' });
    expect(counted(filed, 'eu-app-fee')).toEqual(['2026-12-02 open']);
    expect(ruleOf('eu-app-fee').lateCounts).toBe(true);
    expect(ruleOf('eu-app-fee').consequence?.pl).toContain('dzień wpływu opłaty');
  });

  it('M4: the settlement period, and oppositions against marks that designate Poland', () => {
    const opposed = lettered(POLISH, 'PL', 'OPPOSITION_RECEIVED', '2026-11-02');
    expect(counted(opposed, 'pl-settlement')).toEqual(['2027-01-02 open']);
    expect(counted(opposed, 'pl-settlement', '2027-02-01')).toEqual(['2027-01-02 done']);
    const announced = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place: 'PL',
      publicationDate: '2026-11-16',
    });
    expect(counted(announced, 'pl-ir-opposition')).toEqual(['2027-02-16 open']);
    expect(ruleOf('pl-ir-opposition').remedies).toEqual([]);
  });

  it('M5, M6: marks that designate the EU, and conversion after every end', () => {
    for (const id of ['eu-appeal', 'eu-appeal-grounds', 'eu-conversion', 'eu-ir-nonuse'])
      expect(ruleOf(id).types).toContain(INTERNATIONAL_DESIGNATED);
    expect(ruleOf('eu-conversion-after-end').statuses).toEqual([EXPIRED, REJECTED, ANNULLED]);
  });

  it('M7: what may still help, and until when', () => {
    const [fee] = ruleOf('pl-first-fee').remedies;
    expect(fee?.offset && addPeriod('2026-09-01', fee.offset)).toBe('2027-03-01');
    expect(ruleOf('pl-reconsideration').remedies[0]?.legalBasis.pl).toContain('art. 243');
    expect(ruleOf('pl-renewal').remedies).toEqual([]);
    expect(ruleOf('eu-renewal').remedies).toMatchObject([
      { offset: years(1) },
      { offset: months(9) },
    ]);
    for (const { id, remedies } of oppositions)
      expect({ id, remedies }).toEqual({ id, remedies: [] });
  });

  it('M8: seniority and priority documents, the latter only where priority is claimed', () => {
    const filed = bareMark({ type: EUROPEAN, place: 'EU', applicationDate: '2026-11-02' });
    expect(counted(filed, 'eu-seniority')).toEqual(['2027-01-02 open']);
    expect(counted(filed, 'eu-priority-documents')).toEqual([]);
    const claimed = { ...filed, precedenceDate: '2026-06-01' };
    expect(counted(claimed, 'eu-priority-documents')).toEqual(['2027-02-02 open']);
    expect(counted(claimed, 'eu-priority-documents', '2027-03-01')).toEqual(['2027-02-02 done']);
  });

  it('M9: non-use abroad', () => {
    const years3 = ['CN', 'JP', 'CA'];
    for (const place of [...years3, 'GB', 'DE', 'CH'])
      expect(ruleOf(`${place.toLowerCase()}-nonuse`)).toMatchObject({
        kind: 'informative',
        offset: years(years3.includes(place) ? 3 : 5),
        confirmed: place !== 'GB' && place !== 'DE',
      });
  });

  it('M10: US office actions by the way of filing, section 15, acquiescence', () => {
    const at = (type: DeadlineMark['type'], id: string) =>
      counted(lettered(type, 'US', 'OFFICE_CALL_DELIVERED', '2026-11-02'), id);
    expect(at(FOREIGN, 'us-office-action')).toEqual(['2027-02-02 open']);
    expect(at(INTERNATIONAL_DESIGNATED, 'us-ir-office-action')).toEqual(['2027-05-02 open']);
    expect(at(INTERNATIONAL_DESIGNATED, 'us-office-action')).toEqual([]);
    expect(ruleOf('us-sec15')).toMatchObject({ lapses: true, window: years(1) });
    expect(ruleOf('pl-acquiescence')).toMatchObject({ kind: 'informative', offset: years(5) });
  });

  it('leaves unconfirmed what the sources leave in doubt', () => {
    for (const id of `ar-renewal oa-renewal jp-second-half cv-diu mz-diu-nat mz-diu-ir
      eu-ir-opposition cu-second-part`.split(/\s+/))
      expect({ id, confirmed: ruleOf(id).confirmed }).toEqual({ id, confirmed: false });
    expect(ruleOf('cn-opposition', 1)).toMatchObject({ validTo: '2026-12-31', confirmed: true });
    expect(ruleOf('cn-opposition', 2)).toMatchObject({ validFrom: '2027-01-01', confirmed: false });
  });
});
