import { eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFreeDay } from '#contract/deadlines/engine/holidays';
import { addDays, addMonths, dateInWarsaw, peopleZone } from '#contract/values/dates';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { decidingDay } from '#contract/payments/feeValidity';
import { proposedFee } from '#contract/payments/proposedFees';
import { firmApi } from '#contract/settings/firm';
import {
  applicationSubStatus,
  isForeignKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { accountInvitations } from '#server/accounts/table';
import { attachments } from '#server/attachments/table';
import { accounts, loginAttempts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { correspondents } from '#server/example/agents';
import { markOfDates } from '#server/example/dates';
import { numberOrder, numberPatterns } from '#server/example/numberForms';
import { type PaymentRow, payments } from '#server/payments/table';
import { questionMessages } from '#server/questions/table';
import { registryFindings } from '#server/registry/table';
import { representatives } from '#server/representatives/table';
import { readFees } from '#server/settings/fees';
import { type TestApp, testApp } from '#server/test/app';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, ADDITIONAL, PROTECTION_PERIOD } = paymentType;

let app: TestApp;
let marks: TrademarkRow[] = [];
let fees: { payment: PaymentRow; mark: TrademarkRow }[] = [];
let owners = new Map<number, string>();
let agents = new Map<number, { name: string; professionalTitle: string | null }>();
let today = '';
beforeAll(async () => {
  app = await testApp();
  marks = await app.db.select().from(trademarks).where(isNull(trademarks.deletedAt));
  today = dateInWarsaw(app.deps.now());
  const rows = await app.db
    .select()
    .from(payments)
    .innerJoin(trademarks, eq(trademarks.id, payments.trademark));
  fees = rows.map((row) => ({ payment: row.payments, mark: row.trademarks }));
  owners = new Map((await app.db.select().from(customers)).map(({ id, name }) => [id, name]));
  agents = new Map((await app.db.select().from(representatives)).map((row) => [row.id, row]));
});

const isDesignation = ({ type }: TrademarkRow): boolean => type === INTERNATIONAL_DESIGNATED.value;
const tellsOf = ({ name, ourNumber, territory }: TrademarkRow) =>
  [name, ourNumber, territory].filter(Boolean).join(' ');

describe('numbers', () => {
  const officeOf = ({ type, territory }: TrademarkRow): string =>
    type === POLISH.value
      ? 'PL'
      : type === EUROPEAN.value
        ? 'EU'
        : type === INTERNATIONAL.value
          ? 'WO'
          : (territory ?? '');
  const ofOffices = () =>
    Map.groupBy(
      marks.filter((mark) => !isDesignation(mark)),
      officeOf,
    );

  test('have the form of their office', () => {
    for (const [office, of] of ofOffices())
      for (const mark of of)
        for (const [at, number] of [mark.applicationNumber, mark.registrationNumber].entries()) {
          const form = numberPatterns[office]?.[at];
          if (number !== null) expect(number, tellsOf(mark)).toMatch(form ?? /^$/);
        }
  });

  const kinds = [
    ['applicationNumber', 'applicationDate'],
    ['registrationNumber', 'registrationDate'],
  ] as const;
  test.each(kinds)('%s grows with %s at each office, and none is given twice', (name, on) => {
    for (const [office, of] of ofOffices()) {
      // A registration may keep the number of its application, which grows with the day of filing.
      const keepsIt = of.every(
        (mark) => mark[name] === null || mark[name] === mark.applicationNumber,
      );
      const by = keepsIt ? 'applicationDate' : on;
      const lived = of
        .flatMap((mark) =>
          mark[name] === null ? [] : [{ day: mark[by] ?? '', order: numberOrder(mark[name]) }],
        )
        .toSorted((one, other) => one.day.localeCompare(other.day));
      for (const [at, { day, order }] of lived.entries()) {
        const before = lived[at - 1];
        if (before && before.day < day) expect(order > before.order, `${office} ${day}`).toBe(true);
      }
      expect(new Set(lived.map(({ order }) => order)).size, office).toBe(lived.length);
    }
  });
});

describe('procedure', () => {
  const applications = async () => {
    const findings = await app.db.select().from(registryFindings);
    const differing = new Set(findings.map(({ trademark }) => trademark));
    return marks.filter(
      (mark) =>
        mark.status === trademarkStatus.APPLICATION.value &&
        !isDesignation(mark) &&
        !differing.has(mark.id),
    );
  };

  test('no application waits for years, and an opposed one was published before', async () => {
    const open = await applications();
    expect(open.length).toBeGreaterThan(15);
    for (const mark of open) {
      const filed = mark.applicationDate ?? '';
      expect(filed > addMonths(today, -13) && filed <= today, tellsOf(mark)).toBe(true);
      const published = mark.bupDate ?? mark.publicationDate;
      if (published) expect(published <= today && published > filed, tellsOf(mark)).toBe(true);
      if (mark.additionalStatus !== applicationSubStatus.OPPOSITION.value) continue;
      // A registry tells of an opposition and not of its letters.
      if (mark.ourNumber?.startsWith('UE/')) continue;
      const [letter] = mark.proceduralDates;
      expect(letter?.kind, tellsOf(mark)).toBe('OPPOSITION_RECEIVED');
      expect(published && (letter?.date ?? '') > published, tellsOf(mark)).toBe(true);
    }
  });

  test('what is registered without an end recorded is in its term or its additional one, but for lapses to see to', () => {
    const over = marks.filter(
      ({ status, expirationDate }) =>
        status === trademarkStatus.REGISTERED.value &&
        expirationDate !== null &&
        addMonths(expirationDate, 6) < today,
    );
    expect(over.map(({ ourNumber }) => ourNumber).toSorted()).toEqual([
      'CE/01',
      markOfDates.paidLate,
    ]);
    for (const mark of over) {
      expect(addMonths(mark.expirationDate ?? '', 7) > today, tellsOf(mark)).toBe(true);
      expect(mark.remarks, tellsOf(mark)).toBeTruthy();
    }
  });

  test('an international registration has the day of its application, and claims a priority of six months', () => {
    for (const mark of marks.filter(({ type }) => type === INTERNATIONAL.value)) {
      const base = marks.find(({ id }) => id === mark.baseRegistration);
      const filed = mark.applicationDate ?? '';
      expect(mark.registrationDate, tellsOf(mark)).toBe(filed);
      const { sentToOfficeDate, forwardedToWipoDate, receivedByWipoDate } = mark;
      const lived = [
        filed,
        sentToOfficeDate,
        forwardedToWipoDate,
        receivedByWipoDate,
        addMonths(filed, 2),
      ];
      expect(lived.map(String).toSorted(), tellsOf(mark)).toEqual(lived);
      const claims = addMonths(base?.applicationDate ?? '', 6) >= filed;
      expect(mark.precedenceDate, tellsOf(mark)).toBe(claims ? base?.applicationDate : null);
    }
    expect(marks.filter(({ precedenceDate }) => precedenceDate !== null).length).toBeGreaterThan(0);
  });

  test('a later designation says so', () => {
    const later = marks.filter((mark) => {
      const parent = marks.find(({ id }) => id === mark.parent);
      return parent && (mark.applicationDate ?? '') > (parent.registrationDate ?? '');
    });
    expect(later.length).toBeGreaterThan(3);
    for (const mark of later) expect(mark.description).toContain('Wyznaczenie późniejsze');
  });
});

describe('fees', () => {
  test('cost what the table says', async () => {
    const table = await readFees(app.db);
    for (const { payment, mark } of fees) {
      const { deadline, paymentDate } = payment;
      const proposed = proposedFee(table, {
        type: mark.type,
        place: mark.place,
        payment: payment.type,
        classes: mark.niceClasses.length,
        inGrace:
          payment.type === PROTECTION_PERIOD.value && (paymentDate ?? today) > (deadline ?? ''),
        on: decidingDay({ paymentDate, deadline }, today),
      });
      const { amount, currency } = payment;
      expect({ ...proposed, of: tellsOf(mark), amount: Number(proposed?.amount) }).toEqual({
        amount: Number(amount),
        currency,
        of: tellsOf(mark),
      });
    }
  });

  test('for an application are due with it, by a call or within a month, and open only where it is fresh', () => {
    const asked = fees.filter(({ payment }) => payment.type === APPLICATION.value);
    expect(asked.some(({ payment }) => payment.status === paymentStatus.NOT_PAID.value)).toBe(true);
    for (const { payment, mark } of asked) {
      const { deadline, paymentDate, status } = payment;
      const filed = mark.applicationDate ?? '';
      const inMonth = addMonths(filed, 1);
      const isUnion = mark.type === EUROPEAN.value;
      if (status === paymentStatus.PAID.value) {
        expect(deadline, tellsOf(mark)).toBe(isUnion ? inMonth : filed);
        expect((paymentDate ?? '') >= filed && (paymentDate ?? '') <= inMonth, tellsOf(mark)).toBe(
          true,
        );
        continue;
      }
      expect(mark.status, tellsOf(mark)).toBe(trademarkStatus.APPLICATION.value);
      expect([mark.bupDate, mark.publicationDate], tellsOf(mark)).toEqual([null, null]);
      expect(filed > addMonths(today, -3), tellsOf(mark)).toBe(true);
      const [call] = mark.proceduralDates;
      expect(deadline, tellsOf(mark)).toBe(isUnion ? inMonth : call?.dueDate);
    }
  });

  test('for a first term are asked in Poland alone, within three months of the conditional decision', () => {
    const terms = fees.filter(({ payment, mark }) => {
      const isNext = (payment.protectionEndDate ?? '') > addMonths(mark.applicationDate ?? '', 121);
      return (
        [PROTECTION_PERIOD.value, ADDITIONAL.value].some((type) => type === payment.type) && !isNext
      );
    });
    expect(terms.length).toBeGreaterThan(20);
    for (const { payment, mark } of terms) {
      expect(mark.type, tellsOf(mark)).toBe(POLISH.value);
      const decided = mark.conditionalDecisionDate ?? '';
      expect(payment.deadline, tellsOf(mark)).toBe(addMonths(decided, 3));
      expect((payment.paymentDate ?? today) <= addMonths(decided, 3), tellsOf(mark)).toBe(true);
      if (mark.registrationDate)
        expect((payment.paymentDate ?? today) <= mark.registrationDate, tellsOf(mark)).toBe(true);
    }
  });
});

describe('people', () => {
  test('represent marks where they may: abroad somebody of the territory, otherwise one person for a customer', () => {
    const used = Map.groupBy(
      marks.filter(({ representative, type }) => representative !== null && !isForeignKind(type)),
      ({ customer, type }) => `${owners.get(customer)} ${type === EUROPEAN.value ? 'EU' : 'PL'}`,
    );
    for (const [of, theirs] of used)
      expect(new Set(theirs.map(({ representative }) => representative)).size, of).toBe(1);
    const abroad = new Set(Object.values(correspondents));
    for (const mark of marks) {
      const agent = agents.get(mark.representative ?? 0);
      if (!agent) continue;
      expect(agent.professionalTitle).not.toContain('aplikant');
      if (mark.type === trademarkType.FOREIGN.value)
        expect(agent.name, tellsOf(mark)).toBe(correspondents[mark.territory ?? '']);
      else expect(abroad.has(agent.name), tellsOf(mark)).toBe(false);
    }
  });

  test('of the firm are few for a client, each once, and those with an account have a telephone', async () => {
    for (const email of ['client@markfolio.example', 'client2@markfolio.example']) {
      const { people } = await app.ask(firmApi.contact, {}, await app.signIn(email));
      expect(people.length).toBeLessThan(7);
      expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
      for (const { kind, name, telephone } of people)
        if (kind !== 'representative') expect(telephone, name).toMatch(/^\+48 22 555/);
    }
  });

  test('who are invited belong to the customer by their address', async () => {
    const invited = await app.db.select().from(accountInvitations);
    expect(invited.length).toBeGreaterThan(1);
    for (const { customerId, email } of invited) {
      const [owner] = await app.db.select().from(customers).where(eq(customers.id, customerId));
      const [, domain] = (owner?.emails?.[0]?.address ?? '').split('@');
      expect(email).toContain(`@${domain}`);
    }
  });

  test('own goods of their trade', () => {
    const trades: Record<string, readonly number[]> = {
      'Bałtyk Foods sp. z o.o.': [29, 31, 43],
      'Bałtyk Delikatesy': [30, 35, 43],
      'Gąsior i Synowie': [33],
      'Śnieżka Kosmetyki S.A.': [3, 44],
      'Łuczniczka Sport': [25, 28],
      'Źródło Wody Mineralne': [32],
      'Ćmielów Ceramika': [21],
      'Óptica Norte S.L.': [9, 44],
      'Nordlys Møbler A/S': [11, 20],
      'Hexatech GmbH': [9, 42],
      'Kolejka Zabawki': [28],
      'Apteka pod Orłem': [3, 5],
    };
    for (const mark of marks) {
      const trade = trades[owners.get(mark.customer) ?? ''] ?? [35, 41];
      expect(
        mark.niceClasses.filter((number) => !trade.includes(number)),
        tellsOf(mark),
      ).toEqual([]);
    }
  });

  test('own marks as persons: no civil partnership', async () => {
    const rows = await app.db.select().from(customers);
    for (const { name, nameFull } of rows) expect(`${name} ${nameFull}`).not.toMatch(/s\. ?c\./);
  });
});

describe('moments', () => {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: peopleZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  test('of sign-ins, questions, invitations and attachments are in working hours of Warsaw', async () => {
    const staffed = await app.db.select().from(accounts).where(isNull(accounts.deletedAt));
    const ids = staffed.map(({ id }) => id);
    const attempts = await app.db
      .select()
      .from(loginAttempts)
      .where(inArray(loginAttempts.accountId, ids));
    const said = await app.db.select().from(questionMessages);
    const invited = await app.db.select().from(accountInvitations);
    const kept = await app.db.select().from(attachments);
    const moments = [
      ...attempts.map(({ at }) => at),
      ...said.map(({ at }) => at),
      ...[...invited, ...kept].map(({ createdAt }) => createdAt),
    ];
    expect(moments.length).toBeGreaterThan(100);
    for (const at of moments) {
      expect(at < app.deps.now()).toBe(true);
      const time = Number(hour.format(at));
      expect([at.toISOString(), time >= 8 && time < 17]).toEqual([at.toISOString(), true]);
      expect([at.toISOString(), isFreeDay(dateInWarsaw(at))]).toEqual([at.toISOString(), false]);
    }
    expect(said.some(({ at }) => dateInWarsaw(at) > addDays(today, -10))).toBe(true);
  });
});
