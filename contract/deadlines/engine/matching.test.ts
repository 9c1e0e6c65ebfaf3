import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { months } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn } from '#contract/deadlines/rules/define';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { APPLICATION, REGISTERED } = valuesOf(trademarkStatus);

const trial = (own: Partial<DeadlineRule>): DeadlineRule =>
  rule({
    id: 'general',
    event: 'opposition',
    name: text('Próba', 'Trial'),
    legalBasis: 'test',
    types: types.all,
    statuses: whileIn.active,
    anchor: 'publicationDate',
    offset: months(1),
    ...own,
  });
const general = trial({});

const mark = bareMark({ type: FOREIGN, place: 'FR', publicationDate: '2026-01-10' });
const applied = (
  rules: readonly DeadlineRule[],
  to: DeadlineMark = mark,
  settings = usualSettings,
): string[] =>
  deadlinesOf(to, rules, settings, '2026-01-01').map(
    (deadline) => `${deadline.rule}@${deadline.ruleVersion}`,
  );

const lettered = (
  kind: ProceduralDateKind,
  dueDate: string | null,
  status: DeadlineMark['status'] = APPLICATION,
): DeadlineMark =>
  bareMark({
    type: POLISH,
    place: 'PL',
    status,
    proceduralDates: [{ kind, date: '2026-01-10', dueDate, answeredOn: null }],
  });

describe('a rule that names the territory', () => {
  const french = trial({ id: 'french', territories: ['FR'], offset: months(2) });

  it('takes the place of a general one for the same event, and of no other', () => {
    expect(applied([general, french])).toEqual(['french@1']);
    expect(applied([french, general])).toEqual(['french@1']);
    expect(applied([general, { ...french, event: 'other' }])).toEqual(['general@1', 'french@1']);
  });

  it('does so only where it holds in every dimension at once', () => {
    const misses: Partial<DeadlineRule>[] = [
      { territories: ['DE'] },
      { types: types.polish },
      { validTo: '2026-01-09' },
      { validFrom: '2026-01-11' },
      { validFrom: '2020-01-01', validBy: 'registrationDate' },
      { onlyListedIn: 'statementOfUseTerritories' },
      // The territory fits and the type fits, but not one rule has both.
      { territories: ['FR'], types: types.designated },
    ];
    for (const miss of misses)
      expect(applied([general, { ...french, ...miss }])).toEqual(['general@1']);
  });

  it('takes the place of one that names others besides, and of one for more types', () => {
    expect(applied([french, trial({ id: 'second', territories: ['FR', 'DE'] })])).toEqual([
      'french@1',
    ]);
    const foreign = trial({ id: 'foreign', types: types.foreign });
    expect(applied([general, foreign])).toEqual(['foreign@1']);
    expect(applied([foreign, general])).toEqual(['foreign@1']);
  });

  it('stays beside another that is as close, or closer in something else', () => {
    expect(applied([french, trial({ id: 'second', territories: ['FR'] })])).toEqual([
      'second@1',
      'french@1',
    ]);
    const wide = { ...french, types: types.all };
    const near = trial({ id: 'near', territories: ['FR', 'DE'], types: types.foreign });
    expect(applied([wide, near])).toEqual(['near@1', 'french@1']);
  });

  it('silences the general one also while the date it counts from is not known', () => {
    expect(applied([general, { ...french, anchor: 'registrationDate' }])).toEqual([]);
  });

  it('is closed by the status of the mark rather than replaced by the general one', () => {
    expect(applied([general, { ...french, statuses: whileIn.registered }])).toEqual([]);
  });

  it('leaves what a letter states where the status of the mark closes it', () => {
    const decided = (status: DeadlineMark['status']) =>
      lettered('DECISION_DELIVERED', '2026-02-10', status);
    const pack = startingPack.map((each) =>
      each.id === 'pl-reconsideration' ? { ...each, statuses: whileIn.application } : each,
    );
    expect(applied(pack, decided(APPLICATION))).toEqual(['pl-reconsideration@1']);
    expect(applied(pack, decided(REGISTERED))).toContain('letter-decision-delivered@1');
  });

  it('about a fee leaves a letter alone that states a date, for whatever that may be', () => {
    const called = (dueDate: string | null) => lettered('OFFICE_CALL_DELIVERED', dueDate);
    const aboutFee = startingPack.map((each) =>
      each.id === 'pl-app-fee-call' ? { ...each, paidBy: ['APPLICATION' as const] } : each,
    );
    expect(applied(aboutFee, called(null))).toEqual(['pl-app-fee-call@2']);
    expect(applied(aboutFee, called('2026-02-10'))).toEqual(['letter-office-call-delivered@1']);
  });

  it('D5: about a call keeps it, whatever date the letter states', () => {
    const called = (dueDate: string | null) => lettered('OFFICE_CALL_DELIVERED', dueDate);
    expect(applied(startingPack, called(null))).toEqual(['pl-app-fee-call@2']);
    expect(applied(startingPack, called('2026-02-10'))).toEqual(['pl-app-fee-call@2']);
  });
});

describe('versions of a rule', () => {
  const old = trial({ validTo: '2021-12-31', offset: months(6) });
  const current = trial({ version: 2, validFrom: '2022-01-01', offset: months(3) });

  it('hold by the date of the event, whatever today is', () => {
    const at = (publicationDate: string) => applied([old, current], { ...mark, publicationDate });
    expect(at('2021-12-31')).toEqual(['general@1']);
    expect(at('2022-01-01')).toEqual(['general@2']);
  });

  it('give way to the highest that holds', () => {
    expect(applied([general, trial({ version: 7 }), trial({ version: 3 })])).toEqual(['general@7']);
    expect(applied([general, trial({ version: 7, validFrom: '2027-01-01' })])).toEqual([
      'general@1',
    ]);
  });

  it('are chosen letter by letter', () => {
    const letters = (own: Partial<DeadlineRule>) => trial({ anchor: 'DECISION_DELIVERED', ...own });
    const two = bareMark({
      type: FOREIGN,
      place: 'FR',
      proceduralDates: [
        { kind: 'DECISION_DELIVERED', date: '2021-06-01', dueDate: null, answeredOn: null },
        { kind: 'DECISION_DELIVERED', date: '2025-06-01', dueDate: null, answeredOn: null },
      ],
    });
    const french = letters({ id: 'french', territories: ['FR'], validFrom: '2022-01-01' });
    expect(applied([letters({}), french], two)).toEqual(['general@1', 'french@1']);
  });
});

describe('the lists of a firm', () => {
  const filed = (place: string) =>
    bareMark({ type: FOREIGN, status: REGISTERED, place, registrationDate: '2024-01-01' });

  it('decide where statements of use are asked for', () => {
    expect(applied(startingPack, filed('US'))).toContain('us-sec8@1');
    const without = { ...usualSettings, statementOfUseTerritories: [] };
    expect(applied(startingPack, filed('US'), without)).not.toContain('us-sec8@1');
  });

  it('decide where a second part of the fee is paid', () => {
    const notified = (place: string) =>
      bareMark({
        type: INTERNATIONAL_DESIGNATED,
        place,
        proceduralDates: [
          {
            kind: 'SECOND_PART_FEE_NOTICE',
            date: '2026-02-01',
            dueDate: '2026-05-01',
            answeredOn: null,
          },
        ],
      });
    expect(applied(startingPack, notified('CU'))).toEqual(['cu-second-part@1']);
    // In other territories the stated date still applies.
    expect(applied(startingPack, notified('JP'))).toEqual(['letter-second-part-fee-notice@1']);
  });
});

describe('the pack', () => {
  it('has eighteen months for a refusal only where they were declared', () => {
    const notified = (place: string) =>
      bareMark({
        type: INTERNATIONAL_DESIGNATED,
        place,
        proceduralDates: [
          { kind: 'DESIGNATION_NOTIFIED', date: '2026-01-10', dueDate: null, answeredOn: null },
        ],
      });
    expect(applied(startingPack, notified('US'))).toEqual(['wo-refusal-18@1']);
    expect(applied(startingPack, notified('DE'))).toEqual(['wo-refusal-12@1']);
  });

  it('knows the end of protection of any foreign mark, and says that it is unconfirmed', () => {
    const dated = (place: string, type: typeof FOREIGN | typeof EUROPEAN = FOREIGN) =>
      deadlinesOf(
        bareMark({ type, place, status: REGISTERED, expirationDate: '2030-01-10' }),
        startingPack,
        usualSettings,
        '2026-01-01',
      ).filter(({ calendarType }) => calendarType === 'TRADEMARK_EXPIRATION');
    expect(dated('BR')).toMatchObject([{ rule: 'any-renewal', confirmed: false }]);
    expect(dated('GB')).toMatchObject([{ rule: 'gb-renewal', confirmed: true }]);
    expect(dated('EU')).toMatchObject([{ rule: 'eu-renewal', confirmed: true }]);
    expect(dated('EU', EUROPEAN)).toMatchObject([{ rule: 'eu-renewal', confirmed: true }]);
  });

  it('leaves unconfirmed what is not fully sourced', () => {
    const unconfirmed = startingPack.filter(({ confirmed }) => !confirmed).map(({ id }) => id);
    // Rules without a complete or certain source.
    for (const id of `eu-ir-opposition eu-general-court cu-second-part bx-term bx-renewal
      bx-opposition oa-renewal oa-opposition ph-renewal ph-opposition mx-renewal mx-opposition
      kh-opposition mz-renewal mz-opposition fr-opposition cn-opposition ch-opposition ua-renewal
      ca-renewal`.split(/\s+/))
      expect(unconfirmed).toContain(id);
    for (const id of ['pl-renewal', 'eu-renewal', 'wo-renewal', 'us-sec8', 'pl-first-fee'])
      expect(unconfirmed).not.toContain(id);
  });

  it('gives designated marks no renewal and no priority of their own', () => {
    const child = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place: 'US',
      status: REGISTERED,
      applicationDate: '2025-12-01',
      expirationDate: '2026-06-01',
    });
    expect(applied(startingPack, child)).toEqual([]);
  });

  it('asks for priority only from a first filing', () => {
    const first = bareMark({ type: POLISH, place: 'PL', applicationDate: '2025-12-01' });
    expect(applied(startingPack, first)).toEqual(['paris-priority@1']);
    expect(applied(startingPack, { ...first, precedenceDate: '2025-12-01' })).toEqual([
      'paris-priority@1',
    ]);
    expect(applied(startingPack, { ...first, precedenceDate: '2025-07-01' })).toEqual([]);
  });
});
