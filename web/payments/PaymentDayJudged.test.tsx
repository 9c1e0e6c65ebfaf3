import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaymentDayJudged } from '#web/payments/PaymentDayJudged.tsx';

afterEach(cleanup);

const due = [{ deadline: '2026-11-18', count: 1 }];
const several = [...due, { deadline: '2026-11-10', count: 2 }, { deadline: null, count: 1 }];

it.each([
  ['2026-11-17', due, 'W terminie, 1 dzień przed końcem.'],
  ['2026-11-18', due, 'W terminie, w ostatnim dniu.'],
  ['2026-11-21', due, '3 dni po terminie.'],
  ['2026-11-21', [{ deadline: null, count: 1 }], 'Płatność nie ma terminu.'],
  ['2026-11-09', several, 'Wszystkie w terminie.'],
  ['2026-11-15', several, '2 z 4 po terminie, najwięcej o 5 dni.'],
  ['18.11', due, ''],
])('says of %s whether it is in time', (date, deadlines, text) => {
  render(
    <MantineProvider env="test">
      <PaymentDayJudged due={deadlines} date={date} />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
