import type { Code } from '#contract/codes';
import { trademarkType } from '#contract/trademarkCodes';

/** Designated marks are made through the territories of their international mark alone. */
const { INTERNATIONAL_DESIGNATED: _, ...made } = trademarkType;
export const madeTypes = made;
export type MadeType = Code<typeof madeTypes>;
