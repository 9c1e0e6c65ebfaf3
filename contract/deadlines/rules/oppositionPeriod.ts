import { months } from '#contract/deadlines/engine/periods';

/** Oppositions to a Polish application are accepted for this long after its announcement. */
export const polishOppositionPeriod = months(3);
