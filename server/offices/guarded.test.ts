import { describe, expect, test } from 'vitest';
import { guarded } from '#server/offices/guarded';
import { type Registry, RegistryFailure } from '#server/offices/registry';

const registryThat = (find: Registry['find']): Registry => ({
  source: 'EUIPO',
  find,
  image: () => Promise.resolve(null),
  list: () => Promise.resolve({ records: [], unread: [], pages: 0, total: 0 }),
});

describe('a registry that is asked by many', () => {
  test('rests after five faults in a row, and is asked again a minute later', async () => {
    let clock = 0;
    let asked = 0;
    const registry = guarded(
      registryThat(() => {
        asked += 1;
        return Promise.reject(new RegistryFailure('500'));
      }),
      () => new Date(clock),
    );
    const codeOf = () =>
      registry.find('018000001').then(
        () => null,
        ({ code }: RegistryFailure) => code,
      );
    for (let times = 0; times < 5; times += 1) expect(await codeOf()).toBe('500');
    expect(await codeOf()).toBe('paused');
    expect(asked).toBe(5);
    clock += 60_000;
    expect(await codeOf()).toBe('500');
    expect(asked).toBe(6);
  });

  test('is asked four things at once, and no more', async () => {
    let running = 0;
    let most = 0;
    const registry = guarded(
      registryThat(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return null;
      }),
      () => new Date(),
    );
    await Promise.all(Array.from({ length: 12 }, () => registry.find('018000001')));
    expect(most).toBe(4);
  });
});
