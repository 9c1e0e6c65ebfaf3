import { isNull } from 'drizzle-orm';
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
import { loginAttempts } from '#server/auth/table';
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
type OfMark = { payment: PaymentRow; mark: TrademarkRow };
let fees: OfMark[] = [];
let owners = new Map<number, string>();
let agents = new Map<number, { name: string; professionalTitle: string | null }>();
let today = '';
beforeAll(async () => {
  app = await testApp();
  marks = await app.db.select().from(trademarks).where(isNull(trademarks.deletedAt));
  today = dateInWarsaw(app.deps.now());
  const rows = await app.db.select().from(payments);
  fees = rows.flatMap((payment) => {
    const mark = marks.find(({ id }) => id === payment.trademark);
    return mark ? [{ payment, mark }] : [];
  });
  owners = new Map((await app.db.select().from(customers)).map(({ id, name }) => [id, name]));
  agents = new Map((await app.db.select().from(representatives)).map((row) => [row.id, row]));
});

const isDesignation = ({ type }: TrademarkRow): boolean => type === INTERNATIONAL_DESIGNATED.value;
const isPaid = ({ status }: PaymentRow): boolean => status === paymentStatus.PAID.value;
const tellsOf = ({ name, ourNumber, territory }: TrademarkRow) =>
  [name, ourNumber, territory].filter(Boolean).join(' ');
/** The marks of which something is not so. */
const butFor = (of: readonly TrademarkRow[], isSo: (mark: TrademarkRow) => boolean): string[] =>
  of.filter((mark) => !isSo(mark)).map(tellsOf);
const feesBut = (
  of: readonly OfMark[],
  isSo: (payment: PaymentRow, mark: TrademarkRow) => boolean,
): string[] =>
  of.filter(({ payment, mark }) => !isSo(payment, mark)).map(({ mark }) => tellsOf(mark));
const isInOrder = (days: readonly (string | null)[]): boolean =>
  days.every((day, at) => day !== null && (days[at - 1] ?? day) <= day);

describe('numbers', () => {
  const officeOf = ({ type, territory }: TrademarkRow): string => {
    if (type === POLISH.value) return 'PL';
    if (type === EUROPEAN.value) return 'EU';
    return type === INTERNATIONAL.value ? 'WO' : (territory ?? '');
  };
  const ofOffices = () =>
    Map.groupBy(
      marks.filter((mark) => !isDesignation(mark)),
      officeOf,
    );

  test('have the form of their office', () => {
    const hasForm = (mark: TrademarkRow): boolean =>
      [mark.applicationNumber, mark.registrationNumber].every(
        (number, at) =>
          number === null || numberPatterns[officeOf(mark)]?.[at]?.test(number) === true,
      );
    expect(
      butFor(
        marks.filter((mark) => !isDesignation(mark)),
        hasForm,
      ),
    ).toEqual([]);
  });

  const kinds = [
    ['applicationNumber', 'applicationDate'],
    ['registrationNumber', 'registrationDate'],
  ] as const;
  test.each(kinds)('%s grows with %s at each office, and none is given twice', (name, on) => {
    const wrong: string[] = [];
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
        if (before && before.day < day && order <= before.order) wrong.push(`${office} ${day}`);
      }
      if (new Set(lived.map(({ order }) => order)).size < lived.length) wrong.push(office);
    }
    expect(wrong).toEqual([]);
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
  const publishedOn = ({ bupDate, publicationDate }: TrademarkRow) => bupDate ?? publicationDate;

  test('no application waits for years, and an opposed one was published before', async () => {
    const open = await applications();
    expect(open.length).toBeGreaterThan(15);
    const isFresh = ({ applicationDate }: TrademarkRow) =>
      (applicationDate ?? '') > addMonths(today, -13) && (applicationDate ?? '') <= today;
    expect(butFor(open, isFresh)).toEqual([]);
    const isPublishedInTime = (mark: TrademarkRow) =>
      isInOrder([mark.applicationDate, publishedOn(mark) ?? mark.applicationDate, today]);
    expect(butFor(open, isPublishedInTime)).toEqual([]);
    // A registry tells of an opposition and not of its letters.
    const opposed = open.filter(
      ({ additionalStatus, ourNumber }) =>
        additionalStatus === applicationSubStatus.OPPOSITION.value && !ourNumber?.startsWith('UE/'),
    );
    expect(opposed.length).toBeGreaterThan(2);
    const wasPublished = (mark: TrademarkRow) =>
      mark.proceduralDates.some(
        ({ kind, date }) =>
          kind === 'OPPOSITION_RECEIVED' && isInOrder([publishedOn(mark), date, today]),
      );
    expect(butFor(opposed, wasPublished)).toEqual([]);
  });

  test('what is registered is in its term or its additional one, but for lapses to see to', () => {
    const over = marks.filter(
      ({ status, expirationDate }) =>
        status === trademarkStatus.REGISTERED.value &&
        expirationDate !== null &&
        addMonths(expirationDate, 6) < today,
    );
    expect(new Set(over.map(({ ourNumber }) => ourNumber))).toEqual(
      new Set(['CE/01', markOfDates.paidLate]),
    );
    const isExplained = ({ expirationDate, remarks }: TrademarkRow) =>
      addMonths(expirationDate ?? '', 7) > today && remarks !== null;
    expect(butFor(over, isExplained)).toEqual([]);
  });

  test('an international registration has the day of its application, and claims a priority of six months', () => {
    const internationals = marks.filter(({ type }) => type === INTERNATIONAL.value);
    const isDated = (mark: TrademarkRow): boolean => {
      const base = marks.find(({ id }) => id === mark.baseRegistration);
      const filed = mark.applicationDate ?? '';
      const { sentToOfficeDate, forwardedToWipoDate, receivedByWipoDate } = mark;
      const claims = addMonths(base?.applicationDate ?? '', 6) >= filed;
      return (
        mark.registrationDate === filed &&
        isInOrder([
          filed,
          sentToOfficeDate,
          forwardedToWipoDate,
          receivedByWipoDate,
          addMonths(filed, 2),
        ]) &&
        mark.precedenceDate === (claims ? base?.applicationDate : null)
      );
    };
    expect(butFor(internationals, isDated)).toEqual([]);
    expect(internationals.some(({ precedenceDate }) => precedenceDate !== null)).toBe(true);
  });

  test('a later designation says so', () => {
    const later = marks.filter((mark) => {
      const parent = marks.find(({ id }) => id === mark.parent);
      return parent && (mark.applicationDate ?? '') > (parent.registrationDate ?? '');
    });
    expect(later.length).toBeGreaterThan(3);
    const saysSo = ({ description }: TrademarkRow) =>
      description?.includes('Wyznaczenie późniejsze') === true;
    expect(butFor(later, saysSo)).toEqual([]);
  });
});

describe('fees', () => {
  test('cost what the table says', async () => {
    const table = await readFees(app.db);
    const costsThat = (payment: PaymentRow, mark: TrademarkRow): boolean => {
      const { type, deadline, paymentDate, amount, currency } = payment;
      const proposed = proposedFee(table, {
        type: mark.type,
        place: mark.place,
        payment: type,
        classes: mark.niceClasses.length,
        inGrace: type === PROTECTION_PERIOD.value && (paymentDate ?? today) > (deadline ?? ''),
        on: decidingDay({ paymentDate, deadline }, today),
      });
      return Number(proposed?.amount) === Number(amount) && proposed?.currency === currency;
    };
    expect(fees.length).toBeGreaterThan(100);
    expect(feesBut(fees, costsThat)).toEqual([]);
  });

  test('for an application are due with it, by a call or within a month, and open only where it is fresh', () => {
    const asked = fees.filter(({ payment }) => payment.type === APPLICATION.value);
    const inMonth = ({ applicationDate }: TrademarkRow) => addMonths(applicationDate ?? '', 1);
    const isUnion = ({ type }: TrademarkRow) => type === EUROPEAN.value;
    const paid = asked.filter(({ payment }) => isPaid(payment));
    const wasPaid = ({ deadline, paymentDate }: PaymentRow, mark: TrademarkRow) =>
      deadline === (isUnion(mark) ? inMonth(mark) : mark.applicationDate) &&
      isInOrder([mark.applicationDate, paymentDate, inMonth(mark)]);
    expect(feesBut(paid, wasPaid)).toEqual([]);
    const open = asked.filter(({ payment }) => !isPaid(payment));
    expect(open.length).toBeGreaterThan(2);
    const isAsked = ({ deadline }: PaymentRow, mark: TrademarkRow) =>
      mark.status === trademarkStatus.APPLICATION.value &&
      mark.bupDate === null &&
      mark.publicationDate === null &&
      (mark.applicationDate ?? '') > addMonths(today, -3) &&
      deadline === (isUnion(mark) ? inMonth(mark) : mark.proceduralDates[0]?.dueDate);
    expect(feesBut(open, isAsked)).toEqual([]);
  });

  test('for a first term are asked in Poland alone, within three months of the conditional decision', () => {
    const firstTerms = fees.filter(({ payment, mark }) => {
      const isNext = (payment.protectionEndDate ?? '') > addMonths(mark.applicationDate ?? '', 121);
      const isOfTerm =
        payment.type === PROTECTION_PERIOD.value || payment.type === ADDITIONAL.value;
      return isOfTerm && !isNext;
    });
    expect(firstTerms.length).toBeGreaterThan(20);
    const isAsked = ({ deadline, paymentDate }: PaymentRow, mark: TrademarkRow) =>
      mark.type === POLISH.value &&
      deadline === addMonths(mark.conditionalDecisionDate ?? '', 3) &&
      isInOrder([
        mark.conditionalDecisionDate,
        paymentDate ?? today,
        mark.registrationDate ?? deadline,
      ]);
    expect(feesBut(firstTerms, isAsked)).toEqual([]);
  });
});

describe('people', () => {
  test('represent marks where they may: abroad somebody of the territory, otherwise one person for a customer', () => {
    const represented = marks.filter(({ representative }) => representative !== null);
    const used = Map.groupBy(
      represented.filter(({ type }) => !isForeignKind(type)),
      ({ customer, type }) => `${owners.get(customer)} ${type === EUROPEAN.value ? 'EU' : 'PL'}`,
    );
    const several = [...used].filter(
      ([, theirs]) => new Set(theirs.map(({ representative }) => representative)).size > 1,
    );
    expect(several.map(([of]) => of)).toEqual([]);
    const abroad = new Set(Object.values(correspondents));
    const mayRepresent = ({ representative, type, territory }: TrademarkRow) => {
      const { name = '', professionalTitle } = agents.get(representative ?? 0) ?? {};
      return type === trademarkType.FOREIGN.value
        ? name === correspondents[territory ?? '']
        : !abroad.has(name) && !professionalTitle?.includes('aplikant');
    };
    expect(butFor(represented, mayRepresent)).toEqual([]);
  });

  const clients = ['client@markfolio.example', 'client2@markfolio.example'];
  test.each(clients)(
    'of the firm are few for %s, each once and with a telephone',
    async (email) => {
      const { people } = await app.ask(firmApi.contact, {}, await app.signIn(email));
      expect(people.length).toBeLessThan(7);
      expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
      const ofFirm = people.filter(({ kind }) => kind !== 'representative');
      expect(ofFirm.filter(({ telephone }) => !telephone?.startsWith('+48 22 555'))).toEqual([]);
    },
  );

  test('who are invited belong to the customer by their address', async () => {
    const invited = await app.db.select().from(accountInvitations);
    expect(invited.length).toBeGreaterThan(1);
    const rows = await app.db.select().from(customers);
    for (const { customerId, email } of invited) {
      const owner = rows.find(({ id }) => id === customerId);
      expect(email.split('@')[1]).toBe(owner?.emails[0]?.address?.split('@')[1]);
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
    const servicesOfAll = [35, 41];
    const isOfTrade = ({ customer, niceClasses }: TrademarkRow) =>
      niceClasses.every((number) =>
        (trades[owners.get(customer) ?? ''] ?? servicesOfAll).includes(number),
      );
    expect(butFor(marks, isOfTrade)).toEqual([]);
  });

  test('own marks as persons: no civil partnership', async () => {
    const rows = await app.db.select().from(customers);
    expect(rows.filter(({ nameFull }) => /s\. ?c\./.test(nameFull ?? ''))).toEqual([]);
  });
});

describe('moments', () => {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: peopleZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  test('of sign-ins, questions and invitations are in working hours of Warsaw', async () => {
    const attempts = await app.db.select().from(loginAttempts);
    const said = await app.db.select().from(questionMessages);
    const invited = await app.db.select().from(accountInvitations);
    const moments = [...attempts, ...said].map(({ at }) => at);
    moments.push(...invited.map(({ createdAt }) => createdAt));
    expect(moments.length).toBeGreaterThan(100);
    const isWorkedAt = (at: Date): boolean => {
      const time = Number(hour.format(at));
      return at < app.deps.now() && time >= 8 && time < 17 && !isFreeDay(dateInWarsaw(at));
    };
    expect(moments.filter((at) => !isWorkedAt(at))).toEqual([]);
    expect(said.some(({ at }) => dateInWarsaw(at) > addDays(today, -10))).toBe(true);
  });
});
