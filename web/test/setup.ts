import { beforeAll } from 'vitest';

/** Nothing is asserted about time: on a busy machine what comes takes longer than a second. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
});
