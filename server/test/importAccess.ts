import { importApi } from '#contract/imports/api';
import { type BatchState, initialSettings } from '#contract/imports/batch';
import { portfolioApi } from '#contract/portfolio/api';
import { importBatches, importRows as rows } from '#server/imports/table';
import { type Row, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';

/** Staff import, clients know nothing of it. */
export const importRows = (appOf: () => TestApp): Row[] => {
  const newBatch = async (state: BatchState = 'READY') => {
    const { db, deps } = appOf();
    const [batch] = await db
      .insert(importBatches)
      .values({
        state,
        createdAt: deps.now(),
        createdByName: 'Ewa',
        settings: initialSettings,
        counts: { CREATE: 1, UPDATE: 0, SKIP: 0, REFUSE: 0, warned: 0 },
        sheets: [
          {
            file: 'a.csv',
            sheet: null,
            isHidden: false,
            headingLine: 1,
            headings: ['Znak'],
            samples: [],
            rows: 1,
            isUsed: true,
            kind: 'marks',
            columns: ['name'],
            dateOrder: 'dmy',
            isDateOrderUnclear: false,
            isKept: false,
          },
        ],
      })
      .returning();
    const id = batch?.id ?? 0;
    const cells = [{ text: 'Żuraw', date: null }];
    await db
      .insert(rows)
      .values({ batch: id, position: 0, file: 'a.csv', sheet: 0, line: 2, kind: 'marks', cells });
    return { id };
  };
  const ready = () => newBatch();
  const missing = { id: 1_000_000 };
  return [
    { endpoint: portfolioApi.export, input: {}, expected: staff(200) },
    { endpoint: importApi.list, input: {}, expected: staff(200) },
    {
      endpoint: importApi.begin,
      input: { uploads: ['0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c99'] },
      expected: staff(404),
    },
    { endpoint: importApi.read, input: ready, expected: staff(200) },
    { endpoint: importApi.read, input: missing, expected: staff(404) },
    { endpoint: importApi.rows, input: ready, expected: staff(200) },
    { endpoint: importApi.rows, input: missing, expected: staff(404) },
    {
      endpoint: importApi.setSheet,
      input: async () => ({ ...(await newBatch()), sheet: 0, columns: ['ourNumber'] }),
      expected: staff(204),
    },
    { endpoint: importApi.setSheet, input: { ...missing, sheet: 0 }, expected: staff(404) },
    { endpoint: importApi.answer, input: ready, expected: staff(204) },
    { endpoint: importApi.answer, input: missing, expected: staff(404) },
    {
      endpoint: importApi.setRow,
      input: async () => ({ ...(await newBatch()), position: 0, isLeftOut: true }),
      expected: staff(204),
    },
    { endpoint: importApi.setRow, input: { ...missing, position: 0 }, expected: staff(404) },
    {
      endpoint: importApi.run,
      input: async () => ({ ...(await newBatch()), version: 1 }),
      expected: staff(202),
    },
    { endpoint: importApi.run, input: { ...missing, version: 1 }, expected: staff(404) },
    { endpoint: importApi.undo, input: () => newBatch('IMPORTED'), expected: staff(202) },
    { endpoint: importApi.undo, input: missing, expected: staff(404) },
    { endpoint: importApi.remove, input: ready, expected: staff(204) },
    { endpoint: importApi.remove, input: missing, expected: staff(404) },
  ];
};
