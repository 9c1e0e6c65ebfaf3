/** The least round number above all counts whose half is whole too: 2, 4, 10, 20, 40, 100, … */
export const scaleTop = (counts: readonly number[]): number => {
  const most = Math.max(2, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [power, 2 * power, 4 * power, 6 * power, 10 * power];
  return steps.find((top) => top >= most && top % 2 === 0) ?? 10 * power;
};
