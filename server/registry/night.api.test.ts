import { eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { addMonths } from '#contract/values/dates';
import { recordOfMark } from '#contract/registry/euipo';
import { registryApi } from '#contract/registry/api';
import { findingApi, findingDecisionApi } from '#contract/registry/findings';
import { registrySettingsApi } from '#contract/registry/settings';
import { theOnlyRow } from '#contract/settings/document';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { customers } from '#server/customers/table';
import { theProduct } from '#server/history/record';
import { drainDeadlines } from '#server/deadlines/settle';
import { productJobs } from '#server/plans';
import { runDue } from '#server/jobs/runDue';
import { jobs } from '#server/jobs/table';
import type { Deps } from '#server/deps';
import { compareAll } from '#server/registry/night';
import { keepSettled } from '#server/registry/records';
import { RegistryFailure } from '#server/offices/registry';
import { registryFindings, registryProgress } from '#server/registry/table';
import { registryRecords } from '#server/offices/table';
import { afterFile } from '#server/test/afterFile';
import { isFull } from '#server/test/full';
import { minutes, testApp } from '#server/test/app';
import { type Fault, faultyRegistry } from '#server/test/faultyRegistry';
import {
  classesAt,
  filedAt,
  nameAt,
  numberAt,
  ownerAt,
  owners,
  registryMark,
  representative,
} from '#server/test/registryMarks';
import { trademarkGoods, trademarks } from '#server/trademarks/table';

const remote = await faultyRegistry([]);
const app = await testApp({ example: true, deps: { registry: remote.registry } });
afterFile(remote.stop);
const admin = await app.signIn('admin@markfolio.example');
const lawyer = await app.signIn('lawyer@markfolio.example');

const made = await app.db
  .insert(customers)
  .values(owners.map((name) => ({ name })))
  .returning({ id: customers.id, name: customers.name });

const [job] = productJobs
  .filter(({ name }) => name === 'REGISTRY')
  // Goods are of no concern here.
  .map((plan) => ({
    ...plan,
    run: (deps: Deps, stopping: AbortSignal) => compareAll(deps, { stopping, singleCalls: 0 }),
  }));
if (!job) throw new Error('the registry is asked by a job');

const night = (options?: { singleCalls: number }) => compareAll(app.deps, options);
/** Whoever was signed in is so again. */
const pass = async (days: number): Promise<void> => {
  app.moveClock(minutes(days * 24 * 60));
  Object.assign(admin, await app.signIn('admin@markfolio.example'));
  Object.assign(lawyer, await app.signIn('lawyer@markfolio.example'));
};
const listCalls = () => remote.asked().filter((url) => url.startsWith('/trademarks?')).length;

const switchOn = async () => {
  const { row } = await app.ask(registrySettingsApi.get, { id: theOnlyRow }, admin);
  if (row.nightly) return;
  const input = { id: theOnlyRow, version: row.version, representative, nightly: true };
  await app.ask(registrySettingsApi.update, input, admin);
};

/** As many marks of ours as the registry has, one like the other. */
const enter = async (positions: readonly number[]): Promise<void> => {
  const customerAt = (position: number) =>
    made.find(({ name }) => name === ownerAt(position))?.id ?? 0;
  for (let from = 0; from < positions.length; from += 500) {
    const part = positions.slice(from, from + 500);
    const rows = await app.db
      .insert(trademarks)
      .values(
        part.map((position) => ({
          name: nameAt(position),
          type: trademarkType.EUROPEAN.value,
          representationType: representationType.WORD.value,
          status: trademarkStatus.REGISTERED.value,
          customer: customerAt(position),
          applicationNumber: numberAt(position),
          applicationDate: filedAt(position),
          publicationDate: addMonths(filedAt(position), 2),
          registrationNumber: numberAt(position),
          registrationDate: addMonths(filedAt(position), 5),
          expirationDate: addMonths(filedAt(position), 120),
          niceClasses: classesAt(position),
        })),
      )
      .returning({ id: trademarks.id });
    await app.db.insert(trademarkGoods).values(
      rows.flatMap(({ id }, at) =>
        classesAt(part[at] ?? 0).map((number) => ({
          trademarkId: id,
          class: number,
          pl: `towar ${number}`,
          en: '',
        })),
      ),
    );
  }
  await drainDeadlines(app.db, app.deps.now);
};

const found = async () => {
  const rows = await app.db
    .select({
      kind: registryFindings.kind,
      subject: registryFindings.subject,
      count: sql<number>`count(*)::integer`,
    })
    .from(registryFindings)
    .groupBy(registryFindings.kind, registryFindings.subject);
  return Object.fromEntries(rows.map((row) => [row.subject ?? row.kind, row.count]));
};

/** Nothing is left of the test before. */
beforeEach(async () => {
  remote.failWith(null);
  await app.db.delete(registryFindings);
  await app.db.delete(registryRecords);
  await app.db.delete(registryProgress);
  await app.db.delete(jobs);
  await app.db.delete(trademarks).where(sql`name like 'ZNAK ŻÓŁTY%'`);
  // The example has marks of the Union too; here they are of nobody's concern.
  await app.db.update(trademarks).set({ archivedAt: new Date() }).where(eq(trademarks.place, 'EU'));
  await switchOn();
  remote.asked();
});

const range = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

/** As many as a firm has; npm test makes do with fewer, whose pages are as full. */
const listed = isFull ? 5000 : 500;

test(`of ${listed} marks 100 planted differences are found, none besides, in few calls`, async () => {
  const onlyThere = range(20, listed - 20);
  const onlyHere = range(20, listed);
  const changes: Record<string, [number, Parameters<typeof registryMark>[1]]> = {
    expirationDate: [100, { expiryDate: '2031-12-31' }],
    status: [200, { status: 'EXPIRED' }],
    customer: [300, { applicants: [{ office: 'EM', identifier: '9', name: 'Ktoś Inny' }] }],
    niceClasses: [
      400,
      { goodsAndServices: [{ classNumber: 12, description: [{ language: 'pl', terms: ['x'] }] }] },
    ],
  };
  const planted = new Map(
    Object.values(changes).flatMap(([from, change]) =>
      range(15, from).map((position) => [position, change] as const),
    ),
  );
  await remote.have(range(listed).map((position) => registryMark(position, planted.get(position))));
  await enter([...range(listed - 20), ...onlyHere]);

  expect(await night({ singleCalls: 0 })).toBe(listed);
  // One a hundred; of 5,000 no more than 60.
  expect(listCalls()).toBeLessThanOrEqual(listed / 100 + 10);
  const expected = {
    MISSING_HERE: onlyThere.length,
    MISSING_THERE: onlyHere.length,
    expirationDate: 15,
    status: 15,
    customer: 15,
    niceClasses: 15,
  };
  expect(await found()).toEqual(expected);
  const { total } = await app.ask(
    alertApi.list,
    { filters: JSON.stringify([['type', 'anyOf', ['TRADEMARK_REGISTRY_DIFFERENCE']]]) },
    lawyer,
  );
  expect(total).toBe(45);

  await pass(1);
  await night({ singleCalls: 0 });
  expect(listCalls()).toBeLessThanOrEqual(3);
  expect(await found()).toEqual(expected);
});

describe('night after night', () => {
  test('what changed is read with a day’s overlap, everything once a week', async () => {
    const marks = range(3).map((position) => registryMark(position));
    await remote.have(marks);
    await enter(range(3));
    await night();
    const first = remote.asked();
    expect(first.filter((url) => url.includes('updateDate'))).toEqual([]);
    // Goods and the rest come one by one.
    expect(first.filter((url) => url.startsWith('/trademarks/'))).toHaveLength(3);
    expect(await found()).toEqual({});

    await pass(1);
    const today = app.deps.now().toISOString().slice(0, 10);
    await remote.have([
      ...marks.slice(0, 2),
      registryMark(2, { expiryDate: '2032-02-02', updateDate: today }),
    ]);
    await night();
    // Asked twice, where the token of the day before no longer holds.
    const changes = remote.asked().filter((url) => url.includes('updateDate'));
    expect(new Set(changes).size).toBe(1);
    expect(await found()).toEqual({ expirationDate: 1 });

    // It leaves our representation: the changes do not tell, the whole list does.
    await remote.have(marks.slice(0, 2));
    await pass(1);
    await night();
    expect(await found()).toEqual({ expirationDate: 1 });
    await pass(6);
    await night();
    expect(await found()).toMatchObject({ MISSING_THERE: 1 });
    const { rows } = await app.ask(findingApi.list, {}, lawyer);
    expect(rows.find(({ kind }) => kind === 'MISSING_THERE')?.theirs).toMatchObject({
      value: { how: 'unknown' },
    });
  });

  test('nothing is asked while it is off, or nobody has said under which number', async () => {
    const { row } = await app.ask(registrySettingsApi.get, { id: theOnlyRow }, admin);
    const input = { id: theOnlyRow, version: row.version, nightly: false };
    await app.ask(registrySettingsApi.update, input, admin);
    expect(await night()).toBe(0);
    expect(remote.asked()).toEqual([]);
  });
});

describe('what a list does not tell, or tells wrongly', () => {
  const goodsOf = (terms: string[]) => [
    { classNumber: 35 as const, description: [{ language: 'pl', terms }] },
  ];

  test('goods that changed within a class are found', async () => {
    await remote.have([registryMark(1)]);
    await enter([1]);
    await night();
    expect(await found()).toEqual({});
    const today = app.deps.now().toISOString().slice(0, 10);
    await remote.have([
      registryMark(1, { goodsAndServices: goodsOf(['reklama']), updateDate: today }),
    ]);
    await pass(1);
    await night();
    expect(await found()).toEqual({ goods: 1 });
  });

  test('one mark that cannot be read hides no other, and is told', async () => {
    await remote.have(range(3).map((position) => registryMark(position)));
    await enter(range(3));
    await night();
    remote.failWith((path, reply, body) => {
      if (path.startsWith(`/trademarks/${numberAt(0)}`))
        return reply.send({ status: 'REGISTERED' });
      return path.startsWith('/trademarks?')
        ? reply.send(JSON.parse(body.replace('"markFeature":"WORD"', '"markFeature":"SCENT"')))
        : null;
    });
    await app.db.update(registryRecords).set({ isPartial: true });
    await pass(7);
    await night();
    const { progress } = await app.ask(registryApi.state, {}, lawyer);
    expect(progress.fault).toMatch(/^200 invalid-answer/);
    expect(progress.comparedAt).not.toBeNull();
    expect(await app.db.$count(registryRecords, eq(registryRecords.isPartial, true))).toBe(0);
    expect(await found()).toEqual({});
  });

  test('a list that has moved between two nights is read from its start', async () => {
    await remote.have(range(150).map((position) => registryMark(position)));
    await enter(range(150));
    remote.failWith((path, reply) =>
      path.includes('page=1') ? reply.status(403).send({ status: 403 }) : null,
    );
    await expect(night({ singleCalls: 0 })).rejects.toThrow(RegistryFailure);
    remote.failWith(null);
    await remote.have(range(149, 1).map((position) => registryMark(position)));
    await pass(1);
    await night({ singleCalls: 0 });
    expect(await found()).toEqual({ MISSING_THERE: 1 });
    const [{ number } = { number: null }] = (await app.ask(findingApi.list, {}, lawyer)).rows;
    expect(number).toBe(numberAt(0));
  });

  test('an empty list where there was one is a fault, and nothing has left', async () => {
    await remote.have([registryMark(0)]);
    await enter([0]);
    await night();
    await remote.have([]);
    await pass(7);
    await expect(night()).rejects.toThrow(RegistryFailure);
    expect(await found()).toEqual({});
    expect((await app.ask(registryApi.state, {}, lawyer)).progress.fault).toBe('200 list-empty');
  });

  test('single calls are counted by the day, however often everything is compared', async () => {
    await remote.have(range(6).map((position) => registryMark(position)));
    for (let times = 0; times < 3; times += 1) await night({ singleCalls: 2 });
    const single = () => remote.asked().filter((url) => url.startsWith('/trademarks/'));
    expect(new Set(single()).size).toBe(2);
    await pass(1);
    await night({ singleCalls: 2 });
    expect(new Set(single()).size).toBe(2);
  });

  test('a file is older than what the registry itself has told', async () => {
    await remote.have([registryMark(0)]);
    await enter([0]);
    await night();
    const record = { ...recordOfMark(registryMark(0, { status: 'RECEIVED' })) };
    const by = { accountId: null, name: '' };
    const telling = { source: 'ST66', isBrought: true, now: app.deps.now() } as const;
    await keepSettled(app.deps, by, [{ office: 'EM', record }], telling);
    expect(await found()).toEqual({});
  });
});

describe('a decision', () => {
  const difference = async () => {
    await remote.have([registryMark(0, { expiryDate: '2031-12-31' })]);
    await enter([0]);
    await night();
    const { rows } = await app.ask(findingApi.list, {}, lawyer);
    const [row] = rows;
    if (!row) throw new Error('nothing was found');
    return row;
  };
  const decide = (id: number, decision: 'TAKE' | 'KEEP' | 'LATER' | 'REOPEN', reason?: string) =>
    app.call(
      findingDecisionApi.decide,
      { ids: [id], decision, ...(reason !== undefined && { reason }) },
      lawyer,
    );
  const alertsOf = async (trademark: number) =>
    (
      await app.ask(
        alertApi.list,
        {
          filters: JSON.stringify([
            ['trademark', 'anyOf', [trademark]],
            ['type', 'anyOf', ['TRADEMARK_REGISTRY_DIFFERENCE']],
          ]),
        },
        lawyer,
      )
    ).total;
  const stateOf = async () => (await app.ask(findingApi.list, {}, lawyer)).rows[0]?.state;

  test('for the registry writes its value, and the difference with its alert is gone', async () => {
    const { id, trademark } = await difference();
    expect(await alertsOf(trademark ?? 0)).toBe(1);
    expect((await decide(id, 'TAKE')).body).toEqual({ count: 1, left: [], next: null });
    expect(await found()).toEqual({});
    expect(await alertsOf(trademark ?? 0)).toBe(0);
    const [mark] = await app.db
      .select()
      .from(trademarks)
      .where(eq(trademarks.id, trademark ?? 0));
    expect(mark?.expirationDate).toBe('2031-12-31');
  });

  test('for ours needs a reason and is not asked again until it changes', async () => {
    const { id, trademark } = await difference();
    expect((await decide(id, 'KEEP')).status).toBe(400);
    expect((await decide(id, 'KEEP', 'Rejestr się myli')).status).toBe(200);
    expect(await alertsOf(trademark ?? 0)).toBe(0);
    await pass(1);
    await night();
    expect(await stateOf()).toBe('KEPT');
    await remote.have([registryMark(0, { expiryDate: '2033-01-01', updateDate: '2999-01-01' })]);
    await pass(1);
    await night();
    expect(await stateOf()).toBe('OPEN');
    expect(await alertsOf(trademark ?? 0)).toBe(1);
  });

  test('about what has changed since it was shown is left undone', async () => {
    const { id, version } = await difference();
    const seenBefore = { [id]: version - 1 };
    const { body } = await app.call(
      findingDecisionApi.decide,
      { ids: [id], versions: seenBefore, decision: 'TAKE' },
      lawyer,
    );
    expect(body).toEqual({ count: 0, left: [{ id, why: 'CHANGED' }], next: null });
    expect(await stateOf()).toBe('OPEN');
  });

  test('about many is made in parts, and meets each row once', async () => {
    await remote.have(range(30).map((position) => registryMark(position)));
    await night();
    const take = { decision: 'TAKE' } as const;
    const first = await app.ask(findingDecisionApi.decide, take, lawyer);
    expect([first.count, first.left]).toEqual([25, []]);
    const after = first.next ?? 0;
    const second = await app.ask(findingDecisionApi.decide, { ...take, after }, lawyer);
    expect(second).toEqual({ count: 5, left: [], next: null });
    expect(await found()).toEqual({});
  });

  test('about a missing mark that was deleted here is left to somebody who looks', async () => {
    await remote.have([registryMark(0)]);
    await enter([0]);
    await app.db
      .update(trademarks)
      .set({ deletedAt: app.deps.now() })
      .where(eq(trademarks.applicationNumber, numberAt(0)));
    await night();
    const [row] = (await app.ask(findingApi.list, {}, lawyer)).rows;
    const left = [{ id: row?.id ?? 0, why: 'DELETED' }];
    expect((await decide(row?.id ?? 0, 'TAKE')).body).toEqual({ count: 0, left, next: null });
    const { existing } = await app.ask(registryApi.look, { number: numberAt(0) }, lawyer);
    expect(existing).toMatchObject({ name: nameAt(0), deleted: true });
  });

  test('of somebody else is not undone by whoever still sees the row as it was', async () => {
    const { id, version } = await difference();
    const seen = { ids: [id], versions: { [id]: version } };
    const keep = { ...seen, decision: 'KEEP', reason: 'Rejestr się myli' } as const;
    expect(await app.ask(findingDecisionApi.decide, keep, lawyer)).toMatchObject({ count: 1 });
    const take = { ...seen, decision: 'TAKE' } as const;
    expect(await app.ask(findingDecisionApi.decide, take, admin)).toEqual({
      count: 0,
      left: [{ id, why: 'CHANGED' }],
      next: null,
    });
    expect(await stateOf()).toBe('KEPT');
  });

  test('for the classes leaves alone the goods of those we have', async () => {
    const classes = classesAt(0);
    const added = range(45)
      .map((at) => at + 1)
      .find((number) => !classes.some((own) => own === number));
    await enter([0]);
    const texts = (number: number, terms: string[]) => ({
      classNumber: number,
      description: [{ language: 'pl', terms }],
    });
    await remote.have([
      registryMark(0, {
        niceClasses: [...classes, added ?? 0],
        goodsAndServices: [
          ...classes.map((number) => texts(number, ['co innego'])),
          texts(added ?? 0, ['nowy towar']),
        ],
      } as Parameters<typeof registryMark>[1]),
    ]);
    await night();
    const { rows } = await app.ask(findingApi.list, {}, lawyer);
    const row = rows.find(({ subject }) => subject === 'niceClasses');
    expect((await decide(row?.id ?? 0, 'TAKE')).body).toMatchObject({ count: 1 });
    const goods = await app.db
      .select()
      .from(trademarkGoods)
      .where(eq(trademarkGoods.trademarkId, row?.trademark ?? 0));
    expect(new Map(goods.map((one) => [one.class, one.pl]))).toEqual(
      new Map([
        ...classes.map((number) => [number, `towar ${number}`] as const),
        [added, 'nowy towar'],
      ]),
    );
  });

  test('to take what the registry does not have is told as left', async () => {
    await remote.have([registryMark(1)]);
    await enter([0, 1]);
    await night();
    const [row] = (await app.ask(findingApi.list, {}, lawyer)).rows;
    expect((await decide(row?.id ?? 0, 'TAKE')).body).toMatchObject({
      count: 0,
      left: [{ id: row?.id, why: 'NOTHING_THERE' }],
    });
  });

  test('follows its mark to another customer', async () => {
    const { trademark, customer } = await difference();
    const other = made.find(({ id }) => id !== customer)?.id ?? 0;
    const { row } = await app.ask(trademarkApi.get, { id: trademark ?? 0 }, lawyer);
    const change = { id: row.id, version: row.version, customer: other };
    await app.ask(trademarkApi.update, change, lawyer);
    const { rows } = await app.ask(findingApi.list, {}, lawyer);
    expect(new Set(rows.map((one) => one.customer))).toEqual(new Set([other]));
  });

  test('put off comes back after a week', async () => {
    const { id } = await difference();
    await decide(id, 'LATER');
    expect(await stateOf()).toBe('LATER');
    await pass(7);
    await night();
    expect(await stateOf()).toBe('OPEN');
  });

  test('a mark that is missing here is taken over with its deadlines, where its owner is known', async () => {
    await remote.have([registryMark(0), registryMark(1)]);
    await enter([1]);
    await night();
    const [row] = (await app.ask(findingApi.list, {}, lawyer)).rows;
    expect(row).toMatchObject({ kind: 'MISSING_HERE', number: numberAt(0) });
    expect((await decide(row?.id ?? 0, 'TAKE')).body).toEqual({ count: 1, left: [], next: null });
    const [mark] = await app.db
      .select()
      .from(trademarks)
      .where(eq(trademarks.registryKey, `EM:${numberAt(0)}`));
    expect(mark).toMatchObject({ name: nameAt(0), status: trademarkStatus.REGISTERED.value });
    expect(mark?.nextDeadline).not.toBeNull();
    expect(await found()).toEqual({});
  });
});

describe('a registry that fails on its second page', () => {
  const problem = (reply: FastifyReply, status: number, code: string) =>
    reply.status(status).type('application/problem+json').send({ status, code, title: code });
  const silence: Fault = () => new Promise(() => undefined);
  const isSilence = (fault: Fault): boolean => fault === silence;
  const faults: [string, Fault, RegExp][] = [
    ['an unapproved subscription', (_, r) => problem(r, 403, 'not-registered'), /^403/],
    ['a token that has expired for good', (_, r) => problem(r, 401, 'unauthorized'), /^401/],
    [
      'too many calls',
      (_, r) => problem(r.header('retry-after', '3600'), 429, 'too-many-requests'),
      /^429/,
    ],
    [
      'its own fault',
      (_, r) => problem(r.header('retry-after', '0'), 500, 'general-error'),
      /^500/,
    ],
    ['a redirect', (_, r) => r.redirect('http://127.0.0.1:9/'), /^302/],
    ['HTML', (_, r) => r.type('text/html').send('<h1>!</h1>'), /^200 not-json/],
    [
      'half an answer',
      (_, r) => r.send({ trademarks: [{ status: 'REGISTERED' }], page: 1 }),
      /^200 invalid-answer/,
    ],
    ['silence', silence, /^timeout/],
    [
      'a list that has changed',
      (_, r, body) => r.send({ ...(JSON.parse(body) as object), totalElements: 7 }),
      /^200 list-changed/,
    ],
  ];

  // What each code is made of, the client's own tests tell; here one of each kind is enough.
  const kinds = ['an unapproved subscription', 'silence', 'a list that has changed'];
  const tried = isFull ? faults : faults.filter(([name]) => kinds.includes(name));
  test.each(tried)('by %s says so, keeps the first and goes on there', async (_, fault, code) => {
    await remote.have(range(250).map((position) => registryMark(position)));
    remote.failWith((path, reply, body) => {
      if (path.includes('page=1')) return fault(path, reply, body);
      // Nobody waits long for what never comes.
      if (isSilence(fault)) remote.waitFor(500);
      return null;
    });
    await expect(night({ singleCalls: 0 })).rejects.toThrow(RegistryFailure);
    const { progress } = await app.ask(registryApi.state, {}, lawyer);
    expect(progress.fault).toMatch(code);
    expect(await app.db.$count(registryRecords)).toBe(100);
    remote.asked();

    remote.failWith(null);
    remote.waitFor(30_000);
    await pass(1);
    await night({ singleCalls: 0 });
    const pages = remote.asked().map((url) => new URL(url, 'http://x').searchParams.get('page'));
    // The page before is looked at again: has the list moved?
    expect(pages).toEqual(['0', '1', '2']);
    expect(await app.db.$count(registryRecords)).toBe(250);
    expect((await app.ask(registryApi.state, {}, lawyer)).progress.fault).toBeNull();
  });
});

test('a server that is stopped meanwhile leaves the list where it is, and the next start goes on there', async () => {
  await remote.have(range(250).map((position) => registryMark(position)));
  const stopper = new AbortController();
  remote.failWith((path) => {
    if (path.includes('page=1')) stopper.abort();
    return null;
  });
  await runDue(app.deps, [job], stopper.signal);
  expect(await app.db.$count(registryRecords)).toBe(100);
  expect((await app.ask(registryApi.state, {}, lawyer)).progress.fault).toBeNull();
  remote.failWith(null);
  remote.asked();
  await runDue(app.deps, [job]);
  // The page before is looked at again: has the list moved?
  expect(listCalls()).toBe(3);
  expect(await app.db.$count(registryRecords)).toBe(250);
});

test('a comparison that was asked for is waited for until it has run', async () => {
  await remote.have([registryMark(0)]);
  await app.ask(registryApi.compareNow, {}, lawyer);
  const stopper = new AbortController();
  stopper.abort();
  await job.run(app.deps, stopper.signal);
  const isRunning = async () => (await app.ask(registryApi.state, {}, lawyer)).progress.running;
  expect(await isRunning()).toBe(true);
  await runDue(app.deps, [job]);
  expect(await isRunning()).toBe(false);
});

test('what the practice registry invented is forgotten once a real one is asked', async () => {
  await enter([0]);
  const record = recordOfMark({ ...registryMark(0), expiryDate: '2039-09-09' });
  const invented = recordOfMark(registryMark(1));
  const told = [record, invented].map((each) => ({ office: 'EM', record: each }));
  await keepSettled(app.deps, theProduct, told, {
    source: 'PRACTICE',
    now: app.deps.now(),
    list: 'all',
  });
  expect(await found()).toEqual({ expirationDate: 1 });
  await remote.have([registryMark(0)]);
  await night();
  expect(await found()).toEqual({});
  expect((await app.db.select().from(registryRecords)).map(({ source }) => source)).toEqual([
    'EUIPO',
  ]);
});

test('under another number everything is read anew', async () => {
  await remote.have([registryMark(0)]);
  await enter([0]);
  await night();
  expect(await found()).toEqual({});
  const { row } = await app.ask(registrySettingsApi.get, { id: theOnlyRow }, admin);
  const input = { id: theOnlyRow, version: row.version, representative: '99999' };
  await app.ask(registrySettingsApi.update, input, admin);
  await pass(1);
  remote.asked();
  await night();
  expect(remote.asked()[0]).not.toContain('updateDate');
  expect(await found()).toEqual({ MISSING_THERE: 1 });
});
