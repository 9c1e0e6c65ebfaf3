import { useState } from 'react';
import { importApi } from '#contract/imports/api';
import type { BatchSettings, ImportBatch, ImportSheet } from '#contract/imports/batch';
import { call } from '#web/data/client.ts';
import { isBusy } from '#web/imports/useBatch.ts';
import { useTurns } from '#web/imports/useTurns.ts';

type SheetChange = Partial<Pick<ImportSheet, 'isUsed' | 'kind' | 'columns' | 'dateOrder'>>;
type RowChange = { isLeftOut?: boolean; edits?: Record<string, string | null> };
type Given = {
  settings: Partial<BatchSettings>;
  sheets: Readonly<Record<number, SheetChange>>;
};
const nothing: Given = { settings: {}, sheets: {} };

export type Draft = {
  /** The import with what was answered here, also before the server has it. */
  batch: ImportBatch;
  answer: (part: Partial<BatchSettings>) => void;
  setSheet: (sheet: number, change: SheetChange) => void;
  setRow: (position: number, change: RowChange) => void;
};

/** What people change of an import: shown at once, and sent when the server is ready for it. */
export const useDraft = (batch: ImportBatch): Draft => {
  const { id } = batch;
  const [given, setGiven] = useState(nothing);
  const inTurn = useTurns(isBusy(batch.state), () => setGiven(nothing));
  // Corrections are taken during a check, so that many can be made without waiting for each.
  const rowsInTurn = useTurns(isBusy(batch.state) && batch.state !== 'CHECKING');
  return {
    batch: {
      ...batch,
      settings: { ...batch.settings, ...given.settings },
      sheets: batch.sheets.map((sheet, index) => ({ ...sheet, ...given.sheets[index] })),
    },
    answer: (part) => {
      setGiven((before) => ({ ...before, settings: { ...before.settings, ...part } }));
      inTurn(() => call(importApi.answer, { id, ...part }));
    },
    setSheet: (sheet, change) => {
      setGiven((before) => ({
        ...before,
        sheets: { ...before.sheets, [sheet]: { ...before.sheets[sheet], ...change } },
      }));
      inTurn(() => call(importApi.setSheet, { id, sheet, ...change }));
    },
    setRow: (position, change) =>
      rowsInTurn(() => call(importApi.setRow, { id, position, ...change })),
  };
};
