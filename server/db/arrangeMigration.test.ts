import { expect, test } from 'vitest';
import { arrangeMigration } from '#server/db/arrangeMigration';

const written = (...statements: string[]) => statements.join('--> statement-breakpoint\n');
const drop = 'ALTER TABLE "marks" drop column "search_text";';
const add = `ALTER TABLE "marks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold("color")) STORED;`;
const color = 'ALTER TABLE "marks" ADD COLUMN "color" text;';
const spellings = 'CREATE INDEX "marks_spellings" ON "marks" USING gin (spellings(search_text));';
const order = 'CREATE INDEX "marks_color_sort" ON "marks" USING btree ("color");';

test('a searched field is there before the column of the search, whose indexes come back', () => {
  expect(arrangeMigration(written(drop, add, color, order))).toBe(
    written(
      color,
      drop,
      add,
      order,
      'CREATE INDEX "marks_search" ON "marks" USING gin (search_text gin_trgm_ops);',
      spellings,
    ),
  );
});

test('an index that the generator writes itself comes once', () => {
  expect(arrangeMigration(written(drop, add, spellings)).split(spellings)).toHaveLength(2);
});

test('any other migration stays as it was generated', () => {
  const plain = written(order, color);
  expect(arrangeMigration(plain)).toBe(plain);
});
