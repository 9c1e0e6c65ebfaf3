import { beforeAll, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { firstStepApi } from '#contract/home/firstSteps';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { presetFirm } from '#server/settings/firm';
import { isFull } from '#server/test/full';
import { type TestApp, testApp } from '#server/test/app';
import { trademarks } from '#server/trademarks/table';

const member = (email: string, role: 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_CUSTOMER') => ({
  name: 'Halina Błyskosz',
  email,
  role,
});

describe('the first steps', () => {
  let app: TestApp;
  let admin: { token: string };
  beforeAll(async () => {
    app = await testApp({ example: false });
    await app.db.insert(accounts).values(member('halina@kancelaria.example', 'ROLE_ADMIN'));
    admin = await app.signIn('halina@kancelaria.example');
  });

  const doneOf = async (access: { token: string }) => {
    const { steps } = await app.ask(firstStepApi.state, {}, access);
    return steps.filter(({ done }) => done).map(({ step }) => step);
  };

  test('are open in an empty product, where the example is offered', async () => {
    const state = await app.ask(firstStepApi.state, {}, admin);
    expect(state.steps).toEqual(
      ['FIRM', 'PORTFOLIO', 'CUSTOMER', 'MARK', 'COLLEAGUE'].map((step) => ({ step, done: false })),
    );
    expect(state.canLoadExample).toBe(true);
  });

  test('tick themselves from what is there, and open again when it is gone', async () => {
    const { row } = await app.ask(customerApi.create, { name: 'Bałtyk Foods' }, admin);
    expect(await doneOf(admin)).toEqual(['CUSTOMER']);
    expect((await app.ask(firstStepApi.state, {}, admin)).canLoadExample).toBe(false);
    await app.ask(customerApi.remove, { id: row.id, version: row.version }, admin);
    expect(await doneOf(admin)).toEqual([]);
    await app.db.insert(accounts).values(member('klient@klient.example', 'ROLE_CUSTOMER'));
    expect(await doneOf(admin)).toEqual([]);
    await app.db.insert(accounts).values(member('jan@kancelaria.example', 'ROLE_USER'));
    expect(await doneOf(admin)).toEqual(['COLLEAGUE']);
  });

  test('of lawyers are the customer and the mark', async () => {
    const lawyer = await app.signIn('jan@kancelaria.example');
    const state = await app.ask(firstStepApi.state, {}, lawyer);
    expect(state.steps.map(({ step }) => step)).toEqual(['CUSTOMER', 'MARK']);
    expect(state.canLoadExample).toBe(false);
  });

  test('replace nothing: the example needs a product without data', async () => {
    const refused = { status: 409, body: { errorCode: 'EXAMPLE_NEEDS_EMPTY' } };
    await app.db.delete(customers);
    await presetFirm(app.db, { name: 'Błyskosz i Wspólnicy' });
    expect(await app.call(firstStepApi.loadExample, {}, admin)).toMatchObject(refused);
    // Its name alone, as set-up asks for it, is no contact.
    expect(await doneOf(admin)).toEqual(['COLLEAGUE']);
    await presetFirm(app.db, { name: 'Błyskosz i Wspólnicy', telephone: '+48 22 100 20 30' });
    expect(await doneOf(admin)).toEqual(['FIRM', 'COLLEAGUE']);
    expect(await app.db.$count(customers)).toBe(0);
  });
});

test.runIf(isFull)('the example is loaded once, whoever else asks for it', async () => {
  const app = await testApp({ example: false });
  await app.db.insert(accounts).values(member('halina@kancelaria.example', 'ROLE_ADMIN'));
  const admin = await app.signIn('halina@kancelaria.example');
  const answers = await Promise.all(
    [1, 2].map(() => app.call(firstStepApi.loadExample, {}, admin)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    marks: await app.db.$count(trademarks),
    customers: await app.db.$count(customers),
  });
});
