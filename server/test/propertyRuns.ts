import { configureGlobal } from 'fast-check';

/** How many cases a property is tried with: few in npm test, many in npm run test:full. */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 200);
configureGlobal({ numRuns: runs });
