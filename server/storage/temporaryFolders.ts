import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const longestMs = 24 * 3_600_000;

/**
 * Removes temporary folders that a killed server left, which are as confidential as what they were made from. The
 * age is measured by the machine's clock, which dated them: a test that moves the product's clock must not delete
 * folders of another. Those of another account are of another product.
 */
export const removeOldFolders = async (nameStart: string): Promise<void> => {
  const account = process.getuid?.();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(nameStart)) continue;
    const folder = path.join(tmpdir(), name);
    const facts = await stat(folder).catch(() => null);
    if (!facts || (account !== undefined && facts.uid !== account)) continue;
    if (Date.now() - facts.mtimeMs > longestMs) await rm(folder, { recursive: true, force: true });
  }
};
