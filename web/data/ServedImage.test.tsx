import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';

const id = '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11';
let asked: string[] = [];
let answer: () => Response;
let open = 0;

beforeEach(() => {
  asked = [];
  open = 0;
  answer = () => new Response('png', { headers: { 'content-type': 'image/png' } });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(open += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {
    open -= 1;
  });
  signIn(buildSession());
});

afterEach(() => {
  cleanup();
  signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (...ids: (string | null)[]) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        {ids.map((each, index) => (
          <ServedImage key={index} id={each} alt={`mark ${index}`} />
        ))}
      </QueryClientProvider>
    </MantineProvider>,
  );

it('waits, then draws the thumbnail; fetched once however often it is drawn', async () => {
  const { unmount } = show(id, id);
  expect(screen.getAllByLabelText('Wczytywanie…')).toHaveLength(2);
  expect((await screen.findByAltText('mark 0')).getAttribute('src')).toBe('blob:1');
  expect(screen.getByAltText('mark 1')).toBeDefined();
  expect(asked).toEqual([`/api/files/serve/${id}?thumbnail=small`]);
  expect(open).toBe(1);
  unmount();
  show(id);
  expect(screen.getByAltText('mark 0')).toBeDefined();
  expect(asked).toHaveLength(1);
});

it('shows quietly that there is none', async () => {
  answer = () => new Response('{}', { status: 404 });
  show(null, id);
  await waitFor(() => expect(screen.getAllByLabelText('Brak obrazu')).toHaveLength(2));
  expect(asked).toHaveLength(1);
});

it('comes in later when there were too many calls', async () => {
  vi.useFakeTimers();
  answer = () => {
    answer = () => new Response('png');
    return new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
  };
  show(id);
  await act(() => vi.advanceTimersByTimeAsync(6_900));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByAltText('mark 0')).toBeDefined();
});

it('forgets what another account has seen', async () => {
  show(id);
  await screen.findByAltText('mark 0');
  cleanup();
  expect(open).toBe(1);
  signIn(buildSession({ account: { ...buildSession().account, id: 2 } }));
  expect(open).toBe(0);
  answer = () => new Response('{}', { status: 404 });
  show(id);
  expect(await screen.findByLabelText('Brak obrazu')).toBeDefined();
});
