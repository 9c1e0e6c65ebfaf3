import { configureGlobal } from 'fast-check';
import { isFull } from '#server/test/full';

/**
 * How many cases a property is tried with: few in npm test, and the same ones each time, so that it never
 * fails by chance; many new ones in npm run test:full. A seed that a failure told repeats it.
 */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 100);
const seed = process.env['PROPERTY_SEED'] ?? (isFull ? undefined : 20_261_116);
configureGlobal({ numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) });
