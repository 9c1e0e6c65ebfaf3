import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FirstStep } from '#contract/home/firstSteps';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { FirstSteps } from '#web/home/FirstSteps.tsx';
import { useFirstSteps } from '#web/home/useFirstSteps.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const steps = ['FIRM', 'PORTFOLIO', 'CUSTOMER', 'MARK', 'COLLEAGUE'] as const;
let open: readonly FirstStep[] = [];
const Home = () => {
  const { state, hide, isWaiting } = useFirstSteps();
  if (isWaiting) return <p>czeka</p>;
  return state && <FirstSteps state={state} onHide={hide} />;
};
const show = async () => {
  queryClient.clear();
  await renderInApp(<Home />, ['/accounts/new']);
  await settled();
};

beforeEach(() => {
  signIn(buildSession());
  fakeServer({
    'GET /home/first-steps': () => ({
      steps: steps.map((step) => ({ step, done: !open.includes(step) })),
      canLoadExample: false,
    }),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  signOut();
  vi.unstubAllGlobals();
});

it('says which step is optional, and invites somebody of the firm', async () => {
  open = ['PORTFOLIO', 'COLLEAGUE'];
  await show();
  expect(screen.getByText('Gotowe: 3 z 4')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Zaimportuj portfel z arkusza (opcjonalnie)' }),
  ).toBeTruthy();
  const [invite] = screen.getAllByRole('link', { name: /Zaproś osobę z kancelarii/ });
  expect(invite?.getAttribute('href')).toBe('/accounts/new?colleague=true');
});

it('comes back in every browser when a step that was done is open again', async () => {
  open = [];
  await show();
  expect(screen.queryByText('Pierwsze kroki')).toBeNull();
  cleanup();
  open = ['MARK'];
  await show();
  expect(screen.getByText('Pierwsze kroki')).toBeTruthy();
});
