import type { Code } from '#contract/values/codes';
import { trademarkType } from '#contract/codes/trademarks';

/** Designated marks are created only through the territories of their international mark. */
const { INTERNATIONAL_DESIGNATED: _, ...made } = trademarkType;
export const madeTypes = made;
export type MadeType = Code<typeof madeTypes>;
