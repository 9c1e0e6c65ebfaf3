import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { calendarApi } from '#contract/calendar/api';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import {
  applicationSubStatus,
  proceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { portalApi } from '#contract/home/portal';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { protectionApi } from '#contract/protection/api';
import { noStates } from '#contract/protection/countries';
import { drawnAs, standingOf, standings } from '#contract/protection/state';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { alerts, calendarEvents } from '#server/deadlines/table';
import { representatives } from '#server/representatives/table';
import { presetFirm } from '#server/settings/firm';
import { markOffice } from '#server/test/markOffice';
import { ownerEmail } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const office = await markOffice();
const { app, admin, lawyer, client, stranger } = office;
const today = dateInWarsaw(new Date());
let customer = 0;
let second = 0;
let representative = 0;
let guardian = 0;

const customerNamed = async (name: string): Promise<number> => {
  const [row] = await app.db.insert(customers).values({ name, guardian }).returning();
  return row?.id ?? 0;
};

/** A client of two customers of its own: it sees what each test made, and nothing else. */
const anew = async (): Promise<void> => {
  customer = await customerNamed('Pierwszy');
  second = await customerNamed('Drugi');
  await app.db
    .update(accounts)
    .set({ customers: [customer, second] })
    .where(eq(accounts.email, ownerEmail));
};

beforeAll(async () => {
  const [person] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  guardian = person?.id ?? 0;
  const [row] = await app.db
    .insert(representatives)
    .values({ name: 'Jan Pełnomocnik' })
    .returning();
  representative = row?.id ?? 0;
  await presetFirm(app.db, { showsGuardian: true });
});

const registered = (expires: string) => ({
  status: trademarkStatus.REGISTERED.value,
  registrationNumber: 'R.1',
  registrationDate: addMonths(expires, -120),
  expirationDate: expires,
});
const create = (draft: Parameters<typeof office.create>[0]) =>
  office.create({ customer, representative, ...draft });
const home = (by = client) => app.ask(portalApi.home, {}, by);

/** The calendar of a client, as far as a year back and ahead. */
const calendar = async (by = client) =>
  (await app.ask(calendarApi.list, { from: addMonths(today, -12), to: addMonths(today, 24) }, by))
    .events;
const waitFor = async (ids: number[]): Promise<void> => {
  await app.ask(deadlineActionApi.wait, { ids, waiting: true }, lawyer);
};
const nobody = Object.fromEntries(standings.map((standing) => [standing, 0]));

describe('the home page of a client', () => {
  test('is not for the firm, which has its queue', async () => {
    for (const by of [admin, lawyer])
      expect((await app.call(portalApi.home, {}, by)).status).toBe(403);
  });

  test('is empty without marks', async () => {
    await anew();
    expect(await home()).toMatchObject({
      total: 0,
      counts: nobody,
      countries: 0,
      waiting: 0,
      several: true,
      marks: [],
      coming: [],
      pending: [],
    });
  });

  test('says how each mark stands, an international one with its territories as one', async () => {
    await anew();
    await create({ name: 'POLSKI', ...registered(addMonths(today, 40)) });
    await create({ name: 'CZEKA', applicationDate: addMonths(today, -3) });
    await create({ name: 'SPÓŹNIONY', ...registered(addMonths(today, -2)) });
    await create({ name: 'DAWNY', ...registered(addMonths(today, -20)) });
    const parent = await create({
      name: 'ŚWIAT',
      type: trademarkType.INTERNATIONAL.value,
      ...registered(addMonths(today, 60)),
    });
    await office.saveGoods(parent.id, [25]);
    await office.designate(parent.id, ['CH', 'NO', 'JP']);
    const swiss = (await office.childrenOf(parent.id)).find(({ place }) => place === 'CH');
    const { status, registrationNumber, registrationDate } = registered(addMonths(today, 60));
    await office.changeStatus(swiss?.id ?? 0, { status, registrationNumber, registrationDate });
    const { marks, counts, countries, total, pending } = await home();
    expect(total).toBe(5);
    expect(counts).toEqual({ ...nobody, protected: 2, pending: 1, grace: 1, unclear: 1 });
    expect(countries).toBe(2);
    const standing = Object.fromEntries(marks.map((mark) => [mark.name, mark]));
    expect(standing['POLSKI']).toMatchObject({
      standing: 'protected',
      place: 'PL',
      until: addMonths(today, 40),
      customer: 'Pierwszy',
    });
    expect(standing['ŚWIAT']).toMatchObject({
      standing: 'protected',
      place: null,
      designations: { protected: 1, pending: 2 },
    });
    expect(standing['SPÓŹNIONY']).toMatchObject({
      standing: 'grace',
      until: (await calendar()).find(
        ({ trademark, type, statutory }) =>
          trademark?.name === 'SPÓŹNIONY' && statutory && type === 'TRADEMARK_EXPIRATION',
      )?.lastDay,
    });
    expect(standing['SPÓŹNIONY']?.until).not.toBeNull();
    expect(standing['DAWNY']?.standing).toBe('unclear');
    expect(pending.map(({ name }) => name)).toEqual(['CZEKA']);
  });

  test('tells of applications that are opposed or to be refused, and who handles them', async () => {
    await anew();
    const opposed = await create({ name: 'SPORNY', applicationDate: addMonths(today, -4) });
    const refused = await create({
      name: 'ODMOWA',
      applicationDate: addMonths(today, -5),
      representative: null,
    });
    const stageOf = async (id: number, additionalStatus: number) =>
      app.db
        .update(trademarks)
        .set({ additionalStatus: additionalStatus as 2 | 4 })
        .where(eq(trademarks.id, id));
    await stageOf(opposed.id, applicationSubStatus.OPPOSITION.value);
    await stageOf(refused.id, applicationSubStatus.INITIAL_REJECTION.value);
    const { disputed, disputedTotal, pending } = await home();
    const against = {
      stage: applicationSubStatus.OPPOSITION.value,
      answer: null,
      acts: 'FIRM',
      person: 'Łukasz Wiśniewski',
    };
    expect(disputed.map(({ name, dispute }) => [name, dispute])).toEqual([
      ['ODMOWA', { ...against, stage: 4, acts: 'UNKNOWN' }],
      ['SPORNY', against],
    ]);
    expect(disputedTotal).toBe(2);
    // The office does decide, but that is not all there is to say.
    expect(pending).toEqual([]);
    expect((await app.ask(portalApi.mark, { id: opposed.id }, client)).dispute).toEqual(against);
    await presetFirm(app.db, { showsGuardian: false });
    expect((await home()).disputed[1]?.dispute.person).toBeNull();
    await presetFirm(app.db, { showsGuardian: true });
    expect((await app.call(portalApi.mark, { id: opposed.id }, stranger)).status).toBe(404);
    expect((await app.call(portalApi.mark, { id: opposed.id }, lawyer)).status).toBe(403);
  });

  test('says by when an announced refusal can be answered', async () => {
    await anew();
    const { id } = await create({ name: 'ODMOWA', applicationDate: addMonths(today, -5) });
    await office.update(id, {
      additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
      proceduralDates: [
        {
          kind: proceduralDateKind.REFUSAL_RECEIVED.value,
          date: addDays(today, -5),
          dueDate: addDays(today, 30),
          answeredOn: null,
          note: null,
          issuedOn: null,
          needsNoAnswer: false,
          inOurFavour: false,
          groundsFiledOn: null,
        },
      ],
    });
    const { dispute } = await app.ask(portalApi.mark, { id }, client);
    const answer = (await calendar()).find(({ due }) => due === addDays(today, 30));
    expect(answer).toBeDefined();
    expect(dispute).toMatchObject({
      answer: { due: answer?.due, rolledTo: answer?.rolledTo, lastDay: answer?.lastDay },
      acts: 'FIRM',
    });
  });

  test('counts the member states of the EU, each country once', async () => {
    await anew();
    await create({
      name: 'UNIJNY',
      type: trademarkType.EUROPEAN.value,
      ...registered(addMonths(today, 40)),
    });
    await create({ name: 'POLSKI', ...registered(addMonths(today, 40)) });
    expect((await home()).countries).toBe(27);
  });

  test('tells what comes next, who acts and what lateness costs', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await office.saveGoods(id, [30]);
    const [line] = (await home()).coming;
    expect(line).toMatchObject({
      trademark: { id, name: 'FALA' },
      due: addMonths(today, 3),
      acts: 'FIRM',
      person: 'Łukasz Wiśniewski',
      consequence: { pl: expect.stringContaining('Ochrona wygasa') },
      fee: { currency: 'PLN' },
      lateFee: { currency: 'PLN' },
    });
    expect(Number(line?.lateFee?.amount)).toBeCloseTo(Number(line?.fee?.amount) * 1.3);
  });

  test('names a responsible person only where the firm shows its people', async () => {
    await anew();
    await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await presetFirm(app.db, { showsGuardian: false });
    expect((await home()).coming[0]?.person).toBeNull();
    await presetFirm(app.db, { showsGuardian: true });
  });

  test('puts what waits for the client first, and says so on every page', async () => {
    await anew();
    await create({ name: 'WCZEŚNIEJ', ...registered(addMonths(today, 1)) });
    const { id } = await create({ name: 'CZEKA', ...registered(addMonths(today, 3)) });
    const event = (await calendar()).find(
      ({ trademark, type }) => trademark?.id === id && type === 'TRADEMARK_EXPIRATION',
    );
    await waitFor([event?.id ?? 0]);
    const { coming, waiting } = await home();
    expect(waiting).toBe(1);
    expect(coming.map(({ trademark, acts: who }) => [trademark?.name, who])).toEqual([
      ['CZEKA', 'CLIENT'],
      ['WCZEŚNIEJ', 'FIRM'],
    ]);
    const told = (await calendar()).filter(({ statutory }) => statutory);
    expect(told.map(({ trademark, acts }) => [trademark?.name, acts])).toEqual([
      ['WCZEŚNIEJ', 'FIRM'],
      ['CZEKA', 'CLIENT'],
    ]);
    // The firm knows without being told.
    expect((await calendar(lawyer)).flatMap(({ acts }) => acts ?? [])).toEqual([]);
  });

  test('claims nothing of a mark that nobody is known to represent', async () => {
    await anew();
    const { id } = await create({
      name: 'SAM',
      representative: null,
      ...registered(addMonths(today, 3)),
    });
    expect((await home()).coming[0]?.acts).toBe('UNKNOWN');
    // Also where an alert or a fee has no deadline that says so.
    await app.db.insert(alerts).values({
      trademark: id,
      key: 'TRADEMARK_CUSTOM_TERRITORY:PL',
      cause: 'PL:REGISTERED',
      type: 'TRADEMARK_CUSTOM_TERRITORY',
      contentPl: 'Sprawdzić prawo',
      contentEn: 'Check the law',
    });
    const { rows, related } = await app.ask(alertApi.list, {}, client);
    const alert = rows.find(({ trademark }) => trademark === id);
    expect(related.acts?.[alert?.id ?? 0]).toBe('UNKNOWN');
    const undated = await office.createPayment({ trademark: id });
    const fees = await app.ask(paymentApi.list, {}, client);
    expect(fees.related.acts).toEqual({ [undated.id]: 'UNKNOWN' });
    expect((await app.ask(paymentApi.list, {}, lawyer)).related.acts).toBeUndefined();
  });

  test('never says that the firm takes care of what has passed, and tells what it costs', async () => {
    await anew();
    const { id } = await create({
      name: 'GĄSIOR',
      type: trademarkType.EUROPEAN.value,
      applicationDate: addMonths(today, -4),
    });
    const fee = await office.createPayment({
      trademark: id,
      type: paymentType.APPLICATION.value,
      currency: 'EUR',
      deadline: addMonths(today, -3),
    });
    const line = (await home()).coming.find(({ lastDay }) => lastDay < today);
    expect(line).toMatchObject({ acts: 'PASSED', trademark: { id } });
    expect(line?.consequence?.pl).toBeTruthy();
    const { related } = await app.ask(paymentApi.list, {}, client);
    expect(related.acts?.[fee.id]).toBe('PASSED');
    const { rows, related: ofAlerts } = await app.ask(alertApi.list, {}, client);
    const about = rows.filter(({ trademark }) => trademark === id);
    expect(about.map((alert) => ofAlerts.acts?.[alert.id])).toEqual(['PASSED']);
  });

  test('tells a fee and the deadline it settles as one, which waits as a whole', async () => {
    await anew();
    const { id } = await create({
      name: 'ZORZA',
      type: trademarkType.EUROPEAN.value,
      applicationDate: addDays(today, -10),
    });
    const byLaw = (await calendar()).find(({ rule }) => rule === 'eu-app-fee');
    const day = addDays(byLaw?.due ?? '', -1);
    const fee = await office.createPayment({
      trademark: id,
      type: paymentType.APPLICATION.value,
      amount: '900',
      currency: 'EUR',
      deadline: day,
    });
    const ofFee = (await calendar()).find(({ due }) => due === day);
    // Another thing of the same mark and day stays the firm's.
    await office.createPayment({ trademark: id, deadline: day, currency: 'EUR' });
    await waitFor([ofFee?.id ?? 0]);
    const fees = (await home()).coming.filter(({ fee: sum }) => sum?.amount.startsWith('900'));
    expect(fees).toMatchObject([{ acts: 'CLIENT', due: day, lastDay: byLaw?.lastDay }]);
    expect(fees[0]?.consequence?.pl).toBeTruthy();
    const lines = (await home()).coming.filter(({ trademark }) => trademark?.id === id);
    // Nobody has asked for the chances that pass: priority and seniority.
    expect(lines.map(({ acts }) => acts)).toEqual(['CLIENT', 'FIRM', 'UNKNOWN', 'UNKNOWN']);
    const told = (await calendar()).filter(({ trademark }) => trademark?.id === id);
    const actsOn = (event: { id: number } | undefined) =>
      told.find((each) => each.id === event?.id)?.acts;
    expect([actsOn(ofFee), actsOn(byLaw)]).toEqual(['CLIENT', 'CLIENT']);
    const { related, rows } = await app.ask(paymentApi.list, {}, client);
    expect(rows).toHaveLength(2);
    expect(Object.entries(related.acts ?? {}).filter(([, who]) => who === 'CLIENT')).toEqual([
      [String(fee.id), 'CLIENT'],
    ]);
    const deadlines = await app.ask(deadlineApi.list, {}, client);
    expect(deadlines.related.acts?.[byLaw?.id ?? 0]).toBe('CLIENT');
  });

  test('says who acts on a renewal, as the firm waits for it', async () => {
    await anew();
    const { id } = await create({ name: 'PERŁA', ...registered(addMonths(today, 1)) });
    const renewal = () => app.ask(renewalApi.read, { id }, client);
    expect((await renewal()).acts).toBe('FIRM');
    const event = (await calendar()).find(({ type }) => type === 'TRADEMARK_EXPIRATION');
    await waitFor([event?.id ?? 0]);
    expect((await renewal()).acts).toBe('CLIENT');
    expect((await app.ask(renewalApi.read, { id }, lawyer)).acts).toBeNull();
  });

  test('shows a fee on record as it stands, and no surcharge on another sum', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await office.saveGoods(id, [30]);
    await office.createPayment({
      trademark: id,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      amount: '123.45',
      deadline: addMonths(today, 3),
      protectionEndDate: addMonths(today, 123),
    });
    expect((await home()).coming).toMatchObject([
      { trademark: { id }, fee: { amount: '123.45', currency: 'PLN' }, lateFee: null },
    ]);
  });

  test('has the marks of both customers, and of no other', async () => {
    await anew();
    await create({ name: 'A', ...registered(addMonths(today, 3)) });
    await create({ name: 'B', customer: second, ...registered(addMonths(today, 4)) });
    await create({
      name: 'OBCY',
      customer: office.otherCustomer,
      ...registered(addMonths(today, 2)),
    });
    const { marks, coming } = await home();
    expect(marks.map(({ name, customer: owner }) => [name, owner])).toEqual([
      ['A', 'Pierwszy'],
      ['B', 'Drugi'],
    ]);
    expect(coming.map(({ trademark }) => trademark?.name)).toEqual(['A', 'B']);
    expect(JSON.stringify(await home(stranger))).not.toContain('Pierwszy');
  });

  test('holds nothing of the firm: no remarks, no number of ours, no internal deadline', async () => {
    await anew();
    const { id } = await create({
      name: 'FALA',
      ourNumber: 'ZR/TAJNY',
      remarks: 'tajne uwagi',
      ...registered(addMonths(today, 3)),
    });
    await app.db
      .update(calendarEvents)
      .set({ dateNeeded: true })
      .where(eq(calendarEvents.trademark, id));
    const told = JSON.stringify(await home());
    expect(told).not.toMatch(/tajn/i);
    expect((await home()).coming).toEqual([]);
    expect(told).not.toMatch(/email|telephone|acknowledged|handedTo/);
  });

  test('leaves out what the client has hidden', async () => {
    await anew();
    await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    const [line] = (await home()).coming;
    expect(line?.trademark?.name).toBe('FALA');
    await app.ask(calendarApi.hide, { id: line?.deadline ?? 0, hidden: true }, client);
    expect(await home()).toMatchObject({ total: 1, coming: [] });
  });

  test('leaves out what is archived', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    expect((await home()).total).toBe(1);
    await app.db.update(trademarks).set({ archivedAt: new Date() }).where(eq(trademarks.id, id));
    expect(await home()).toMatchObject({ total: 0, coming: [], countries: 0 });
  });
});

describe('how a mark stands', () => {
  const markNamed = async (name: string) => (await home()).marks.find((mark) => mark.name === name);

  test('expired and still renewable, it is in grace until the last day of the calendar', async () => {
    await anew();
    const expires = addMonths(today, -2);
    const { id } = await create({ name: 'STATEK', ...registered(expires) });
    await office.changeStatus(id, {
      status: trademarkStatus.EXPIRED.value,
      endReason: 'EXPIRED',
      endedOn: expires,
    });
    const [event] = (await calendar()).filter(({ type }) => type === 'TRADEMARK_EXPIRATION');
    expect(await markNamed('STATEK')).toMatchObject({ standing: 'grace', until: event?.lastDay });
    const map = await app.ask(protectionApi.read, {}, client);
    expect(map.countryCounts).toMatchObject({ ACTION: 1, ENDED: 0 });
  });

  test('ended, it has the day on record or none, never the end of its term', async () => {
    await anew();
    const { id } = await create({ name: 'DAWNY', ...registered(addMonths(today, 90)) });
    await office.changeStatus(id, {
      status: trademarkStatus.ANNULLED.value,
      endReason: 'ANNULLED',
      endedOn: addDays(today, -5),
    });
    expect(await markNamed('DAWNY')).toMatchObject({
      standing: 'ended',
      until: addDays(today, -5),
      endReason: 'ANNULLED',
    });
    // As an import or an older version left it.
    await app.db
      .update(trademarks)
      .set({ endedOn: null, endReason: null })
      .where(eq(trademarks.id, id));
    expect(await markNamed('DAWNY')).toMatchObject({ standing: 'ended', until: null });
  });

  test('without a known end or a territory, it is not called protected', async () => {
    await anew();
    const { id } = await create({ name: 'BEZ KOŃCA', ...registered(addMonths(today, 40)) });
    await app.db
      .update(trademarks)
      .set({ expirationDate: null, renewalDue: null })
      .where(eq(trademarks.id, id));
    await create({
      name: 'PUSTY',
      type: trademarkType.INTERNATIONAL.value,
      ...registered(addMonths(today, 60)),
    });
    const { counts, countries } = await home();
    expect(counts).toEqual({ ...nobody, unclear: 2 });
    expect(countries).toBe(0);
  });

  test('a designation whose international mark belongs to another is a mark of its own', async () => {
    await anew();
    const parent = await create({
      name: 'ŚWIAT',
      customer: office.otherCustomer,
      type: trademarkType.INTERNATIONAL.value,
      ...registered(addMonths(today, 60)),
    });
    await office.saveGoods(parent.id, [25]);
    await office.designate(parent.id, ['NO']);
    const [norwegian] = await office.childrenOf(parent.id);
    await app.db
      .update(trademarks)
      .set({ customer })
      .where(eq(trademarks.id, norwegian?.id ?? 0));
    expect(await home()).toMatchObject({
      total: 1,
      counts: { ...nobody, pending: 1 },
      marks: [{ id: norwegian?.id, place: 'NO', standing: 'pending' }],
    });
  });

  test('is told alike at home and on the map, in every combination of facts', async () => {
    await anew();
    const days = [null, addDays(today, -40), addDays(today, 40)];
    const entries = [null, 'overdue', 'letter'] as const;
    const all = Object.values(trademarkStatus).flatMap(({ value: status }) =>
      days.flatMap((end) =>
        days.flatMap((renewal) =>
          days.slice(0, 2).flatMap((fee) =>
            entries.map((entry) => ({
              status,
              end,
              renewal,
              fee,
              entry,
              expected: standingOf({
                status,
                hasEnd: (end ?? renewal) !== null,
                isPast: end !== null && end < today,
                isRenewable: renewal !== null,
                isInGrace: renewal !== null && renewal < today,
                isFeeLate: fee !== null,
                isOverdue: entry === 'overdue',
                hasLetter: entry === 'letter' && status === trademarkStatus.APPLICATION.value,
              }),
            })),
          ),
        ),
      ),
    );
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into trademarks (name, type, representation_type, customer, status, additional_status,
        expiration_date, renewal_due, renewal_fee_due)
      select 'Znak ' || n, 1, 1, ${customer}, (fact->>'status')::smallint,
        case when (fact->>'status')::smallint = ${trademarkStatus.APPLICATION.value} then ${applicationSubStatus.OPPOSITION.value}::smallint end,
        (fact->>'end')::date, (fact->>'renewal')::date, (fact->>'fee')::date
      from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as facts (fact, n)
      order by n returning id`);
    await app.db.execute(sql`
      insert into calendar_events (trademark, customer, key, rule, rule_version, type, name, plain_name,
        due, last_day, date_needed, computed, before_takeover, statutory, confirmed, done, created_at, updated_at)
      select (fact->>'id')::integer, ${customer},
        case fact->>'entry' when 'letter' then 'letter-opposition:OPPOSITION_RECEIVED:2026-01-02' else 'x' end,
        'x', 1, 'OTHER_DEADLINE', '{"pl":"x","en":"x"}', '{"pl":"x","en":"x"}',
        day, day, false, false, false, true, true, false, now(), now()
      from jsonb_array_elements(${JSON.stringify(all.map(({ entry }, at) => ({ entry, id: rows[at]?.id })))}::jsonb) as fact,
        lateral (select case fact->>'entry' when 'letter' then ${addDays(today, 9)}::date else ${addDays(today, -9)}::date end as day) as days
      where fact->>'entry' is not null`);
    const { counts, total } = await home();
    const expected = { ...nobody };
    for (const each of all) expected[each.expected] = (expected[each.expected] ?? 0) + 1;
    expect(total).toBe(all.length);
    expect(counts).toEqual(expected);
    const { marks } = await app.ask(protectionApi.read, {}, client);
    const drawn: Record<string, number> = noStates();
    for (const standing of standings) {
      const state = drawnAs(standing);
      if (state) drawn[state] = (drawn[state] ?? 0) + counts[standing];
    }
    expect(marks).toEqual(drawn);
  });
});

describe('the pages of a mark', () => {
  test('are told apart by whether they have something', async () => {
    await anew();
    const { id } = await create({ name: 'NOWY', applicationDate: addDays(today, -2) });
    const contents = () => app.ask(portalApi.contents, { id }, client);
    expect(await contents()).toMatchObject({
      family: false,
      attachments: false,
      payments: false,
      alerts: false,
    });
    await office.createPayment({ trademark: id, deadline: addDays(today, 5) });
    expect(await contents()).toMatchObject({ payments: true, deadlines: true });
  });
});
