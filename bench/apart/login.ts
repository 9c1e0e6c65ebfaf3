import { inBrowser } from './browser.ts';
import { rowOf } from './measure.ts';
import { startProduct } from '../product.ts';
import type { Subject } from './subject.ts';

/** What a first visit to the sign-in page loads, as it travels. */
export const login: Subject = async ({ newFolder }) => {
  const product = await startProduct(newFolder(), { demo: true });
  try {
    const files = await inBrowser(product.url, async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Network.enable');
      const types = new Map<string, string>();
      const found: { type: string; KiB: number }[] = [];
      client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
        found.push({ type: types.get(requestId) ?? '', KiB: encodedDataLength / 1024 }),
      );
      await page.goto('/auth/login', { waitUntil: 'networkidle' });
      return found;
    });
    const size = (name: string, wanted: (type: string) => boolean, limit?: number) => {
      const sizes = files.filter(({ type }) => wanted(type)).map(({ KiB }) => KiB);
      const total = sizes.reduce((sum, KiB) => sum + KiB, 0);
      return rowOf(name, [total], { unit: 'KiB', ...(limit !== undefined && { limit }) });
    };
    return [
      size('first visit to the sign-in page', () => true),
      size('of which scripts and styles', (type) => ['Script', 'Stylesheet'].includes(type), 190),
      size('of which fonts', (type) => type === 'Font'),
      rowOf('requests for it', [files.length], { unit: 'requests' }),
    ];
  } finally {
    await product.stop();
  }
};
