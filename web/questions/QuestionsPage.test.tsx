import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { QuestionsPage } from '#web/questions/QuestionsPage.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const none = { rows: [], total: 0, more: false, related: { options: {}, files: {} }, can: {} };
it('questions say where they come from, or that none matches', async () => {
  signIn(buildSession());
  fakeServer({ 'GET /questions': () => none, 'GET /views': () => ({ views: [] }) });
  renderPage(() => <QuestionsPage />, '/questions', '/questions');
  expect(await screen.findByText(/^Tu staną pytania klientów/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wybierz znak' }).getAttribute('href')).toBe(
    '/trademarks',
  );
  cleanup();
  const former = encodeURIComponent(JSON.stringify([['former', 'is', true]]));
  renderPage(() => <QuestionsPage />, `/questions?filters=${former}`, '/questions');
  expect(await screen.findByText('Żadne pytanie nie pasuje do filtrów')).toBeTruthy();
});
