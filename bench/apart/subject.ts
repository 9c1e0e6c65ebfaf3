import type { Row } from './measure.ts';
import type { Product } from '../product.ts';
import type { Call } from './signedIn.ts';

/** What a subject works with. The filled product is started for the first that asks. */
export type Bench = {
  newFolder: () => string;
  filled: () => Promise<{ product: Product; call: Call }>;
};
export type Subject = (bench: Bench) => Promise<Row[]>;
