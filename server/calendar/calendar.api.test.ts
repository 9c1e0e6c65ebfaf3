import { calendarHistoryApi } from '#contract/calendar/history';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarApi } from '#contract/calendar/api';
import { addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import type { InputOf } from '#contract/kit/endpoint';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { history } from '#server/history/table';
import { markOffice } from '#server/test/markOffice';
import { lockMark } from '#server/trademarks/lock';
import { waitsForLock } from '#server/test/waitsForLock';

type By = { token: string };

const {
  app,
  admin,
  lawyer,
  client,
  stranger,
  customer,
  create: createMark,
  update,
} = await markOffice();
const today = dateInWarsaw(new Date());
const expires = addMonths(today, 3);

/** Without the year where it is this one. */
const shortened = (date: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);

const create = (draft: Parameters<typeof createMark>[0] = {}) =>
  createMark({
    name: 'Żuraw Biały',
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: addMonths(expires, -120),
    applicationDate: addMonths(expires, -120),
    expirationDate: expires,
    ...draft,
  });
const listed = async (
  input: Partial<InputOf<typeof calendarApi.list>>,
  by = lawyer,
): Promise<CalendarEvent[]> => {
  const answer = await app.call(
    calendarApi.list,
    { from: addMonths(today, -240), to: addMonths(today, 240), ...input },
    by,
  );
  expect(answer.status).toBe(200);
  return answer.body.events;
};
/** The renewal of a fresh mark: open, statutory. */
const renewalOf = async ({ id }: Trademark, input = {}, by = lawyer) =>
  (await listed({ trademark: id, type: 'TRADEMARK_EXPIRATION', ...input }, by)).find(
    ({ statutory, done }) => statutory && !done,
  );
const made = async (draft: Parameters<typeof create>[0] = {}) => {
  const mark = await create(draft);
  const event = await renewalOf(mark);
  if (!event) throw new Error('a registered mark that expires has a renewal');
  return { mark, event };
};

describe('the calendar', () => {
  test('has what was missed also on the last day on which it can still be kept', async () => {
    const ended = addMonths(today, -1);
    const mark = await create({ name: 'W dodatkowym terminie', expirationDate: ended });
    const event = await renewalOf(mark);
    expect(event).toMatchObject({ due: ended, done: false });
    const last = event?.lastDay ?? '';
    expect(last > today).toBe(true);
    const on = async (day: string) =>
      (await listed({ from: day, to: day, trademark: mark.id })).filter(
        ({ id }) => id === event?.id,
      );
    expect(await on(last)).toHaveLength(1);
    expect(await on(ended)).toHaveLength(1);
    expect(await on(addMonths(last, -1))).toEqual([]);
    // Both days at once are one entry.
    expect(await listed({ from: ended, to: last, trademark: mark.id, type: event?.type })).toEqual(
      await listed({ from: ended, to: ended, trademark: mark.id, type: event?.type }),
    );
  });

  test('shows the deadlines of a mark with its customer, within the days asked for', async () => {
    const { mark, event } = await made();
    expect(event).toMatchObject({
      due: expires,
      statutory: true,
      done: false,
      archived: false,
      hidden: false,
      trademark: { id: mark.id, name: mark.name, type: mark.type },
    });
    expect(event.customer.name).not.toBe('');
    expect(await renewalOf(mark, { from: expires, to: expires })).toBeDefined();
    expect(await renewalOf(mark, { to: addMonths(expires, -1) })).toBeUndefined();
  });

  test('says why a deadline has its date', async () => {
    const { event } = await made();
    const answer = await app.call(calendarApi.why, { id: event.id }, client);
    expect(answer.status).toBe(200);
    const { steps, sources } = answer.body;
    expect(steps.length).toBeGreaterThan(1);
    expect(sources.map(({ date }) => date)).toContain(expires);
  });

  test('says the firm why, on one line, where the deadlines of one mark are asked for', async () => {
    const { mark, event } = await made();
    expect(event.why).toEqual({
      pl: `koniec ochrony ${shortened(expires)}`,
      en: `end of protection ${shortened(expires)}`,
    });
    const ofCustomer = await listed({ customer: mark.customer });
    expect(ofCustomer.find(({ id }) => id === event.id)).not.toHaveProperty('why');
    expect(await renewalOf(mark, {}, client)).not.toHaveProperty('why');
  });

  test('says the firm where in a letter the act is recorded', async () => {
    const kind = proceduralDateKind.DECISION_DELIVERED.value;
    const date = addMonths(today, -1);
    const none = { issuedOn: null, dueDate: null, groundsFiledOn: null, note: null };
    const letter = { ...none, kind, date, inOurFavour: false, needsNoAnswer: false };
    const mark = await create({
      type: trademarkType.EUROPEAN.value,
      proceduralDates: [
        { ...letter, kind: proceduralDateKind.OTHER.value, answeredOn: null },
        { ...letter, answeredOn: today },
      ],
    });
    const events = await listed({ trademark: mark.id });
    const letterOf = async (rule: string, by: By) => {
      const id = events.find((event) => event.rule === rule)?.id ?? 0;
      return (await app.ask(calendarApi.why, { id }, by)).letter;
    };
    const grounds = { at: 1, kind, date, field: 'groundsFiledOn' };
    expect(await letterOf('eu-appeal-grounds', lawyer)).toEqual(grounds);
    expect(await letterOf('eu-appeal', lawyer)).toEqual({ ...grounds, field: 'answeredOn' });
    expect(await letterOf('letter-other', lawyer)).toMatchObject({ at: 0, field: 'dueDate' });
    // Clients do not read the letters of offices.
    expect(await letterOf('eu-appeal-grounds', client)).toBeNull();
  });

  test('keeps from clients what the firm notes with a rule', async () => {
    const mark = await create({ applicationDate: addMonths(today, -1) });
    const [event] = (await listed({ trademark: mark.id })).filter(
      ({ rule }) => rule === 'paris-priority',
    );
    const stepsFor = async (by: By) =>
      (await app.ask(calendarApi.why, { id: event?.id ?? 0 }, by)).steps;
    const [firm, theirs] = [await stepsFor(lawyer), await stepsFor(client)];
    expect(firm.slice(0, 2).map(({ pl }) => pl.split(':')[0])).toEqual([
      'Reguła',
      expect.any(String),
    ]);
    expect(theirs).toEqual(firm.slice(2));
  });

  test('W9: tells clients the provision and what lateness costs, in their language', async () => {
    const mark = await create({ applicationDate: addMonths(today, -1) });
    const [event] = (await listed({ trademark: mark.id })).filter(
      ({ rule }) => rule === 'paris-priority',
    );
    const { steps } = await app.ask(calendarApi.why, { id: event?.id ?? 0 }, client);
    expect(steps[0]).toEqual({
      pl: 'Przepis: art. 4C ust. 1 konwencji paryskiej.',
      en: 'Provision: Art. 4C(1) Paris Convention.',
    });
    expect(steps.at(-1)?.pl).toMatch(/^Po terminie: zgłoszenia za granicą mają/);
    expect(steps.at(-1)?.en).toMatch(/^If it is missed: applications abroad have/);
  });

  test('tells of one deadline by its address, also when it was put away', async () => {
    const { event } = await made();
    // Why it has its day is said in the list of one mark alone.
    const { why: _why, ...told } = event;
    const read = (by: By) => app.call(calendarApi.get, { id: event.id }, by);
    expect(await read(lawyer)).toMatchObject({ status: 200, body: told });
    await app.call(calendarApi.hide, { id: event.id, hidden: true }, client);
    await app.call(calendarApi.archive, { id: event.id, due: event.due, archived: true }, lawyer);
    expect((await read(client)).body).toMatchObject({ id: event.id, archived: true, hidden: true });
    expect((await read(lawyer)).body).toMatchObject({
      id: event.id,
      archived: true,
      hidden: false,
    });
    expect((await read(stranger)).status).toBe(404);
  });

  test('narrows to a type, a customer and the guardian of customers', async () => {
    const { mark } = await made();
    const ids = async (input: Parameters<typeof listed>[0]) =>
      (await listed({ trademark: mark.id, ...input })).map(({ type }) => type);
    expect(new Set(await ids({ type: 'TRADEMARK_EXPIRATION' }))).toEqual(
      new Set(['TRADEMARK_EXPIRATION']),
    );
    expect(await ids({ customer })).not.toEqual([]);
    expect(await ids({ customer: customer + 1 })).toEqual([]);
    const [guardian] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'lawyer@markfolio.example'));
    await app.db.update(customers).set({ guardian: null }).where(eq(customers.id, customer));
    expect(await ids({ lawyer: guardian?.id ?? 0 })).toEqual([]);
    await app.db
      .update(customers)
      .set({ guardian: guardian?.id ?? 0 })
      .where(eq(customers.id, customer));
    expect(await ids({ lawyer: guardian?.id ?? 0 })).not.toEqual([]);
  });

  test('tells clients nothing of the people of the firm, whoever they ask about', async () => {
    const { mark } = await made();
    const [guardian, other] = await app.db
      .select()
      .from(accounts)
      .where(ne(accounts.role, 'ROLE_CUSTOMER'));
    await app.db
      .update(customers)
      .set({ guardian: guardian?.id ?? 0 })
      .where(eq(customers.id, customer));
    const shown = await listed({ trademark: mark.id }, client);
    expect(shown).not.toEqual([]);
    for (const asked of [guardian?.id ?? 0, other?.id ?? 0, 1_000_000])
      expect(await listed({ trademark: mark.id, lawyer: asked }, client)).toEqual(shown);
    for (const event of shown)
      expect(event).toMatchObject({ people: null, pending: null, settling: null, task: null });
  });

  test('leaves archived marks out unless they are asked for', async () => {
    const { mark } = await made();
    await app.call(trademarkActionApi.archive, { ids: [mark.id], archived: true }, lawyer);
    const all = await listed({ customer });
    expect(all.filter(({ trademark }) => trademark?.id === mark.id)).toEqual([]);
    // Of an archived mark nothing is open any more.
    const asked = await listed({ trademark: mark.id });
    expect(asked.every(({ done }) => done)).toBe(true);
    expect(asked).not.toEqual([]);
  });

  test('a client sees the deadlines of its own marks alone', async () => {
    const { mark, event } = await made();
    expect(await renewalOf(mark, {}, client)).toMatchObject({
      id: event.id,
      // In words of its own; the firm reads the name of the rule.
      name: { pl: 'Ochronę trzeba przedłużyć' },
    });
    expect(event.name.pl).toBe('Przedłużenie ochrony');
    expect(await listed({ trademark: mark.id }, stranger)).toEqual([]);
    expect((await app.call(calendarApi.why, { id: event.id }, stranger)).status).toBe(404);
    const hidden = await app.call(calendarApi.hide, { id: event.id, hidden: true }, stranger);
    expect(hidden.status).toBe(404);
  });
});

describe('an entry', () => {
  const auditedOf = ({ id }: Trademark, operation: 'UPDATE' | 'DELETE') =>
    app.db
      .select()
      .from(history)
      .where(
        and(
          eq(history.entity, 'CalendarEvent'),
          eq(history.entityId, id),
          eq(history.operation, operation),
        ),
      )
      .orderBy(history.id);

  test('archived by one is away for everyone, until brought back', async () => {
    const { mark, event } = await made();
    const put = (archived: boolean, by = lawyer) =>
      app.call(calendarApi.archive, { id: event.id, due: event.due, archived }, by);
    expect((await put(true, client)).status).toBe(403);
    expect((await put(true)).status).toBe(200);
    for (const by of [admin, lawyer, client]) {
      expect(await renewalOf(mark, {}, by)).toBeUndefined();
      expect(await renewalOf(mark, { archived: 'true' }, by)).toMatchObject({ archived: true });
    }
    expect((await put(false, admin)).status).toBe(200);
    expect(await renewalOf(mark)).toMatchObject({ archived: false });
    const told = await auditedOf(mark, 'UPDATE');
    expect(told.map(({ after }) => after)).toMatchObject([
      { deadline: { archived: true } },
      { deadline: { archived: false } },
    ]);
  });

  test('hidden by one is hidden from that one alone', async () => {
    const { mark, event } = await made();
    const put = (hidden: boolean, by: By) =>
      app.call(calendarApi.hide, { id: event.id, hidden }, by);
    expect((await put(true, client)).status).toBe(204);
    expect((await put(true, client)).status).toBe(204);
    expect(await renewalOf(mark, {}, client)).toBeUndefined();
    expect(await renewalOf(mark, { hidden: 'true' }, client)).toMatchObject({ hidden: true });
    expect(await renewalOf(mark, {}, lawyer)).toMatchObject({ hidden: false });
    expect((await put(false, client)).status).toBe(204);
    expect(await renewalOf(mark, {}, client)).toMatchObject({ hidden: false });
  });

  test('whose date changes comes back for everyone and says so', async () => {
    const { mark, event } = await made();
    await app.call(calendarApi.archive, { id: event.id, due: event.due, archived: true }, lawyer);
    await app.call(calendarApi.hide, { id: event.id, hidden: true }, client);
    const moved = addMonths(expires, 1);
    await update(mark.id, { expirationDate: moved });
    expect(await renewalOf(mark, {}, client)).toMatchObject({
      id: event.id,
      due: moved,
      movedFrom: expires,
      archived: false,
      hidden: false,
    });
  });

  test('that has moved since it was seen is neither archived nor deleted', async () => {
    const { mark, event } = await made();
    const moved = addMonths(expires, 1);
    await update(mark.id, { expirationDate: moved });
    const refused = { status: 409, body: { errorCode: 'DEADLINE_MOVED' } };
    const { id, due } = event;
    for (const archived of [true, false])
      expect(await app.call(calendarApi.archive, { id, due, archived }, lawyer)).toMatchObject(
        refused,
      );
    const remove = (seen: string) =>
      app.call(calendarApi.remove, { id, due: seen, typed: mark.name }, lawyer);
    expect(await remove(due)).toMatchObject(refused);
    expect(await renewalOf(mark)).toMatchObject({ id, due: moved, archived: false });
    expect((await remove(moved)).status).toBe(200);
  });

  test('open and statutory is deleted with the name of its mark typed, and then stays away', async () => {
    const { mark, event } = await made();
    const remove = (typed?: string, by = lawyer) =>
      app.call(
        calendarApi.remove,
        { id: event.id, due: event.due, ...(typed !== undefined && { typed }) },
        by,
      );
    expect((await remove('żuraw biały', client)).status).toBe(403);
    for (const typed of [undefined, '', 'Żuraw'])
      expect(await remove(typed)).toMatchObject({
        status: 409,
        body: { errorCode: 'TYPED_CONFIRMATION_NEEDED' },
      });
    expect(await renewalOf(mark)).toBeDefined();
    expect((await remove('  żuraw biały ')).status).toBe(200);
    const [told] = await auditedOf(mark, 'DELETE');
    expect(told).toMatchObject({
      accountName: 'Łukasz Wiśniewski',
      before: { deadline: { due: expires, archived: false, deletedForGood: true } },
    });
    const { body } = await app.call(calendarHistoryApi.read, { id: mark.id }, lawyer);
    expect(body.entries[0]).toMatchObject({
      operation: 'DELETE',
      accountName: 'Łukasz Wiśniewski',
    });

    // Another write of the mark computes its deadlines anew: the deleted one stays away …
    await update(mark.id, { declaredColour: 'biały' });
    expect(await renewalOf(mark, { archived: 'true', hidden: 'true' })).toBeUndefined();
    // … until its date is another.
    await update(mark.id, { expirationDate: addMonths(expires, 2) });
    expect(await renewalOf(mark)).toMatchObject({ due: addMonths(expires, 2) });
  });

  test('that no longer follows is told apart from one that somebody deleted', async () => {
    const { mark } = await made();
    await update(mark.id, { status: trademarkStatus.RESIGNATION.value });
    const gone = (await app.ask(calendarHistoryApi.read, { id: mark.id }, lawyer)).entries.filter(
      ({ operation }) => operation === 'DELETE',
    );
    expect(gone.map(({ before }) => before)).toContainEqual({
      deadline: {
        key: 'pl-renewal',
        name: { pl: 'Przedłużenie ochrony', en: expect.any(String) },
        due: expires,
        done: false,
        archived: false,
      },
    });
  });

  test('that is closed is deleted without typing', async () => {
    const mark = await create();
    const closed = (await listed({ trademark: mark.id })).find(({ done }) => done);
    if (!closed) throw new Error('a mark applied for ten years ago has closed deadlines');
    const remove = () => app.call(calendarApi.remove, { id: closed.id, due: closed.due }, admin);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test('is deleted after the engine is through with its mark, never in between', async () => {
    const { mark, event } = await made();
    let isThrough = false;
    const remove = async () => {
      const { id, due } = event;
      const answer = await app.call(calendarApi.remove, { id, due, typed: mark.name }, lawyer);
      return { status: answer.status, isThrough };
    };
    const removal = await app.db.transaction(async (tx) => {
      await lockMark(tx, mark.id);
      const answer = remove();
      await waitsForLock(app.db);
      isThrough = true;
      return { answer };
    });
    expect(await removal.answer).toEqual({ status: 200, isThrough: true });
    expect(await renewalOf(mark)).toBeUndefined();
  });
});
