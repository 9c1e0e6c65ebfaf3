import { inOwnProduct } from './ownProduct.ts';

/** A product for developers: there is a table the product has not. */
export const test = inOwnProduct('--developers');
