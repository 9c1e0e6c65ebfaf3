import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { report } from '#contract/reports/report';
import { ReportStatus } from '#web/reports/ReportStatus.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { renderPage } from '#web/test/renderPage.tsx';

afterEach(cleanup);

const sent = (name: string, status: 'SENT' | 'FAILED') => ({
  name,
  email: `${name}@klient.example`,
  on: '2026-11-16',
  mail: 1,
  status,
});

it('says whom a report could not be sent to, by the last message to each', async () => {
  const sentTo = [sent('Ewa', 'FAILED'), sent('Jan', 'FAILED'), sent('Ewa', 'SENT')];
  const row = buildRow(report, { status: 'DONE', sentTo });
  renderPage(() => <ReportStatus row={row} />, '/list');
  expect(await screen.findByText(/^Nie udało się wysłać do: Jan\./)).toBeTruthy();
});
