/** The ids of the rules about the day from which others may object that a mark is not used. */
const useRule = /^[a-z]{2}(-ir)?-nonuse$/;

/** Whether a deadline is that day, which needs a word on what to collect. */
export const isUseDay = ({ rule }: { rule: string }): boolean => useRule.test(rule);
