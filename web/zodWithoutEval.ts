import { config } from 'zod';

// Zod probes `new Function` when the first schema is made. The CSP refuses it, rightly, and would
// report each probe; so this file is imported before any schema of the contract.
config({ jitless: true });
