import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { specimen } from '#contract/developers/specimens';
import { specimenStore } from '#server/developers/specimens';
import { readRows } from '#server/entities/read';
import { representativeStore } from '#server/representatives/store';
import { testApp } from '#server/test/app';

test('a list is sorted by the label of a referenced row, whatever its field is called', async () => {
  const app = await testApp({ specimens: true });
  const titled = {
    ...representativeStore,
    entity: { ...representativeStore.entity, title: 'lawFirmEmail' },
  };
  const rows = await readRows(app.db, specimenStore, [titled], sql`true`, {
    sort: 'keeper',
    limit: 1,
    offset: 0,
  });
  expect(rows).toEqual([]);
  expect(specimen.fields.keeper.autocomplete).toBe('REPRESENTATIVE');
});
