import { expect, it } from 'vitest';
import { explainTask } from '#server/deadlines/explain';
import type { CalendarEventRow } from '#server/deadlines/table';

const event = { rule: 'task', due: '2026-12-01' } as CalendarEventRow;

it('says to a client that the firm set the day of a task, not “somebody”', () => {
  const [step] = explainTask('ROLE_CUSTOMER', event).steps;
  expect(step).toEqual({
    pl: 'Dzień 01.12.2026 wyznaczyła kancelaria; nie wynika on z ustawy.',
    en: 'The firm has set this day, 01.12.2026; no law requires it.',
  });
  expect(explainTask('ROLE_USER', event).steps[0]?.pl).toContain('ktoś wybrał');
});
