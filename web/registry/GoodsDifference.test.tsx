import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GoodsDifference } from '#web/registry/GoodsDifference.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(cleanup);

const termsIn = (element: 'del' | 'ins') =>
  [...document.querySelectorAll(element)].map(({ textContent }) => textContent);

it('strikes what only we have, marks what only they have, and folds the rest', async () => {
  await renderInApp(
    <GoodsDifference
      ours={['czapki', 'Szaliki', 'buty']}
      theirs={['szaliki', 'rękawiczki', 'buty']}
    />,
  );
  expect(termsIn('del')).toEqual(['czapki']);
  expect(termsIn('ins')).toEqual(['rękawiczki']);
  // The difference is also given as text, not by colour alone.
  expect(screen.getByText('Tylko u nas, do usunięcia (1)')).toBeTruthy();
  expect(screen.getByText('Tylko w rejestrze, do dodania (1)')).toBeTruthy();
  const both = screen.getByText('2 wspólne pozycje').closest('details');
  expect(both?.open).toBe(false);
  expect(within(both ?? document.body).getByText('Szaliki; buty')).toBeTruthy();
});

it('shows the beginning of hundreds of terms, and all of them when asked to', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `term ${index}`);
  await renderInApp(<GoodsDifference ours={[]} theirs={[...many, 'term 0']} />);
  expect(termsIn('ins')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie (500)' }));
  expect(termsIn('ins')).toHaveLength(500);
  expect(screen.queryByText(/Tylko u nas/)).toBeNull();
});
