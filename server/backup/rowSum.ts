import { hash } from 'node:crypto';

const newLine = 0x0a;
const wrap = 2n ** 64n;

/** How many rows a table has and what they are, whatever their order. */
export type RowSum = { rows: number; sum: bigint };

/** Adds up rows as they come, in pieces that may end anywhere. */
export const rowAdder = () => {
  let rows = 0;
  let sum = 0n;
  let begun: Buffer = Buffer.alloc(0);
  return {
    add: (bytes: Buffer): void => {
      let from = 0;
      for (let end = bytes.indexOf(newLine); end !== -1; end = bytes.indexOf(newLine, from)) {
        const row = bytes.subarray(from, end);
        const whole = begun.length > 0 ? Buffer.concat([begun, row]) : row;
        sum = (sum + hash('sha256', whole, 'buffer').readBigUInt64LE()) % wrap;
        rows += 1;
        begun = Buffer.alloc(0);
        from = end + 1;
      }
      if (from < bytes.length) begun = Buffer.concat([begun, bytes.subarray(from)]);
    },
    total: (): RowSum => ({ rows, sum }),
  };
};
