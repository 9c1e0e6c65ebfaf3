import { vi } from 'vitest';

/** Waits until a check holds. Nothing is asserted about time; a busy machine only takes longer. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
