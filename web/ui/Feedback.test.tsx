import { MantineProvider, Modal } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDialog, showToast } from '#web/ui/feedback.ts';
import { MessageDialog } from '#web/ui/MessageDialog.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast goes after five seconds', async () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  await act(async () => {
    showToast({ tone: 'info', text: 'Saved.', closeLabel: 'Close' });
    await vi.advanceTimersByTimeAsync(4900);
  });
  expect(screen.getByText('Saved.')).toBeDefined();
  // The toast fades out.
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('Escape closes the message alone, and what lies under it stays', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <Modal opened onClose={onClose} title="A form">
        <input />
      </Modal>
      <MessageDialog />
    </MantineProvider>,
  );
  const places = [
    () => screen.getByRole('dialog', { name: 'Error' }),
    () => screen.getAllByRole('button', { name: 'Close' })[0],
    () => screen.getAllByRole('button', { name: 'Close' })[1],
  ];
  for (const place of places) {
    act(() => openDialog({ title: 'Error', text: 'It is taken.', closeLabel: 'Close' }));
    fireEvent.keyDown(place() ?? document, { key: 'Escape' });
    expect(screen.queryByText('It is taken.')).toBeNull();
  }
  expect(onClose).not.toHaveBeenCalled();
});
