import { expect, test } from 'vitest';
import { theOnlyRow as id } from '#contract/settings/document';
import { templateApi, templateSettingsApi } from '#contract/settings/templates/settings';
import type { TextTemplate } from '#contract/settings/templates/templates';
import { testApp } from '#server/test/app';

const app = await testApp();
const [admin, lawyer, client] = [
  await app.signIn('admin@markfolio.example'),
  await app.signIn('lawyer@markfolio.example'),
  await app.signIn('client@markfolio.example'),
];

const template: TextTemplate = {
  field: 'TRADEMARK_REMARKS',
  language: 'pl',
  name: 'Zlecenie',
  text: 'Przyjęto {dzisiaj}: {nazwa znaku}',
};
const save = async (templates: TextTemplate[] | null, by = admin) => {
  const { row } = await app.ask(templateSettingsApi.get, { id }, lawyer);
  return app.call(templateSettingsApi.update, { id, version: row.version, templates }, by);
};
const offered = async () => (await app.ask(templateApi.read, {}, lawyer)).templates;

test('an administrator keeps templates, staff begin texts from them', async () => {
  expect((await offered()).length).toBeGreaterThan(10);
  expect((await save([template], lawyer)).status).toBe(403);
  expect((await save([template])).status).toBe(200);
  expect(await app.ask(templateApi.read, {}, lawyer)).toEqual({
    templates: [template],
    firm: 'Kancelaria Żuraw i Wspólnicy',
  });
  expect((await app.call(templateApi.read, {}, client)).status).toBe(403);
  const { entries } = await app.ask(templateSettingsApi.history, { id }, lawyer);
  expect(entries[0]).toMatchObject({ after: { templates: [template] } });
});

test('one that names something unknown, or is there already, is refused', async () => {
  const unknown = await save([{ ...template, text: 'Numer {numer akt}' }]);
  expect(unknown.body).toMatchObject({ fields: { 'templates.0.text': [{ code: 'pattern' }] } });
  const twice = await save([template, { ...template, name: 'ZLECENIE' }]);
  expect(twice.body).toMatchObject({ fields: { templates: [{ code: 'taken' }] } });
});

test('all of them can go', async () => {
  expect((await save(null)).status).toBe(200);
  expect(await offered()).toEqual([]);
});
