import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { specimen, specimenApi } from '#contract/developers/specimens';
import { frameOf, type Progress, progressFrame } from '#contract/kit/frames';
import { signIn, signOut } from '#web/data/session.ts';
import { ExportMenu } from '#web/table/ExportMenu.tsx';
import { tableModel } from '#web/table/model.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

let asked: URL[] = [];
let signal: AbortSignal | null | undefined;
let line: ReadableStreamDefaultController<Uint8Array>;
let saved = 0;

beforeEach(() => {
  asked = [];
  saved = 0;
  signIn(buildSession());
  takeToasts();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    saved += 1;
    return 'blob:here';
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(new URL(address, 'http://localhost'));
    signal = init.signal;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
        signal?.addEventListener('abort', () =>
          controller.error(new DOMException('gone', 'AbortError')),
        );
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  cleanup();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const model = tableModel(specimen, 'ROLE_ADMIN');
const begin = async (count: number, item: string) => {
  render(
    <MantineProvider env="test">
      <ExportMenu
        model={model}
        api={specimenApi}
        sort={null}
        columns={['name']}
        target={{ input: {}, count }}
      />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Eksport' });
  button.focus();
  fireEvent.click(button);
  await settled();
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
  await settled();
};
const send = (...frames: Uint8Array[]) =>
  act(async () => {
    for (const frame of frames) line.enqueue(frame);
  });
const reached = (progress: Progress) => send(progressFrame(progress));

it('leaves the button that opened the menu usable, so that it keeps the focus', async () => {
  await begin(10, 'Plik CSV');
  const button = screen.getByRole('button', { name: 'Eksport' });
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => line.close());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(document.activeElement).toBe(button);
});

describe('a long export', () => {
  it('tells how far it is, is saved when it is whole, and says so', async () => {
    await begin(20_500, 'Plik CSV');
    expect(asked[0]?.searchParams.get('progress')).toBe('true');
    expect(screen.getByText('Wiersze: 0 z 20 500 (0%)')).toBeTruthy();
    await reached({ stage: 'rows', done: 8_200, total: 20_500 });
    expect(await screen.findByText('Wiersze: 8200 z 20 500 (40%)')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(saved).toBe(0);
    await send(frameOf('data', Uint8Array.of(1)), frameOf('end'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved).toBe(1);
    expect(takeToasts().map(({ tone }) => tone)).toEqual(['success']);
  });

  it('is given up by its button, or by Escape, without a file and without a complaint', async () => {
    await begin(20_500, 'Plik CSV');
    const cancel = screen.getByRole('button', { name: 'Anuluj' });
    cancel.focus();
    expect(document.activeElement).toBe(cancel);
    fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(signal?.aborted).toBe(true);
    expect(saved).toBe(0);
    expect(takeToasts()).toEqual([]);
    cleanup();
    await begin(20_500, 'Plik CSV');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Anuluj' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(signal?.aborted).toBe(true);
  });

  it('that fails in the middle is announced and not saved', async () => {
    await begin(20_500, 'Skoroszyt Excel (XLSX)');
    await send(frameOf('data', Uint8Array.of(1)), frameOf('failure'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved).toBe(0);
    expect(takeToasts().map(({ tone }) => tone)).toEqual(['error']);
  });

  it('stops when its list is left', async () => {
    await begin(20_500, 'Plik CSV');
    cleanup();
    expect(signal?.aborted).toBe(true);
  });

  it('with images is long sooner, and first tells of them', async () => {
    await begin(900, 'Skoroszyt Excel z obrazami');
    await reached({ stage: 'images', done: 450, total: 900 });
    expect(await screen.findByText('Obrazy wierszy: 450 z 900 (45%)')).toBeTruthy();
    await reached({ stage: 'rows', done: 450, total: 900 });
    expect(await screen.findByText('Wiersze: 450 z 900 (95%)')).toBeTruthy();
  });
});

it('an export of 5,000 rows is asked for as ever', async () => {
  await begin(5_000, 'Plik CSV');
  expect(asked[0]?.search).toBe('?columns=name&format=csv');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => line.close());
  await waitFor(() => expect(saved).toBe(1));
});
