import { useEffect, useRef } from 'react';
import type { Sentences } from '#contract/words/i18n';
import type { InputOf } from '#contract/kit/endpoint';
import { filtersOn } from '#contract/kit/filters';
import { reportMessages } from '#contract/reports/words';
import {
  type Report,
  type report,
  reportApi,
  reportStatus,
  reportTitle,
} from '#contract/reports/report';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate, useSentences } from '#web/data/language.ts';
import { readAgain, useCall } from '#web/data/queries.ts';
import { showToast } from '#web/ui/feedback.ts';

const { WAITING, RUNNING, DONE, FAILED } = reportStatus;
const everyMs = 1_000;
/** The polling interval while no report is open, since other users may request one. */
const seldomMs = 15_000;

const open: InputOf<typeof reportApi.list> = {
  filters: filtersOn<typeof report.fields>({
    field: 'status',
    operator: 'anyOf',
    value: [WAITING.value, RUNNING.value],
  }),
  size: 10,
};

const stateOf = (rows: readonly Report[]): string =>
  JSON.stringify(rows.map(({ id, status, progress }) => [id, status, progress]));

/** Reports requested in this tab: only these are announced when ready. */
export const askedHere = new Set<number>();

const tellOfEnd = async (id: number, say: Sentences<typeof reportMessages.pl>): Promise<void> => {
  try {
    const { row } = await call(reportApi.get, { id }, { quiet: true, background: true });
    const report = reportTitle(row, say.locale);
    if (row.status === DONE.value) announceDone(say('ready', { report }));
    if (row.status === FAILED.value)
      showToast({
        tone: 'error',
        text: say('failed', { report }),
        closeLabel: currentTranslate()('close'),
      });
  } catch {
    // The report was deleted, so nothing is announced.
  }
};

/** Polls the list while reports are generated, and announces when one is ready or has failed. */
export const useOpenReports = (): void => {
  const say = useSentences(reportMessages);
  const { data } = useCall(reportApi.list, open, {
    every: (answer) => (answer && answer.total > 0 ? everyMs : seldomMs),
  });
  const before = useRef<readonly Report[]>([]);
  useEffect(() => {
    if (!data) return;
    const { rows } = data;
    const gone = before.current.filter(({ id }) => !rows.some((row) => row.id === id));
    const isSame = stateOf(before.current) === stateOf(rows);
    before.current = rows;
    if (!isSame) void readAgain(['Report']);
    for (const { id } of gone) if (askedHere.delete(id)) void tellOfEnd(id, say);
  }, [data, say]);
};
