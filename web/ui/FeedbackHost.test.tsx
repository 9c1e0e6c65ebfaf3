import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showToast } from '#web/ui/feedback.ts';
import { FeedbackHost } from '#web/ui/FeedbackHost.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast goes after five seconds', async () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <FeedbackHost />
    </MantineProvider>,
  );
  await act(async () => {
    showToast({ tone: 'info', text: 'Saved.', closeLabel: 'Close' });
    await vi.advanceTimersByTimeAsync(4900);
  });
  expect(screen.getByText('Saved.')).toBeDefined();
  // It fades away.
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('Saved.')).toBeNull();
});
