import { type Call, type Product, signedIn, startProduct } from './product.ts';
import { aloneAndTogether, rowOf, timed } from './measure.ts';
import type { Subject } from './subject.ts';

const markCount = 100_000;
const customerCount = 10_000;
const syllables = `array['gal','met','nor','dys','bal','tyk','sma','ku','zur','aw','ter','mo','lux','agro','wit','sok','ol','kro','no','pol','vi','ta','hex','ar','mi','ra','zło','kłos','leś','na','ży','wiec']`;
const word = (seed: string) =>
  `initcap((${syllables})[1 + (${seed}) % 32] || (${syllables})[1 + (${seed}) / 7 % 32] || (${syllables})[1 + (${seed}) / 131 % 32])`;
const goods = `array['kotły grzewcze','pompy ciepła','kawa','herbata','oprogramowanie komputerowe','odzież sportowa','obuwie','meble','kosmetyki','mydła','usługi prawne','reklama','szkolenia','piwo','wina','zabawki','biżuteria','papier','książki','czujniki temperatury']`;

/** A portfolio of a large firm: names of syllables, numbers of three offices, goods in two classes. */
const fill = async ({ query }: Product): Promise<void> => {
  await query(`
    insert into customers (name, name_full, nip, place, emails, contacts, created_at, updated_at)
    select ${word('n * 17')} || ' ' || ${word('n * 31 + 5')} || ' sp. z o.o.', null, lpad((n * 7919 % 10000000000)::text, 10, '1'),
      (array['Kraków', 'Łódź', 'Gdynia', 'Poznań'])[1 + n % 4],
      jsonb_build_array(jsonb_build_object('kind', 'OFFICE', 'address', 'biuro' || n || '@firma.example')),
      jsonb_build_array(jsonb_build_object('name', 'Jan ' || ${word('n * 13')}, 'email', 'jan' || n || '@firma.example')),
      now(), now()
    from generate_series(1::bigint, ${customerCount}) n`);
  await query(`
    insert into trademarks (name, type, representation_type, status, customer, our_number, application_number, registration_number, created_at, updated_at)
    select ${word('n * 7')} || case when n % 3 = 0 then ' ' || ${word('n * 11 + 3')} else '' end,
      case when n % 3 = 0 then 3 else 1 end, 1, 2,
      (select min(id) from customers) + (n % ${customerCount})::int, 'K/' || lpad(n::text, 6, '0'),
      case when n % 3 = 0 then '0186' || lpad(n::text, 5, '0') else 'Z.' || (300000 + n) end,
      case when n % 3 = 0 then '0186' || lpad(n::text, 5, '0') else 'R.' || (200000 + n) end, now(), now()
    from generate_series(1::bigint, ${markCount}) n`);
  await query(`
    insert into trademark_goods (trademark_id, class, pl, en)
    select id, class, (${goods})[1 + id % 20] || '; ' || (${goods})[1 + (id / 3 + class) % 20] || '; ' || lower(name) || 'owe', ''
    from trademarks, (values (9), (35)) as classes (class) where our_number like 'K/%'`);
  await query('delete from stale_deadlines');
  for (const table of ['customers', 'trademarks', 'trademark_goods'])
    await query(`vacuum analyze ${table}`);
};

/** What people type: names whole, begun and mistyped, numbers, customers, people, goods. */
const terms: readonly ((run: number) => string)[] = [
  () => 'galmet',
  () => 'galnet',
  () => 'gal',
  () => 'g',
  () => 'termolux',
  () => 'termolxu',
  (run) => `Z.${300_000 + run * 37}`,
  (run) => `R ${200_000 + run * 41}`,
  (run) => `0186${String(run * 43).padStart(5, '0')}`,
  (run) => `k/${run * 97}`,
  () => 'baltyk smaku',
  () => 'nordys galmet',
  (run) => `biuro${run * 29}@firma.example`,
  () => 'jan agrowit',
  () => 'pompy ciepla',
  () => 'kawa galmet',
  () => 'oprogramowanie',
  () => 'sp. z o.o.',
  () => 'krakow',
  () => 'nikt tego nie ma',
];

const search = (call: Call, run: number) => {
  const term = terms[Math.abs(run) % terms.length]?.(Math.abs(run)) ?? '';
  return call('GET', `/search?term=${encodeURIComponent(term)}`);
};

const slowest = 0.95;
const longestMs = 50;

/** The global search among 100,000 marks and 10,000 customers. */
export const globalSearch: Subject = async ({ newFolder }) => {
  const product = await startProduct(newFolder(), '--demo');
  try {
    await fill(product);
    const call = await signedIn(product);
    const rows = await aloneAndTogether('a global search', (run) => search(call, run));
    const times: number[] = [];
    for (let run = 0; run < terms.length * 10; run += 1)
      times.push(await timed(() => search(call, run)));
    const sorted = times.toSorted((one, other) => one - other);
    const p95 = sorted[Math.ceil(sorted.length * slowest) - 1] ?? Number.NaN;
    const ofTerms = terms.map((term, position) =>
      rowOf(
        `  ${term(1)}`,
        times.filter((_, run) => run % terms.length === position),
      ),
    );
    return [...rows, ...ofTerms, rowOf('95 of 100 searches within', [p95], { limit: longestMs })];
  } finally {
    await product.stop();
  }
};
