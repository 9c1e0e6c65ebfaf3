import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { untilSettled } from './marks.ts';
import { rowOf, timed } from './measure.ts';
import { type Product, startProduct } from '../product.ts';
import { type Call, signedIn } from './signedIn.ts';
import type { Subject } from './subject.ts';

const markCount = 10_000;
const customerCount = 300;
const longestMs = 30_000;
const mostMebibytes = 300;

/** Marks of every type with dates that make deadlines, for some hundred customers. */
const fill = async (product: Product): Promise<void> => {
  const { query } = product;
  await query(`
    insert into customers (name, created_at, updated_at)
    select 'Zakłady Przemysłowe nr ' || n || ' sp. z o.o.', now(), now()
    from generate_series(1, ${customerCount}) n`);
  await query(`
    insert into trademarks (name, type, territory, customer, status, our_number, application_number,
      application_date, registration_date, registration_number, publication_date, expiration_date, nice_classes)
    select 'Znak Towarowy ' || n,
      (array[1, 3, 2, 4])[1 + n % 4],
      case when n % 4 = 2 then (array['US', 'CN', 'PH', 'DE', 'FR'])[1 + n % 5] end,
      (select max(id) from customers) - n % ${customerCount},
      case when n % 5 = 0 then 1 else 2 end,
      'B/' || n, 'Z.' || (300000 + n),
      date '2026-11-15' - n % 4000,
      case when n % 5 > 0 then date '2026-11-15' - n % 4000 + 300 end,
      case when n % 5 > 0 then 'R.' || n end,
      date '2026-11-15' - n % 4000 + 90,
      case when n % 5 > 0 then (date '2026-11-15' - n % 4000 + interval '10 years')::date end,
      '{9,35,42}'
    from generate_series(1, ${markCount}) n`);
  await untilSettled(product);
  for (const table of ['customers', 'trademarks', 'calendar_events'])
    await query(`vacuum analyze ${table}`);
};

const residentMebibytes = ({ process: { pid } }: Product): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const answer = z.object({
  row: z.object({
    id: z.int(),
    status: z.string(),
    pages: z.number().nullable(),
    fault: z.string().nullable(),
  }),
});

/** Asks for a report and waits for it, looking how much memory the product has meanwhile. */
const make = async (call: Call, product: Product): Promise<{ pages: number; most: number }> => {
  const draft = { type: 'TRADEMARK_MONTHLY', period: '2026-10', scope: 'FIRM', language: 'pl' };
  const { row } = answer.parse(await call('POST', '/reports', draft));
  let most = 0;
  for (;;) {
    most = Math.max(most, residentMebibytes(product));
    const { status, pages, fault } = answer.parse(await call('GET', `/reports/${row.id}`)).row;
    if (status === 'FAILED') throw new Error(`the report failed: ${fault}`);
    if (status === 'DONE') return { pages: pages ?? 0, most };
    await wait(100);
  }
};

/** A monthly report of a whole firm with 10,000 marks, as PDF and workbook. */
export const reports: Subject = async ({ newFolder }) => {
  const product = await startProduct(newFolder(), { demo: true });
  try {
    await fill(product);
    const call = await signedIn(product);
    const before = residentMebibytes(product);
    let made = { pages: 0, most: 0 };
    const ms = await timed(async () => {
      made = await make(call, product);
    });
    return [
      rowOf(`a monthly report, ${made.pages} pages`, [ms], { limit: longestMs }),
      rowOf('  memory it takes besides', [made.most - before], {
        unit: 'MiB',
        limit: mostMebibytes,
      }),
    ];
  } finally {
    await product.stop();
  }
};
