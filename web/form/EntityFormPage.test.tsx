import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { representative, representativeApi } from '#contract/representatives/representative';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const row = buildRow(representative, { name: 'Anna Żuraw' });
const one = () => ({ row, related: { options: {}, files: {} }, can: allowedBy('Representative') });

type Seen = { method: string; address: string; body: unknown; key: string | null };
let seen: Seen[] = [];
let answer: (request: Seen) => [status: number, body: unknown];

beforeEach(() => {
  seen = [];
  answer = () => [200, one()];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      address,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    seen.push(request);
    const [status, body] = answer(request);
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
  signIn(buildSession());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const listPath = '/settings/representatives';
const open = (id?: number) =>
  renderInApp(
    <EntityFormPage
      {...(id !== undefined && { id })}
      entity={representative}
      api={representativeApi}
      listPath={listPath}
    />,
  );
const press = async (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  fireEvent.click(within_.getByRole('button', { name }));
  await settled();
};
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Imię i nazwisko/);

describe('the page of a row', () => {
  it('reads it, saves what changed with its version and key, says so and goes to the list', async () => {
    const { path } = await open(7);
    fireEvent.change(await nameField(), { target: { value: 'Anna Bocian' } });
    await press('Zapisz');
    const sent = seen.find(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({
      address: '/api/representatives/7',
      body: { version: 3, name: 'Anna Bocian' },
    });
    expect(sent?.key).toMatch(/^[\da-f-]{36}$/);
    expect(takeToasts().map(({ text }) => text)).toEqual(['Zapisano zmiany.']);
    expect(path()).toBe(listPath);
  });

  it('makes a new one where there is no number', async () => {
    answer = () => [201, one()];
    const { path } = await open();
    fireEvent.change(await nameField(), { target: { value: 'Jan' } });
    await press('Utwórz');
    expect(seen.at(0)).toMatchObject({ method: 'POST', body: { name: 'Jan' } });
    expect(path()).toBe(listPath);
  });

  it('deletes after asking, and says that it can come back', async () => {
    const { path } = await open(7);
    await nameField();
    await press('Usuń');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Administrator może przywrócić ten wpis przez');
    answer = () => [204, null];
    await press('Usuń', within(dialog));
    expect(seen.at(-1)).toMatchObject({
      method: 'DELETE',
      address: '/api/representatives/7?version=3',
    });
    expect(path()).toBe(listPath);
  });

  it('is only read by those who may not change it', async () => {
    signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
    await open(7);
    expect(await screen.findByRole('heading', { name: 'Anna Żuraw' })).toBeTruthy();
    expect(screen.getByText('Kancelaria', { selector: 'dt' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when there is none, and when it could not be read', async () => {
    answer = () => [404, { errorCode: 'NOT_FOUND' }];
    await open(7);
    expect(await screen.findByText('Nie znaleziono. Wpis mógł zostać usunięty.')).toBeTruthy();
    cleanup();
    queryClient.clear();
    answer = () => [500, {}];
    await open(7);
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer = () => [200, one()];
    await press('Spróbuj ponownie');
    expect((await nameField()).value).toBe('Anna Żuraw');
  });
});
