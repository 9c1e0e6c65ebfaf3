import type { Code } from '#contract/values/codes';
import { trademarkType } from '#contract/codes/trademarks';

/** Designated marks are made through the territories of their international mark alone. */
const { INTERNATIONAL_DESIGNATED: _, ...made } = trademarkType;
export const madeTypes = made;
export type MadeType = Code<typeof madeTypes>;
