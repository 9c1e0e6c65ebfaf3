import { openRegistry } from '#server/offices/open';
import type { Registry } from '#server/offices/registry';

/** The practice registry, started by the first that asks it: most tests never do. */
export const lazyPractice = (
  now: () => Date,
): { registry: Registry; stop: () => Promise<void> } => {
  let opened: ReturnType<typeof openRegistry> | undefined;
  const open = async (): Promise<Registry> => (await (opened ??= openRegistry({}, now))).registry;
  return {
    registry: {
      source: 'PRACTICE',
      find: async (number) => (await open()).find(number),
      image: async (number) => (await open()).image(number),
      list: async (asked) => (await open()).list(asked),
    },
    stop: async () => (await opened)?.stopRegistry(),
  };
};
