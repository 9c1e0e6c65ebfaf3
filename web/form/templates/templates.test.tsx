import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { templateExtendable, text } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { permissionsOf } from '#contract/access';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { PlaceholderContext } from '#web/form/templates/usePlaceholders.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { getFeedback, takeToasts } from '#web/ui/feedback.ts';

const report = defineForm({
  fields: {
    name: text('Nazwa', 'Name', { required: true }),
    introduction: templateExtendable('REPORT_INTRODUCTION')('Wstęp', 'Introduction'),
  },
});

const template = {
  field: 'REPORT_INTRODUCTION',
  language: 'pl',
  name: 'Ogólny',
  text: 'Za {okres}, dla: {klient}. {autor}, {kancelaria}',
};
const other = { ...template, language: 'en', name: 'General', text: 'For {period}' };

const open = async (templates: object[]) => {
  fakeServer({ 'GET /text-templates': () => ({ templates, firm: 'Żuraw' }) });
  await renderInApp(
    <PlaceholderContext value={() => ({ PERIOD: '{autor} <b>' })}>
      <EntityForm form={report} initial={{ introduction: 'A B' }} onSubmit={async () => {}} />
    </PlaceholderContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Wstaw szablon: Wstęp' }));
};
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Wstęp');

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

it('is filled in from what is known, at the cursor, and taken back', async () => {
  await open([other, template]);
  area().setSelectionRange(2, 2);
  fireEvent.select(area());
  const items = await screen.findAllByRole('menuitem');
  // Templates in the user's language come first, the others with their language.
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ogólny', 'General']);
  expect(screen.getByText('Szablony: angielski')).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ogólny' }));
  await settled();
  expect(area().value).toBe('A Za {autor} <b>, dla: [klient]. Anna Nowak, ŻurawB');

  const [toast] = getFeedback().toasts;
  expect(toast?.text).toBe('Wstawiono szablon „Ogólny”.');
  await act(async () => toast?.action?.run());
  expect(area().value).toBe('A B');
});

it('is not taken back once the text was edited', async () => {
  await open([template]);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ogólny' }));
  await settled();
  const [toast] = getFeedback().toasts;
  fireEvent.change(area(), { target: { value: 'moje' } });
  await act(async () => toast?.action?.run());
  expect(area().value).toBe('moje');
});

it('says where templates are made, to those who make them, where there are none', async () => {
  await open([]);
  expect(await screen.findByText(/Nie ma jeszcze szablonów/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ustawienia szablonów' })).toBeTruthy();
});

it('gives a lawyer no link to what an administrator edits', async () => {
  signIn(buildSession({ permissions: structuredClone(permissionsOf('ROLE_USER', false)) }));
  await open([]);
  expect(await screen.findByText(/Nie ma jeszcze szablonów/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ustawienia szablonów' })).toBeNull();
});
