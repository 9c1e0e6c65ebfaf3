import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionState } from '#contract/questions/question';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { MyQuestions } from '#web/questions/MyQuestions.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const asked = (id: number, state: QuestionState, isAnswer: boolean) => ({
  id,
  trademark: { id: id + 100, name: `Znak ${id}`, place: null },
  opening: `Pytanie ${id}`,
  state,
  isAnswer,
  lastAt: '2026-11-18T10:00:00.000Z',
});
let questions: ReturnType<typeof asked>[];
beforeEach(() => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role: 'ROLE_CUSTOMER' } });
  fakeServer({ 'GET /questions/mine': () => ({ questions, total: questions.length }) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

it('says of each question whose turn it is, and leads to it', async () => {
  questions = [
    asked(1, 'WAITS_FOR_CLIENT', true),
    asked(2, 'WAITS_FOR_CLIENT', false),
    asked(3, 'WAITS_FOR_FIRM', true),
  ];
  await renderInApp(<MyQuestions />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Znak 1Pytanie 1Jest odpowiedź',
    'Znak 2Pytanie 2Kancelaria napisała do Państwa',
    'Znak 3Pytanie 3Czekamy na odpowiedź kancelarii',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/trademarks/101/questions?question=1');
});

it('is not there while there is nothing open', async () => {
  questions = [];
  await renderInApp(<MyQuestions />);
  await settled();
  expect(screen.queryByRole('heading')).toBeNull();
});
