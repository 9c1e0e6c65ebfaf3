import { config } from 'zod';

// Zod probes `new Function` when the first schema is created. The CSP rightly blocks that and would report
// each probe, so this file is imported before any schema of the contract.
config({ jitless: true });
