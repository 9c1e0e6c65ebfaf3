import { expect, it } from 'vitest';
import { removalNote } from '#web/trademarks/removalNote.ts';

it('names the designations that are deleted with their international mark', () => {
  expect(removalNote({ designations: ['US', 'CN'] }, 'pl')).toBe(
    'Razem z nim zostaną usunięte wyznaczenia: Chiny, Stany Zjednoczone.',
  );
  expect(removalNote({ designations: ['US', 'CN'] }, 'en')).toBe(
    'Its designations go with it: China, United States.',
  );
});

it('says nothing of a mark without designations', () => {
  expect(removalNote({ designations: [] }, 'pl')).toBeNull();
});
