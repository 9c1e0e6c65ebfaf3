const rounds = [1, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is no less than any count and has a whole half: 2, 4, 8, 10, 20, 30, … */
export const scaleTop = (counts: readonly number[]): number => {
  const most = Math.max(2, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = rounds.map((round) => round * power);
  return steps.find((top) => top >= most && top % 2 === 0) ?? 10 * power;
};
