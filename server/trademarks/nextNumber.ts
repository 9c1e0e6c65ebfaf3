import { type SQL, sql } from 'drizzle-orm';
import { trademark } from '#contract/trademarks/trademark';
import type { Executor } from '#server/db/client';
import { numberKeyOf, trademarks } from '#server/trademarks/table';

const firstNumber = 'ZT/0001';

/** Pads the number to the width of the previous digits; `lpad` alone would truncate a longer one. */
const padded = (number: SQL): SQL =>
  sql`lpad(${number}::text, greatest(width, char_length(${number}::text)), '0')`;

/**
 * The next free number after the latest one: its last run of digits is incremented and keeps its width
 * ("ŻW/0127" → "ŻW/0128"). One statement does this for any numbers: `numeric` is exact at any length, and if
 * the next number is taken, the first gap is queried instead of found by trial.
 */
export const nextFreeNumber = async (db: Executor): Promise<string> => {
  const { rows } = await db.execute<{ number: string }>(sql`
    with last as (
      select coalesce(parts[1], '') as head, parts[2] as digits, parts[3] as tail
      from (
        select regexp_match(our_number, '^(.*[^0-9])?([0-9]+)([^0-9]*)$') as parts
        from ${trademarks}
        -- One more digit must fit.
        where our_number ~ '[0-9]' and char_length(our_number) < ${trademark.fields.ourNumber.max}
        order by id desc
        limit 1
      ) as latest
    ), parsed as (
      select head, tail, ${numberKeyOf(sql`head`)} as head_key, ${numberKeyOf(sql`tail`)} as tail_key,
        digits::numeric as given, char_length(digits) as width
      from last
    ), following as (
      select *, ${padded(sql`(given + 1)`)} as digits
      from parsed
    ), taken as (
      select middle::numeric as n
      from following, lateral (
        select substr(our_number_key, char_length(head_key) + 1,
          char_length(our_number_key) - char_length(head_key) - char_length(tail_key)) as middle
        from ${trademarks}
        where char_length(our_number_key) > char_length(head_key) + char_length(tail_key)
          and starts_with(our_number_key, head_key)
          and our_number_key ~>=~ head_key and our_number_key ~<~ (head_key || chr(1114111))
          and right(our_number_key, char_length(tail_key)) = tail_key
        offset 0
      ) as same
      where case when middle ~ '^[0-9]+$'
        then middle::numeric > given
          and middle = ${padded(sql`middle::numeric`)}
        else false end
    ), free as (
      select n + 1 as number from (select n, lead(n) over (order by n) as next from taken) as runs
      where next is null or next > n + 1
      order by n
      limit 1
    )
    select head || case
        when not exists (
          select from ${trademarks} where our_number_key = head_key || digits || tail_key
        ) then digits
        else (select ${padded(sql`number`)} from free)
      end || tail as number
    from following
  `);
  return rows[0]?.number ?? firstNumber;
};
