import { afterAll } from 'vitest';
import { endFile } from '#server/test/afterFile';

// Servers, connections, databases and folders that stayed until the end of the run slowed all that followed.
afterAll(endFile);
