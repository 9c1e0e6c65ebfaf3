import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dateInWarsaw } from '#contract/values/dates';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { DeadlineSettingsPage } from '#web/settings/DeadlineSettingsPage.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const at = '2026-11-15T03:00:00.000Z';
const lead = { count: 30, unit: 'days' };
const year = Number(dateInWarsaw(new Date()).slice(0, 4));
const row = {
  id: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  renewal: [lead],
  graceFirstDay: true,
  graceEnd: [lead],
  payment: [lead],
  statementOpening: true,
  statement: [lead],
  other: [lead],
  answerWithin: 2,
  fourEyes: false,
  closingDays: [{ office: 'EU', date: `${year}-12-24`, pl: 'Wigilia', en: 'Christmas Eve' }],
  closingYears: [{ office: 'EU', year }],
  extensions: [],
};

beforeEach(() => {
  signIn(buildSession());
  fakeServer({
    'GET /settings/deadlines/1': () => ({
      row,
      related: { options: {}, files: {} },
      can: allowedBy('Setting'),
    }),
  });
});
afterEach(() => {
  cleanup();
  signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('M11: the page says of which office and years closing days are unknown', async () => {
  renderPage(DeadlineSettingsPage, '/list');
  await screen.findByText(new RegExp(`Dni wolne EUIPO na ${year + 1}: nieznane`));
  screen.getByText(new RegExp(`Dni wolne WIPO na ${year} i ${year + 1}: nieznane`));
  expect(screen.queryByText(/Dni wolne UPRP/)).toBeNull();
});
