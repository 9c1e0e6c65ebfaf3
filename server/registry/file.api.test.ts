import { describe, expect, test } from 'vitest';
import { registryApi } from '#contract/registry/api';
import { findingApi } from '#contract/registry/findings';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { practiceRepresentative } from '#server/offices/practice/marks';
import { refusalOf } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';
import { producedOn, st66File, unionMark } from '#server/test/st66File';

const { app, lawyer, client, customer, create, read } = await markOffice();

const bring = (text: string | Buffer, by = lawyer) =>
  app.call(registryApi.readFile, {}, { ...by, bytes: Buffer.from(text) });
const findings = async (number: string) =>
  (await app.ask(findingApi.list, { search: number }, lawyer)).rows;

describe('an ST.66 file', () => {
  test('is compared with our marks like the answers of a registry', async () => {
    const mark = await create({
      name: 'Gżegżółka',
      type: trademarkType.EUROPEAN.value,
      status: trademarkStatus.REGISTERED.value,
      applicationNumber: '018 000 123',
      applicationDate: '2021-03-04',
      registrationNumber: '018000123',
      registrationDate: '2021-08-09',
      expirationDate: '2032-03-04',
    });
    const { status, body } = await bring(
      st66File(
        unionMark,
        { ...unionMark, ApplicationNumber: '018000124' },
        { RegistrationOfficeCode: 'EM' },
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      read: 2,
      known: 1,
      missingHere: 1,
      unread: [{ number: null, why: 'no-number' }],
    });
    const rows = await findings('018000123');
    expect(rows.map(({ subject }) => subject)).toContain('expirationDate');
    for (const { trademark, source } of rows)
      expect([trademark, source]).toEqual([mark.id, 'ST66']);
    expect(await findings('018000124')).toMatchObject([{ kind: 'MISSING_HERE' }]);
  });

  test('of an office without an interface finds its marks by their numbers', async () => {
    const mark = await create({ name: 'Żuraw', applicationNumber: 'Z.500777' });
    const polish = {
      ...unionMark,
      RegistrationOfficeCode: 'PL',
      ApplicationNumber: 'Z.500777',
      WordMarkSpecification: { MarkVerbalElementText: 'Żuraw' },
    };
    const { body } = await bring(producedOn('2021-09-01', st66File(polish)));
    expect(body).toMatchObject({ read: 1, known: 1, missingHere: 0, producedOn: '2021-09-01' });
    const rows = await findings('500777');
    expect(rows.map(({ subject }) => subject)).toContain('status');
    expect(rows.every(({ trademark }) => trademark === mark.id)).toBe(true);
    expect(rows.every((row) => row.customer === customer)).toBe(true);

    const asked = { number: '500777', office: 'PL', trademark: mark.id };
    const { fingerprint, toldOn } = await app.ask(registryApi.look, asked, lawyer);
    expect(toldOn).toBe('2021-09-01');
    const { number, office } = asked;
    const taken = { number, office, fingerprint, fields: ['expirationDate'] };
    const { version } = await read(mark.id);
    await app.ask(registryApi.accept, { id: mark.id, version, ...taken }, lawyer);
    expect((await read(mark.id)).expirationDate).toBe('2031-03-04');
    const { entries } = await app.ask(trademarkApi.history, { id: mark.id }, lawyer);
    expect(entries[0]?.registry).toEqual({ source: 'ST66', on: '2021-09-01' });
  });

  test('does not take the place of a newer one', async () => {
    const number = '018000555';
    const marked = (expires: string) => ({
      ...unionMark,
      ApplicationNumber: number,
      ExpiryDate: expires,
    });
    const expiryNow = async () => {
      const { compared } = await app.ask(registryApi.look, { number }, lawyer);
      return compared.find(({ field }) => field === 'expirationDate')?.theirs;
    };
    await bring(producedOn('2024-05-05', st66File(marked('2041-03-04'))));
    await bring(producedOn('2023-05-05', st66File(marked('2031-03-04'))));
    expect(await expiryNow()).toBe('2041-03-04');
    // One that does not say when it is from is not known to be newer.
    const undated = await bring(st66File(marked('2031-03-04')));
    expect(undated.body).toMatchObject({ older: 1, producedOn: null });
    expect(await expiryNow()).toBe('2041-03-04');
    await bring(producedOn('2024-05-06', st66File(marked('2051-03-04'))));
    expect(await expiryNow()).toBe('2051-03-04');
  });

  test('is compared with a mark of the Union that somebody entered as a foreign one', async () => {
    const number = '018000556';
    const mark = await create({
      name: 'Bocian',
      type: trademarkType.FOREIGN.value,
      territory: 'EU',
      applicationNumber: number,
    });
    await bring(st66File({ ...unionMark, ApplicationNumber: number }));
    const asked = { number, office: 'EM', trademark: mark.id };
    const { compared } = await app.ask(registryApi.look, asked, lawyer);
    expect(compared.find(({ field }) => field === 'name')).toMatchObject({ ours: 'Bocian' });
  });

  test('of another office says nothing of a mark that this one does not keep', async () => {
    const mark = await create({ name: 'Czapla', type: trademarkType.EUROPEAN.value });
    const asked = { number: '500777', office: 'PL', trademark: mark.id };
    const answer = await app.call(registryApi.look, asked, lawyer);
    expect(refusalOf(answer).errorCode).toBe('REGISTRY_NUMBER_UNKNOWN');
  });

  test('of such an office brings marks that are taken over', async () => {
    const polish = {
      ...unionMark,
      RegistrationOfficeCode: 'PL',
      ApplicationNumber: 'Z.500888',
      WordMarkSpecification: { MarkVerbalElementText: 'Derkacz' },
    };
    await bring(st66File(polish));
    expect(await findings('500888')).toMatchObject([{ kind: 'MISSING_HERE', office: 'PL' }]);
    const asked = { number: 'Z.500888', office: 'PL' };
    const { fingerprint, compared, type } = await app.ask(registryApi.look, asked, lawyer);
    expect(type).toBe(trademarkType.POLISH.value);
    const fields = compared.map(({ field }) => field);
    const registrationNumber = 'R.300888';
    const input = { ...asked, fingerprint, fields, name: 'Derkacz', customer, registrationNumber };
    const { id } = await app.ask(registryApi.create, input, lawyer);
    expect(await read(id)).toMatchObject({
      type: trademarkType.POLISH.value,
      applicationNumber: 'Z.500888',
      registrationNumber,
      status: trademarkStatus.REGISTERED.value,
      niceClasses: [9],
    });
    expect(await findings('500888')).toEqual([]);
    const unknown = await app.call(registryApi.look, { number: 'Z.1', office: 'PL' }, lawyer);
    expect(refusalOf(unknown).errorCode).toBe('REGISTRY_NUMBER_UNKNOWN');
  });

  test('tells of a mark of the Union that the registry does not know', async () => {
    await bring(st66File({ ...unionMark, ApplicationNumber: '018000777' }));
    const { source } = await app.ask(registryApi.look, { number: '018000777' }, lawyer);
    expect(source).toBe('ST66');
  });

  test('of everybody’s marks brings those of the firm, and those it has', async () => {
    const numberAt = (position: number) => `0175${String(position).padStart(5, '0')}`;
    await create({ type: trademarkType.EUROPEAN.value, applicationNumber: numberAt(0) });
    const represented = (identifier: string) => ({
      RepresentativeDetails: { Representative: { RepresentativeIdentifier: identifier } },
    });
    const marks = Array.from({ length: 101 }, (_, position) => ({
      ...unionMark,
      ApplicationNumber: numberAt(position),
      ...represented(position === 1 ? practiceRepresentative : '4711'),
    }));
    const { body } = await bring(st66File(...marks));
    expect(body).toMatchObject({ read: 2, foreign: 99, known: 1, missingHere: 1 });
  });

  test.each([
    ['nothing', '', 'FILE_EMPTY'],
    ['no XML', 'Numer;Nazwa', 'REGISTRY_FILE_UNREADABLE'],
    ['other XML', '<html><body/></html>', 'REGISTRY_FILE_UNREADABLE'],
    [
      'entities',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
      'REGISTRY_FILE_UNREADABLE',
    ],
  ])('that is %s is refused', async (_, text, code) => {
    const answer = await bring(text);
    expect([answer.status >= 400, refusalOf(answer).errorCode]).toEqual([true, code]);
  });

  test('is for staff alone', async () => {
    expect((await bring(st66File(unionMark), client)).status).toBe(403);
  });
});
