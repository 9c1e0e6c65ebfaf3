import { act } from '@testing-library/react';
import { vi } from 'vitest';

const enoughTurns = 30;

/**
 * What was just done has been followed through, also where nothing comes to wait for. Counted in turns of
 * the event loop: on a busy machine time passes without any.
 */
export const settled = () =>
  act(async () => {
    // What is loaded when it is opened takes no turns of its own, but time.
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < enoughTurns; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
  });
