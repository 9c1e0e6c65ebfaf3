import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Country, countByState, noStates } from '#contract/protection/countries';
import type { ProtectedMark } from '#contract/protection/api';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { signIn, signOut } from '#web/data/session.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { marksIn } from '#web/protectionMap/marksIn.ts';
import { ProtectionMap } from '#web/protectionMap/ProtectionMap.tsx';
import { MarkTable } from '#web/protectionMap/TerritoryTable.tsx';
import { countryAfter } from '#web/protectionMap/useShown.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  signOut();
});

const country = (
  place: Country['place'],
  state: Country['state'],
  more: Partial<Country> = {},
): Country => ({
  place,
  state,
  counts: { ...noStates(), [state]: 1 },
  mark: 7,
  places: [place],
  ...more,
});
const mapOf = (countries: Country[]): ProtectionMapAnswer => ({
  family: null,
  customer: null,
  marks: noStates(),
  countryCounts: countByState(countries),
  territories: [],
  countries,
  acting: [],
  classes: [],
});
const poland = country('PL', 'PROTECTED', { places: ['EU', 'PL'], mark: null });
const world = mapOf([poland, country('US', 'ACTION'), country('SG', 'PENDING')]);

describe('the map', () => {
  it('tells each country with its state, and all of them as a text', async () => {
    await renderInApp(<ProtectionMap map={world} detailOf={() => 'najbliższy termin: jutro'} />);
    const drawing = await screen.findByRole('group', { name: /chroniony: 1, wymaga działania: 1/ });
    expect(
      within(drawing)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toContain('Stany Zjednoczone: wymaga działania, najbliższy termin: jutro');
    expect(screen.getByText('zgłoszony: Singapur')).toBeDefined();
    expect(screen.getByText(/Polska: kilka rejestracji \(UE, Polska\)/)).toBeDefined();
  });

  it('is one stop of the keyboard, walked through by arrow keys', async () => {
    await renderInApp(<ProtectionMap map={world} />);
    const links = await screen.findAllByRole('link');
    expect(links.filter((link) => link.getAttribute('tabindex') === '0')).toHaveLength(1);
    const first = screen.getByRole('link', { name: /^Polska/ });
    await act(async () => first.focus());
    await act(async () => fireEvent.keyDown(first, { key: 'ArrowRight' }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Singapur/);
    expect(screen.getByText('Enter otwiera znak')).toBeDefined();
  });

  it('tells a finger to tap again, which has no Enter key', async () => {
    await renderInApp(<ProtectionMap map={world} />);
    const states = await screen.findByRole('link', { name: /^Stany Zjednoczone/ });
    await act(async () => {
      fireEvent.pointerDown(states, { pointerType: 'touch' });
      fireEvent.click(states);
    });
    expect(screen.getByText('Dotknięcie jeszcze raz otwiera znak')).toBeDefined();
    expect(screen.queryByText('Enter otwiera znak')).toBeNull();
  });

  it('rings the country that has the focus and shows its card, both on the world', async () => {
    const { container } = await renderInApp(<ProtectionMap map={world} />);
    const [first] = await screen.findAllByRole('link');
    await act(async () => first?.focus());
    const [large, closeUp] = container.querySelectorAll(
      'svg[viewBox^="0 0 960"], svg[viewBox="0 0 560 560"]',
    );
    expect(large?.querySelectorAll('[class*="ring"]')).toHaveLength(1);
    expect(closeUp?.querySelectorAll('[class*="ring"]')).toHaveLength(0);
    expect(large?.parentElement?.querySelector('[class*="card"]')).not.toBeNull();
  });

  it('is Europe alone where everything lies there, and without close-up in short', async () => {
    const { container } = await renderInApp(<ProtectionMap map={mapOf([poland])} />);
    await screen.findByRole('group');
    expect(container.querySelectorAll('svg[viewBox="0 0 560 560"]')).toHaveLength(1);
    cleanup();
    const short = await renderInApp(<ProtectionMap map={world} compact />);
    await screen.findByRole('group');
    expect(short.container.querySelectorAll('svg[viewBox="0 0 560 560"]')).toHaveLength(0);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('keys go round', () => {
  const codes = ['PL', 'SG', 'US'];
  expect(countryAfter(codes, 'US', 'ArrowDown')).toBe('PL');
  expect(countryAfter(codes, 'PL', 'ArrowLeft')).toBe('US');
  expect(countryAfter(codes, 'SG', 'Home')).toBe('PL');
  expect(countryAfter(codes, 'SG', 'End')).toBe('US');
  expect(countryAfter(codes, 'SG', 'a')).toBeUndefined();
});

it('a country opens its only mark, or the list of those on the map', () => {
  expect(marksIn(world, { mark: 7, places: ['US'] })).toMatchObject({ params: { trademarkId: 7 } });
  const of = { family: { id: 1, name: 'PERŁA' }, customer: { id: 3, name: 'Bałtyk' } };
  expect(marksIn(of, poland)).toEqual({
    to: '/trademarks',
    search: {
      filters: [
        ['place', 'anyOf', ['EU', 'PL']],
        ['customer', 'anyOf', [3]],
        ['name', 'contains', 'PERŁA'],
      ],
    },
  });
});

it('says whose action is needed', async () => {
  await renderInApp(<ProtectionMap map={{ ...world, acting: ['FIRM'] }} />);
  await screen.findByRole('group');
  const line = screen.getByText('Kto działa: Kancelaria').closest('li');
  expect(line?.textContent).toContain('wymaga działania');
});

const mark: ProtectedMark = {
  id: 7,
  name: 'PERŁA',
  image: null,
  type: trademarkType.INTERNATIONAL_DESIGNATED.value,
  place: 'US',
  parent: 6,
  status: trademarkStatus.APPLICATION.value,
  additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
  state: 'ACTION',
  number: null,
  expirationDate: '2033-01-01',
  renewalDue: null,
  nextDeadline: null,
  acts: 'CLIENT',
};

it('a designation expires with its international mark until it is refused', async () => {
  const refused: ProtectedMark = {
    ...mark,
    id: 8,
    place: 'CN',
    status: trademarkStatus.REJECTED.value,
    additionalStatus: null,
    state: 'ENDED',
    acts: null,
  };
  await renderInApp(<MarkTable marks={[mark, refused]} />);
  const [, open, ended] = screen.getAllByRole('row');
  expect(open?.textContent).toContain('jak WO');
  expect(open?.textContent).toContain('Kto działa: Państwo');
  expect(ended?.textContent).not.toContain('jak WO');
});
