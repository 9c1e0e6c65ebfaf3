import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionState } from '#contract/questions/question';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { MyQuestions, QuestionsForYou } from '#web/questions/MyQuestions.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const asked = (id: number, state: QuestionState, isAnswer: boolean, isUnread = false) => ({
  id,
  trademark: { id: id + 100, name: `Znak ${id}`, place: null },
  opening: `Pytanie ${id}`,
  state,
  isAnswer,
  isUnread,
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
  questions = [asked(1, 'WAITS_FOR_CLIENT', true), asked(3, 'WAITS_FOR_FIRM', true)];
  await renderInApp(<MyQuestions />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Znak 1Pytanie 1Jest odpowiedź',
    'Znak 3Pytanie 3Czekamy na odpowiedź kancelarii',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/trademarks/101/questions?question=1');
});

it('puts apart what the client has to read or to answer', async () => {
  questions = [
    asked(1, 'WAITS_FOR_CLIENT', true, true),
    asked(2, 'WAITS_FOR_CLIENT', false),
    asked(3, 'WAITS_FOR_CLIENT', true),
    asked(4, 'WAITS_FOR_FIRM', true, true),
  ];
  const shown = async (part: ReactNode) => {
    await renderInApp(part);
    const links = await screen.findAllByRole('link');
    const texts = links.map((link) => link.textContent);
    cleanup();
    return texts;
  };
  expect(await shown(<QuestionsForYou />)).toEqual([
    'Znak 1Pytanie 1Jest odpowiedź',
    'Znak 2Pytanie 2Kancelaria napisała do Państwa',
  ]);
  expect(await shown(<MyQuestions />)).toEqual([
    'Znak 3Pytanie 3Jest odpowiedź',
    'Znak 4Pytanie 4Czekamy na odpowiedź kancelarii',
  ]);
});

it('is not there while there is nothing open', async () => {
  questions = [];
  await renderInApp(<MyQuestions />);
  await settled();
  expect(screen.queryByRole('heading')).toBeNull();
});
