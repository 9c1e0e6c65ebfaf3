import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startingPack } from '#contract/deadlines/rules/pack';
import { Remedies } from '#web/rules/Remedies.tsx';

afterEach(cleanup);

const show = (id: string) =>
  render(
    <MantineProvider env="test">
      <Remedies remedies={startingPack.find((rule) => rule.id === id)?.remedies ?? []} />
    </MantineProvider>,
  );

it('M7: an administrator reads what may still help, by which provision and how long', () => {
  show('pl-first-fee');
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Przywrócenie terminu.*art\. 225 ust\. 1 i 3 Prawa własności przemysłowej · 6 miesięcy od terminu$/,
  );
});

it('M7: a period that nobody confirmed is told as such', () => {
  show('eu-seniority');
  expect(screen.getByRole('listitem').textContent).toMatch(/okres niepotwierdzony$/);
});

it('M7: and where nothing helps it says so', () => {
  show('pl-renewal');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText(/nie przewiduje żadnego środka/)).toBeTruthy();
});
