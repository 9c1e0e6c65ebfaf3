import { expect, test } from 'vitest';
import { importApi } from '#contract/imports/api';
import { storeSheet } from '#server/example/imports';
import { testApp } from '#server/test/app';
import { importing } from '#server/test/importing';

test('an import waits for decisions, with marks that can be imported at once', async () => {
  const app = await testApp();
  const addImport = await storeSheet(app.deps.files);
  await app.db.transaction((tx) => addImport(tx, app.deps.now()));
  const lawyer = await app.signIn('lawyer@markfolio.example');
  const { work, read, rows } = importing(app, lawyer);
  await work();
  const [listed] = (await app.ask(importApi.list, {}, lawyer)).batches;
  const batch = await read(listed?.id ?? 0);
  expect(batch).toMatchObject({ state: 'READY', counts: { CREATE: 6, REFUSE: 2 } });
  expect(batch.unknownWords).toMatchObject([{ word: 'martwy' }]);
  const created = batch.namedCustomers.filter(({ choice }) => choice && 'name' in choice);
  expect(created).toMatchObject([{ name: 'Sosnowa Polana sp. z o.o.' }]);
  expect((await rows(batch.id)).map(({ title }) => title)).toContain('DOM POD SOSNĄ');
});
