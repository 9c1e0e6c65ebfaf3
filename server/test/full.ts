/** npm run test:full tries everything; npm test as much as ten minutes hold (decision 34). */
export const isFull = process.env['PROPERTY_RUNS'] !== undefined;
