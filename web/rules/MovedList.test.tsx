import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DeadlineStanding, MovedDeadline } from '#contract/deadlines/ruleApi';
import { setLanguage } from '#web/data/language.ts';
import { MovedList } from '#web/rules/MovedList.tsx';

const standing: DeadlineStanding = {
  due: '2026-10-06',
  opensOn: '2025-10-06',
  graceEndsOn: '2027-04-06',
  rolledTo: '2027-04-07',
  done: false,
};
const bare: DeadlineStanding = { ...standing, opensOn: null, graceEndsOn: null, rolledTo: null };

const show = (before: DeadlineStanding | null, after: DeadlineStanding | null) => {
  const moved: MovedDeadline[] = [
    {
      trademark: { id: 7, name: 'BOCIAN' },
      name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
      before,
      after,
    },
  ];
  render(
    <MantineProvider env="test">
      <MovedList preview={{ moved, looked: 1, marks: 1, complete: true }} />
    </MantineProvider>,
  );
  return screen.getByRole('listitem').textContent;
};

afterEach(async () => {
  cleanup();
  await setLanguage('pl');
});

it.each<[string, Partial<DeadlineStanding>, string, string]>([
  [
    'the end of its grace',
    { graceEndsOn: '2027-05-06' },
    'dodatkowy termin do 06.04.2027 → 06.05.2027',
    'grace period until 06.04.2027 → 06.05.2027',
  ],
  [
    'the day from which it can be done',
    { opensOn: '2026-04-06' },
    'można działać od 06.10.2025 → 06.04.2026',
    'can be done from 06.10.2025 → 06.04.2026',
  ],
  [
    'the working day after it',
    { rolledTo: '2027-04-08' },
    'termin w dniu roboczym 07.04.2027 → 08.04.2027',
    'next working day 07.04.2027 → 08.04.2027',
  ],
  ['that it is closed', { done: true }, 'zostanie zamknięty', 'will be closed'],
])('tells %s though the day stays', async (_, change, pl, en) => {
  expect(show(standing, { ...standing, ...change })).toBe(`BOCIAN, Przedłużenie ochrony: ${pl}`);
  cleanup();
  await setLanguage('en');
  expect(show(standing, { ...standing, ...change })).toBe(`BOCIAN, Renewal: ${en}`);
});

it('tells all that changes of a deadline, its day first', () => {
  const after = { ...standing, due: '2026-10-16', graceEndsOn: '2027-04-16', done: true };
  expect(show(standing, after)).toMatch(
    /: 06\.10\.2026 → 16\.10\.2026.*; dodatkowy termin do 06\.04\.2027 → 16\.04\.2027; zostanie zamknięty$/,
  );
});

it('tells what comes and what goes', async () => {
  expect(show(bare, standing)).toContain(
    'można działać dopiero od 06.10.2025; dodatkowy termin do 06.04.2027, dotąd go nie było; termin w dniu roboczym 07.04.2027',
  );
  cleanup();
  expect(show(standing, bare)).toContain(
    'można działać w każdej chwili, dotąd od 06.10.2025; bez dodatkowego terminu, dotąd do 06.04.2027; bez terminu w dniu roboczym, dotąd 07.04.2027',
  );
  cleanup();
  expect(show(null, standing)).toContain('pojawi się 06.10.2026');
  cleanup();
  await setLanguage('en');
  expect(show({ ...standing, done: true }, standing)).toContain('will be open again');
});
