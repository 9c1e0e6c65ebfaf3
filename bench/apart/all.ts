import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from '../product.ts';
import { deadlines } from './deadlines.ts';
import { exportFiles } from './export.ts';
import { login } from './login.ts';
import type { Row } from './measure.ts';
import { page } from './page.ts';
import { people } from './people.ts';
import { reports } from './reports.ts';
import { fillRepresentatives, representativeCount } from './rows.ts';
import { signedIn } from './signedIn.ts';
import { start } from './start.ts';
import type { Bench, Subject } from './subject.ts';
import { write } from './write.ts';

/** What has products of its own, in this order. */
const subjects: Record<string, Subject> = {
  start,
  login,
  page,
  write,
  export: exportFiles,
  deadlines,
  people,
  reports,
};
export const subjectsApart: readonly string[] = Object.keys(subjects);

export type RowApart = Row & { subject: string };

/** Measures the subjects that are named. */
export const measureApart = async (
  names: readonly string[],
  workspace: string,
  say: (text: string) => void,
): Promise<RowApart[]> => {
  mkdirSync(workspace, { recursive: true });
  let folders = 0;
  const newFolder = () => path.join(workspace, `data-${(folders += 1)}`);
  const begun: ReturnType<Bench['filled']>[] = [];
  const fill = async () => {
    say(`Filling a product with ${representativeCount.toLocaleString('en')} representatives…`);
    const product = await startProduct(newFolder(), { demo: true, unlimited: true });
    await fillRepresentatives(product);
    return { product, call: await signedIn(product) };
  };
  const filled = () => {
    const known = begun[0] ?? fill();
    begun[0] = known;
    return known;
  };
  const rows: RowApart[] = [];
  try {
    for (const [subject, measure] of Object.entries(subjects)) {
      if (!names.includes(subject)) continue;
      say(`Measuring ${subject}…`);
      for (const row of await measure({ newFolder, filled })) rows.push({ subject, ...row });
    }
  } finally {
    for (const { product } of await Promise.all(begun)) await product.stop();
  }
  return rows;
};
