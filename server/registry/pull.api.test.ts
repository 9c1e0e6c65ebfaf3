import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { calendarApi } from '#contract/calendar/api';
import { customerApi } from '#contract/customers/customer';
import { registryApi } from '#contract/registry/api';
import { findingApi, findingDecisionApi } from '#contract/registry/findings';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { goodsApi } from '#contract/trademarks/actions';
import { trademarkApi } from '#contract/trademarks/trademark';
import { practiceMarks, practiceRepresentative } from '#server/offices/practice/marks';
import { noteMissing, noteMissingHere } from '#server/registry/missing';
import { keepSettled } from '#server/registry/records';
import { registryRecords } from '#server/offices/table';
import { trademarks } from '#server/trademarks/table';
import { ofMark } from '#server/test/marks';
import { refusalOf } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';

const { app, admin, lawyer, client, customer, create, read, update } = await markOffice();

const look = (number: string, trademark?: number) =>
  app.call(registryApi.look, { number, ...(trademark && { trademark }) }, lawyer);
const seen = async (number: string, trademark?: number) => {
  const { status, body } = await look(number, trademark);
  expect([number, status]).toEqual([number, 200]);
  return body;
};
/** Of the practice registry, by what it is. */
const practice = (is: (mark: (typeof practiceMarks)[number]) => boolean) => {
  const mark = practiceMarks.find(is);
  if (!mark) throw new Error('the practice registry has no such mark');
  return mark;
};
const registered = practice(
  ({ status, applicationNumber, markFeature }) =>
    status === 'REGISTERED' && applicationNumber.startsWith('0') && markFeature === 'FIGURATIVE',
);
const designation = practice(({ applicationNumber }) => applicationNumber.startsWith('W'));
const historyOf = async (id: number) =>
  (await app.ask(trademarkApi.history, { id }, admin)).entries;

describe('looking a number up', () => {
  test.each(['1', 'abc', '118100100', 'Z.500025', '0181001', 'WX1500107'])(
    '%j is refused with the form that is expected, before any call',
    async (number) => {
      const answer = await look(number);
      expect(answer.status).toBe(400);
      expect(refusalOf(answer).fields?.['number']).toMatchObject([{ code: 'pattern' }]);
    },
  );

  test('finds it in any spelling, and writes to no mark', async () => {
    const { applicationNumber: number } = registered;
    const mark = await create({ type: trademarkType.EUROPEAN.value, applicationNumber: number });
    const spelling = `${number.slice(0, 3)} ${number.slice(3, 6)}.${number.slice(6)}`;
    expect(await seen(spelling, mark.id)).toMatchObject({ number, source: 'PRACTICE' });
    expect(await read(mark.id)).toEqual(mark);
  });

  test('an unknown number is told as such', async () => {
    const answer = await look('019999999');
    expect([answer.status, refusalOf(answer).errorCode]).toEqual([409, 'REGISTRY_NUMBER_UNKNOWN']);
  });

  test('is for staff alone', async () => {
    const { applicationNumber: number } = registered;
    expect((await app.call(registryApi.look, { number }, client)).status).toBe(403);
    expect((await app.call(registryApi.state, {}, client)).status).toBe(403);
  });

  test('shows an image kept as TIFF', async () => {
    const tiff = practice(({ markImage }) => markImage?.imageFormat === 'TIFF');
    const { image, imageFault } = await seen(tiff.applicationNumber);
    expect([image?.type, imageFault]).toEqual(['image/png', null]);
  });
});

describe('accepting', () => {
  const typed = async () => {
    const mark = await create({
      name: 'INNA NAZWA',
      type: trademarkType.EUROPEAN.value,
      applicationNumber: registered.applicationNumber,
      applicationDate: registered.applicationDate ?? null,
    });
    const comparison = await seen(registered.applicationNumber, mark.id);
    const { fingerprint, number } = comparison;
    const accept = async (fields: string[], more: object = {}) => {
      const { version } = await read(mark.id);
      const input = { id: mark.id, version, number, fingerprint, fields, ...more };
      return app.call(registryApi.accept, input, lawyer);
    };
    return { mark, comparison, accept };
  };

  test('tells each field ours and theirs, and writes only what was accepted', async () => {
    const { mark, comparison, accept } = await typed();
    const of = (name: string) => comparison.compared.find(({ field }) => field === name);
    expect(of('name')).toMatchObject({ ours: 'INNA NAZWA', differs: true });
    expect(of('applicationDate')).toMatchObject({ differs: false });
    expect(of('status')).toMatchObject({ theirs: trademarkStatus.REGISTERED.value, differs: true });
    expect(comparison.imageDiffers).toBe(true);
    expect((await accept(['expirationDate'])).status).toBe(200);
    expect(await read(mark.id)).toMatchObject({
      name: 'INNA NAZWA',
      status: trademarkStatus.APPLICATION.value,
      expirationDate: registered.expiryDate,
    });
  });

  test('brings goods, image and status with what a registered mark needs, named in its history', async () => {
    const { mark, comparison, accept } = await typed();
    const fields = comparison.compared
      .filter(({ field, differs }) => differs && field !== 'customer')
      .map(({ field }) => field);
    const image = comparison.image?.id;
    expect((await accept([...fields, 'image'], { image })).status).toBe(200);
    const saved = await read(mark.id);
    expect(saved).toMatchObject({
      name: registered.wordMarkSpecification?.verbalElement,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: registered.applicationNumber,
      registrationDate: registered.registrationDate,
      image,
      niceClasses: registered.goodsAndServices.map(({ classNumber }) => classNumber),
    });
    const { classes } = await app.ask(goodsApi.read, { id: mark.id }, lawyer);
    expect(classes[0]?.pl).toBe(
      registered.goodsAndServices[0]?.description
        .find(({ language }) => language === 'pl')
        ?.terms.join('; '),
    );
    const again = await seen(registered.applicationNumber, mark.id);
    const left = again.compared.filter(({ differs }) => differs).map(({ field }) => field);
    expect(left.filter((field) => field !== 'customer')).toEqual([]);
    const told = (await historyOf(mark.id)).filter(({ operation }) => operation === 'UPDATE');
    expect(told.length).toBeGreaterThan(0);
    for (const { registry } of told) expect(registry).toMatchObject({ source: 'PRACTICE' });
  });

  test('the owner is accepted as one of our customers', async () => {
    const { mark, accept } = await typed();
    expect((await accept(['customer'])).status).toBe(400);
    const { row: other } = await app.ask(customerApi.create, { name: 'Nowy właściciel' }, lawyer);
    expect((await accept(['customer'], { customer: other.id })).status).toBe(200);
    expect((await read(mark.id)).customer).toBe(other.id);
  });

  test('a number of a designation is refused for a mark of the Union, and the other way round', async () => {
    const mark = await create({ name: 'BEZ W', type: trademarkType.EUROPEAN.value });
    const answer = await app.call(
      registryApi.look,
      { number: 'W01500149', trademark: mark.id },
      lawyer,
    );
    expect(refusalOf(answer).fields?.['number']).toMatchObject([
      { code: 'pattern', params: { format: '018692868' } },
    ]);
  });

  test('a number that another mark has is refused', async () => {
    const { comparison } = await typed();
    const other = await create({ type: trademarkType.EUROPEAN.value });
    const { existing } = await seen(registered.applicationNumber, other.id);
    expect(existing).not.toBeNull();
    const { number, fingerprint } = comparison;
    const input = { id: other.id, version: other.version, number, fingerprint, fields: ['name'] };
    const answer = await app.call(registryApi.accept, input, lawyer);
    expect([answer.status, refusalOf(answer).errorCode]).toEqual([409, 'REGISTRY_MARK_HERE']);
  });

  test('what the registry has told since is looked at first, and so is what somebody else has saved', async () => {
    const { mark, comparison } = await typed();
    const { version } = await read(mark.id);
    const { number, fingerprint } = comparison;
    const input = { id: mark.id, number, fields: ['name'] };
    const other = `${fingerprint.slice(0, -1)}${fingerprint.endsWith('A') ? 'B' : 'A'}`;
    const changed = await app.call(
      registryApi.accept,
      { ...input, version, fingerprint: other },
      lawyer,
    );
    expect([changed.status, refusalOf(changed).errorCode]).toEqual([
      409,
      'REGISTRY_RECORD_CHANGED',
    ]);
    await update(mark.id, { ourNumber: 'EU/77/2026' });
    const stale = await app.call(registryApi.accept, { ...input, version, fingerprint }, lawyer);
    expect([stale.status, refusalOf(stale).errorCode]).toEqual([409, 'STALE_VERSION']);
  });
});

describe('marks that are missing here, taken over together', () => {
  test('have an image and a number of ours each', async () => {
    const { applicationNumber: number } = practice(
      ({ markImage, applicationNumber, status }) =>
        markImage !== undefined &&
        status === 'REGISTERED' &&
        applicationNumber.startsWith('0') &&
        applicationNumber > registered.applicationNumber,
    );
    // Of no mark that another test has made.
    await app.db.delete(trademarks).where(eq(trademarks.registryKey, `EM:${number}`));
    const { owners } = await seen(number);
    for (const name of owners) await app.ask(customerApi.create, { name }, lawyer);
    await app.db
      .update(registryRecords)
      .set({ brought: true })
      .where(eq(registryRecords.number, number));
    await noteMissing(app.db, (tx) => noteMissingHere(tx, '2026-11-16'));
    const { rows } = await app.ask(findingApi.list, { search: number }, lawyer);
    const take = { ids: rows.map(({ id }) => id), decision: 'TAKE' } as const;
    const answer = await app.ask(findingDecisionApi.decide, take, lawyer);
    expect(answer).toMatchObject({ count: 1, left: [] });
    const found = await app.ask(trademarkApi.list, { search: number }, lawyer);
    expect(found.rows[0]).toMatchObject({
      ourNumber: expect.any(String),
      image: expect.any(String),
    });
  });
});

describe('a mark from a number alone', () => {
  test('has its data, goods, image and deadlines, and a customer made of its owner', async () => {
    const { applicationNumber: number } = practice(
      ({ status, representatives = [] }) =>
        status === 'REGISTERED' &&
        representatives.every(({ identifier }) => identifier !== practiceRepresentative),
    );
    const { fingerprint, compared, owners } = await seen(number);
    const created = await app.call(
      registryApi.create,
      {
        number,
        fingerprint,
        fields: compared.map(({ field }) => field),
        name: 'ZE ŹRÓDŁA',
        customer: { name: owners[0] ?? '' },
      },
      lawyer,
    );
    expect(created.status).toBe(201);
    const mark = await read(created.body.id);
    expect(mark).toMatchObject({
      type: trademarkType.EUROPEAN.value,
      name: 'ZE ŹRÓDŁA',
      applicationNumber: number,
      status: trademarkStatus.REGISTERED.value,
    });
    expect(mark.niceEdition).not.toBeNull();
    expect(mark.nextDeadline).not.toBeNull();
    const [first] = await historyOf(mark.id);
    expect(first?.registry?.source).toBe('PRACTICE');
    const { row } = await app.ask(customerApi.get, { id: mark.customer }, lawyer);
    expect(row.name).toBe(owners[0]);
    const { existing } = await seen(number);
    expect(existing).toEqual({ id: mark.id, name: mark.name, deleted: false });
    const twice = { number, fingerprint, fields: [], name: 'DRUGI RAZ', customer };
    const again = await app.call(registryApi.create, twice, lawyer);
    expect([again.status, refusalOf(again).errorCode]).toEqual([409, 'REGISTRY_MARK_HERE']);
    const { events } = await app.ask(
      calendarApi.list,
      { from: '2020-01-01', to: '2040-12-31', trademark: mark.id },
      lawyer,
    );
    expect(events.length).toBeGreaterThan(0);
  });

  test('has nothing of what was left out', async () => {
    const { applicationNumber: number } = practice(
      ({ status, representatives = [] }) =>
        status === 'APPLICATION_PUBLISHED' &&
        representatives.every(({ identifier }) => identifier !== practiceRepresentative),
    );
    const { fingerprint } = await seen(number);
    const input = { number, fingerprint, fields: ['niceClasses'], name: 'SKROMNY', customer };
    const { id } = await app.ask(registryApi.create, input, lawyer);
    expect(await read(id)).toMatchObject({ applicationNumber: null, publicationDate: null });
    const { classes } = await app.ask(goodsApi.read, { id }, lawyer);
    expect(classes.length).toBeGreaterThan(0);
    for (const { pl, en } of classes) expect([pl, en]).toEqual(['', '']);
  });

  test('a designation brings its international mark along, or joins it', async () => {
    const { applicationNumber: number } = designation;
    const { fingerprint, compared, type } = await seen(number);
    expect(type).toBe(trademarkType.INTERNATIONAL_DESIGNATED.value);
    const body = await app.ask(
      registryApi.create,
      {
        number,
        fingerprint,
        fields: compared.map(({ field }) => field),
        name: 'WYZNACZONY',
        customer,
        registrationDate: '2017-03-01',
      },
      lawyer,
    );
    const child = await read(body.id);
    expect(child).toMatchObject({
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      territory: 'EU',
    });
    // Protection was granted when the registry says so.
    expect(child.status).toBe(trademarkStatus.REGISTERED.value);
    expect(child.registrationDate).toBe(designation.statusDate);
    const parent = await read(child.parent ?? 0);
    expect(parent).toMatchObject({
      type: trademarkType.INTERNATIONAL.value,
      registrationNumber: number.replace(/^W0*/, ''),
      registrationDate: '2017-03-01',
      designations: ['EU'],
    });
    const { existing } = await seen(number);
    expect(existing?.id).toBe(child.id);
  });
});

describe('terms of goods', () => {
  const offered = async (search: string, filters?: Record<string, string | number>) => {
    const input = { type: 'PRODUCT', search, ...(filters && { filters }) } as const;
    return (await app.ask(autocompleteApi.search, input, lawyer)).options.map(({ label }) => label);
  };

  test('seen in a record are offered after the firm’s own, with and without a class', async () => {
    const term = { pl: 'gżegżółki mechaniczne', own: 'gżegżółki mechaniczne nakręcane' };
    const told: RegistryRecord = {
      number: '018777001',
      statusText: 'REGISTERED',
      values: { status: trademarkStatus.REGISTERED.value, additionalStatus: null },
      niceClasses: [28],
      goods: [{ class: 28, pl: [term.pl, 'szare gżegżółki'] }],
      owners: [],
      representatives: [],
    };
    const telling = { source: 'PRACTICE', now: app.deps.now() } as const;
    const by = { accountId: null, name: '' };
    await keepSettled(app.deps, by, [{ office: 'EM', record: told }], telling);
    const { id, version } = await create({ name: 'KUKUŁKA' });
    const classes = [{ class: 28 as const, pl: term.own, en: '' }];
    await app.ask(goodsApi.save, { id, version, edition: '13-2026', classes }, lawyer);
    expect(await offered('gzegzolki')).toEqual([term.own, term.pl, 'szare gżegżółki']);
    expect(await offered('gzegzolki', { class: 28, language: 'pl' })).toHaveLength(3);
    expect(await offered('gzegzolki', { class: 9 })).toEqual([]);
  });
});

test('an alert about the registry is for the firm alone', async () => {
  const mark = await create({
    type: trademarkType.EUROPEAN.value,
    applicationNumber: registered.applicationNumber,
  });
  await seen(registered.applicationNumber, mark.id);
  const alertsOf = async (by: { token: string }) =>
    (await app.ask(alertApi.list, ofMark(mark.id), by)).rows.map(({ type }) => type);
  expect(await alertsOf(lawyer)).toContain('TRADEMARK_REGISTRY_DIFFERENCE');
  expect(await alertsOf(client)).not.toContain('TRADEMARK_REGISTRY_DIFFERENCE');
});
