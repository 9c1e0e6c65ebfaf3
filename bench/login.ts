import { inBrowser } from './browser.ts';
import { rowOf } from './measure.ts';
import { startProduct } from './product.ts';
import type { Subject } from './subject.ts';

/** What a first visit to the sign-in page loads, as it travels. */
export const login: Subject = async ({ newFolder }) => {
  const product = await startProduct(newFolder(), '--demo');
  try {
    const sizes = await inBrowser(product.url, async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Network.enable');
      const found: number[] = [];
      client.on('Network.loadingFinished', ({ encodedDataLength }) =>
        found.push(encodedDataLength),
      );
      await page.goto('/auth/login', { waitUntil: 'networkidle' });
      return found;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    return [
      rowOf('first visit to the sign-in page', [total], { unit: 'KiB' }),
      rowOf('requests for it', [sizes.length], { unit: 'requests' }),
    ];
  } finally {
    await product.stop();
  }
};
