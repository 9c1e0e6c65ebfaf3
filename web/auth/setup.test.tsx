import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetupLinkOver } from '#web/auth/SetupLinkOver.tsx';
import { WaitingForSetup } from '#web/auth/WaitingForSetup.tsx';
import { queryClient } from '#web/data/queries.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const told = document.createElement('meta');
told.name = 'setup';
beforeEach(() => {
  told.content = 'waiting';
  document.head.append(told);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  told.remove();
  vi.unstubAllGlobals();
});

it('checking again shows that it does, and when it found nothing new', async () => {
  let answer: (page: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await renderInApp(<WaitingForSetup />);
  const button = screen.getByRole('button', { name: 'Sprawdź ponownie' });
  fireEvent.click(button);
  await settled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  answer(new Response('<meta name="setup" content="waiting" />'));
  await settled();
  expect(screen.getByRole('status').textContent).toMatch(/^Sprawdzono o \d\d:\d\d:\d\d: konta/);
  fireEvent.click(button);
  answer(new Response('', { status: 503 }));
  await settled();
  expect(screen.getByRole('status').textContent).toContain('Serwer nie odpowiada');
});

it.each([
  ['done', 'Ten link został już użyty', 'Zaloguj się'],
  ['waiting', 'Ten link nie działa', 'Wróć do logowania'],
])(
  'a set-up link of no use while setup is %s says why, and what to do',
  async (state, title, way) => {
    told.content = state;
    await renderInApp(<SetupLinkOver />, ['/auth/login']);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/auth/login');
  },
);
