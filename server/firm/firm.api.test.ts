import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import type { InputOf, OutputOf } from '#contract/kit/endpoint';
import { fileApi } from '#contract/files/api';
import { firmApi } from '#contract/settings/firm';
import { firmSettings, firmSettingsApi } from '#contract/settings/firmSettings';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import { representativeApi } from '#contract/representatives/representative';
import { theOnlyRow as id } from '#contract/settings/document';
import { accounts } from '#server/auth/table';
import { sweepFiles } from '#server/files/sweep';
import { history } from '#server/history/table';
import { readFirm } from '#server/settings/firm';
import { settings } from '#server/settings/table';
import { rowOf } from '#server/test/app';
import { png, uploaded } from '#server/test/files';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark } from '#server/test/marks';

const { app, admin, lawyer, client, stranger, customer } = await markOffice();
const forget = async (...keys: string[]) => {
  for (const key of keys) await app.db.delete(settings).where(eq(settings.key, key));
};
beforeEach(() => forget('FIRM', 'PRIVACY_POLICY'));

type Values = Omit<InputOf<typeof firmSettingsApi.update>, 'id' | 'version'>;
const read = async () => (await app.ask(firmSettingsApi.get, { id }, lawyer)).row;
const save = async (values: Values) =>
  app.call(firmSettingsApi.update, { id, version: (await read()).version, ...values }, admin);
const look = () => app.ask(firmApi.look, {});
const policy = () => app.ask(privacyPolicyApi.read, {});
const newImage = async (session = admin, width = 400, height = 100): Promise<string> =>
  (
    await uploaded(app, session.token, await png(width, height), {
      name: 'a.png',
      purpose: 'image',
    })
  ).id;
const served = async (file: string, session: { token: string }) =>
  (await app.call(fileApi.serve, { id: file }, session)).status;

describe('the firm', () => {
  test('that an older version knew by name alone keeps its name and the rest is empty', async () => {
    await app.db.insert(settings).values({ key: 'FIRM', value: { name: 'Kancelaria Żuraw' } });
    expect(await read()).toMatchObject({ version: 1, name: 'Kancelaria Żuraw', bankAccounts: [] });
    expect(await readFirm(app.db)).toMatchObject({ name: 'Kancelaria Żuraw', logo: null });
    expect((await save({ place: 'Gdańsk' })).status).toBe(200);
    expect(await readFirm(app.db)).toMatchObject({ name: 'Kancelaria Żuraw', place: 'Gdańsk' });
  });

  test('has a logo that hangs on it: told, in history, readable by staff, kept by the sweep', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const saved = await save({ name: 'Żuraw', logo: first });
    expect(rowOf(saved).logo).toBe(first);
    expect(saved.body.related.files[first]).toMatchObject({ name: 'a.png' });
    expect(await served(first, lawyer)).toBe(200);
    expect(await served(first, client)).toBe(404);
    await save({ logo: second });
    expect(await served(first, lawyer)).toBe(404);
    const told = await app.ask(firmSettingsApi.history, { id }, lawyer);
    expect(told.entries[0]).toMatchObject({ before: { logo: first }, after: { logo: second } });
    expect(Object.keys(told.related.files)).toEqual(expect.arrayContaining([first, second]));
    app.moveClock(40 * 24 * 3_600_000);
    await sweepFiles(app.deps);
    app.moveClock(-40 * 24 * 3_600_000);
    expect(await served(second, lawyer)).toBe(200);
  });

  test('refuses the upload of somebody else as its logo', async () => {
    const refused = await save({ logo: await newImage(lawyer) });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { logo: [{ code: 'invalid' }] } },
    });
    expect((await read()).logo).toBeNull();
  });
});

describe('visitors', () => {
  test('are told nothing but name and logo', async () => {
    expect(await look()).toEqual({ name: null, logo: null });
    const logo = await newImage();
    await save({ name: 'Żuraw', logo, telephone: '+48 22 555 01 20' });
    expect(await look()).toEqual({ name: 'Żuraw', logo: { id: logo, width: 192, height: 48 } });
  });

  test('read the picture of the present logo alone, small, and may keep it', async () => {
    const [logo, other] = [await newImage(), await newImage()];
    await save({ logo });
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.call(firmApi.logo, { id: logo });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline/),
        'cache-control': expect.stringContaining('immutable'),
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      // Drawn for screens with twice as many points.
      expect([answer.raw.readUInt32BE(16), answer.raw.readUInt32BE(20)]).toEqual([384, 96]);
    }
    expect((await app.call(firmApi.logo, { id: other })).status).toBe(404);
    await save({ logo: null });
    expect((await app.call(firmApi.logo, { id: logo })).status).toBe(404);
  });
});

describe('the privacy policy', () => {
  test('is the text of the product, naming the firm, until the firm writes its own', async () => {
    await save({ name: 'Żuraw & <Wspólnicy>' });
    expect((await policy()).pl).toMatch(/^<h2>Kto odpowiada za dane<\/h2><p>Administratorem/);
    expect((await policy()).en).toContain('is Żuraw &amp; &lt;Wspólnicy&gt;.');
    await save({ policyPl: '<h2>Nasza</h2><p onclick="x()">Polityka<script>x()</script></p>' });
    const { pl, en } = await policy();
    expect(pl).toBe('<h2>Nasza</h2><p>Polityka</p>');
    expect(en).toMatch(/^<h2>Who is responsible/);
  });

  test('of an older version is no change of what somebody saves beside it', async () => {
    const value = { pl: '# Dane\n\nTak zwana "polityka" & inne', en: '# Data\n\nThe "policy"' };
    await app.db.insert(settings).values({ key: 'PRIVACY_POLICY', value });
    await save({ place: 'Sopot' });
    const { entries } = await app.ask(firmSettingsApi.history, { id }, admin);
    expect(entries[0]?.after).toEqual({ place: 'Sopot' });
  });

  test('of an older version is shown as rich text until it is edited', async () => {
    const value = { pl: '# Dane\n\nPierwszy <akapit>\n\nDrugi', en: '# Data\n\nOne' };
    await app.db.insert(settings).values({ key: 'PRIVACY_POLICY', value });
    const converted = '<h2>Dane</h2><p>Pierwszy &lt;akapit&gt;</p><p>Drugi</p>';
    expect(await policy()).toEqual({ pl: converted, en: '<h2>Data</h2><p>One</p>' });
    expect((await read()).policyPl).toBe(converted);
    // Saving something else leaves it; emptied, the text of the product comes in its place.
    await save({ name: 'Żuraw' });
    expect((await policy()).pl).toBe(converted);
    await save({ policyPl: null });
    expect((await policy()).pl).toContain('Kto odpowiada');
    expect((await policy()).en).toBe('<h2>Data</h2><p>One</p>');
  });
});

describe('whom a client turns to', () => {
  const all = {
    showsGuardian: true,
    showsRepresentative: true,
    releasesPhoto: true,
    releasesTelephone: true,
    releasesEmail: true,
  };
  const contact = (session: { token: string }) => app.ask(firmApi.contact, {}, session);
  type People = OutputOf<typeof firmApi.contact>['people'];
  const named = (people: People, name: string) => people.find((person) => person.name === name);

  const lawyersPhoto = async (): Promise<string> => {
    const photo = await newImage(lawyer);
    const { row } = await app.ask(ownAccountApi.get, {}, lawyer);
    await app.ask(
      ownAccountApi.update,
      { version: row.version, photo, phone: '+48 600 700 800' },
      lawyer,
    );
    return photo;
  };
  const guardedByLawyer = async () => {
    const [guardian] = await app.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.name, 'Łukasz Wiśniewski'), eq(accounts.role, 'ROLE_USER')));
    const { row } = await app.ask(customerApi.get, { id: customer }, lawyer);
    const change = { id: customer, version: row.version, guardian: guardian?.id ?? 0 };
    await app.ask(customerApi.update, change, lawyer);
  };
  const attorneyWithPhoto = async (name: string) => {
    const photo = await newImage(lawyer);
    const draft = { name, photo, lawFirmEmail: 'biuro@kancelaria.example' };
    const { row } = await app.ask(representativeApi.create, draft, lawyer);
    return { photo, id: row.id };
  };

  test('is the firm alone while nothing is released', async () => {
    await guardedByLawyer();
    await save({ name: 'Żuraw', place: 'Warszawa', taxNumber: '5260250995' });
    const answer = await contact(client);
    expect(answer.people).toEqual([]);
    expect(answer.firm).toMatchObject({ name: 'Żuraw', place: 'Warszawa', workingHours: null });
    expect(answer.firm).not.toHaveProperty('taxNumber');
    expect(await served(await lawyersPhoto(), client)).toBe(404);
  });

  test.each(['releasesPhoto', 'releasesTelephone', 'releasesEmail'] as const)(
    'tells all of the guardian but what %s withholds',
    async (withheld) => {
      await guardedByLawyer();
      const photo = await lawyersPhoto();
      await save({ ...all, [withheld]: false });
      const seen = {
        kind: 'guardian',
        photo,
        telephone: '+48 600 700 800',
        email: 'lawyer@markfolio.example',
      };
      const hidden = {
        releasesPhoto: { photo: null },
        releasesTelephone: { telephone: null },
        releasesEmail: { email: null },
      }[withheld];
      const { people } = await contact(client);
      expect(named(people, 'Łukasz Wiśniewski')).toEqual({
        name: 'Łukasz Wiśniewski',
        ...seen,
        marks: expect.any(Array),
        moreMarks: expect.any(Number),
        ...hidden,
      });
      expect(await served(photo, client)).toBe(withheld === 'releasesPhoto' ? 404 : 200);
    },
  );

  test('is whoever is responsible for a mark, with the photo, and nobody twice', async () => {
    await guardedByLawyer();
    await save(all);
    const photo = await newImage(admin);
    const [person] = await app.db
      .insert(accounts)
      .values({ name: 'Odpowiedzialna', email: 'odp@kancelaria.example', role: 'ROLE_USER', photo })
      .returning();
    const [guardian] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'lawyer@markfolio.example'));
    for (const responsible of [person?.id ?? 0, guardian?.id ?? 0])
      await insertTrademark(app, customer, { responsible });
    const { people } = await contact(client);
    expect(named(people, 'Odpowiedzialna')).toMatchObject({ kind: 'responsible', photo });
    const ofLawyer = people.filter(({ name }) => name === 'Łukasz Wiśniewski');
    expect(ofLawyer.map(({ kind }) => kind)).not.toContain('responsible');
    expect(named((await contact(stranger)).people, 'Odpowiedzialna')).toBeUndefined();
    await save({ showsGuardian: false });
    expect(named((await contact(client)).people, 'Odpowiedzialna')).toBeUndefined();
  });

  test('is nobody of another customer, nor their photo', async () => {
    await save(all);
    const attorney = await attorneyWithPhoto('Osobna Pełnomocniczka');
    expect(await served(attorney.photo, client)).toBe(404);
    await insertTrademark(app, customer, { representative: attorney.id });
    const mine = named((await contact(client)).people, 'Osobna Pełnomocniczka');
    expect(mine).toMatchObject({ kind: 'representative', email: 'biuro@kancelaria.example' });
    expect(mine?.marks).toHaveLength(1);
    expect(await served(attorney.photo, client)).toBe(200);
    expect(named((await contact(stranger)).people, 'Osobna Pełnomocniczka')).toBeUndefined();
    expect(await served(attorney.photo, stranger)).toBe(404);
    await save({ showsRepresentative: false });
    expect(named((await contact(client)).people, 'Osobna Pełnomocniczka')).toBeUndefined();
    expect(await served(attorney.photo, client)).toBe(404);
  });

  test('has nobody to name to a lawyer, who has no customers', async () => {
    await save({ ...all, name: 'Żuraw' });
    expect(await contact(lawyer)).toMatchObject({ firm: { name: 'Żuraw' }, people: [] });
  });
});

test('every change of the firm is told by its history', async () => {
  await save({ bankAccounts: [{ currency: 'PLN', bank: null, iban: 'PL00', swift: null }] });
  const [entry] = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, firmSettings.name), eq(history.entityId, id)))
    .orderBy(history.id)
    .then((entries) => entries.slice(-1));
  expect(entry).toMatchObject({ after: { bankAccounts: [{ iban: 'PL00' }] } });
});
