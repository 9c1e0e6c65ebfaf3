import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defaultFees } from '#contract/payments/defaultFees';
import { paymentType } from '#contract/codes/payments';
import { type FeeSum, feeSum, type MadridFacts } from '#contract/payments/proposedFees';
import { trademarkType } from '#contract/codes/trademarks';
import { FeeComposition } from '#web/payments/FeeComposition.tsx';

afterEach(cleanup);

const on = '2026-11-16';
const payment = paymentType.PROTECTION_PERIOD.value;
const shown = (sum: FeeSum | null): string => {
  if (!sum) throw new Error('no fee');
  const { container } = render(
    <MantineProvider env="test">
      <FeeComposition composition={sum.composition} proposed={sum} />
    </MantineProvider>,
  );
  return container.textContent.replaceAll('\u00a0', ' ');
};

it('D19: names what an international renewal is made of, and the territories it is without', () => {
  const madrid: MadridFacts = {
    origin: 'PL',
    agreementStates: ['CN', 'PL'],
    designations: ['CN', 'IL', 'US', 'ZW'].map((territory) => ({ territory, classes: 1 })),
  };
  const type = trademarkType.INTERNATIONAL.value;
  const text = shown(feeSum(defaultFees, { type, place: null, payment, classes: 1, on, madrid }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('opłata podstawowa: 653,00'),
    expect.stringContaining('opłaty uzupełniające (Chiny): 100,00'),
    expect.stringContaining('opłata indywidualna (Stany Zjednoczone): 249,00'),
  ]);
  expect(text).toContain('bez opłat indywidualnych: Izrael, Zimbabwe.');
});

it('D19: says of a German renewal in grace that the surcharge is not confirmed', () => {
  const type = trademarkType.FOREIGN.value;
  const asked = { type, place: 'DE', payment, classes: 1, on };
  expect(shown(feeSum(defaultFees, { ...asked, inGrace: true }))).toContain(
    'Dopłata: kwota niepotwierdzona.',
  );
  cleanup();
  expect(shown(feeSum(defaultFees, asked))).not.toMatch(/opłat/i);
  expect(screen.queryByRole('list')).toBeNull();
});
