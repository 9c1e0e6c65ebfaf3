import { rowOf } from './measure.ts';
import { startProduct } from '../product.ts';
import type { Subject } from './subject.ts';

const times = 3;

/** How long until the product can work: on an empty data folder, and on one it knows. */
export const start: Subject = async ({ newFolder }) => {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const folder = newFolder();
    for (const list of [cold, warm]) {
      const product = await startProduct(folder);
      list.push(product.readyAfterMs);
      await product.stop();
    }
  }
  return [rowOf('ready on an empty data folder', cold), rowOf('ready on a known one', warm)];
};
