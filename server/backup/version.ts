import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const shape = z.object({ version: z.string() });

export const productVersion = (): string =>
  shape.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')),
  ).version;
