import type { Product } from '../product.ts';

export const representativeCount = 100_000;

/** People of invented firms; a third without a firm, most without a function. */
export const fillRepresentatives = async ({ query }: Product): Promise<void> => {
  await query(`
    insert into representatives (name, professional_title, law_firm, law_firm_email, function, created_at, updated_at)
    select
      (array['Anna', 'Łukasz', 'Żaneta', 'Óscar', 'Élodie', 'Świętosława', 'Jan', 'Zofia'])[1 + n % 8]
        || ' ' || initcap(substr(md5(n::text), 1, 9)),
      (array['rzecznik patentowy', 'adwokat', 'radca prawny', null])[1 + n % 4],
      case when n % 3 > 0 then 'Kancelaria ' || initcap(substr(md5((n % 5000)::text), 1, 8)) end,
      case when n % 3 > 0 then substr(md5((n % 5000)::text), 1, 8) || '@firm.example' end,
      case when n % 7 = 0 then 'Partner' end,
      now(), now()
    from generate_series(1, ${representativeCount}) n`);
  await query('vacuum analyze representatives');
};
