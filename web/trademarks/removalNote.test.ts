import { expect, it } from 'vitest';
import { removalNote } from '#web/trademarks/removalNote.ts';

const fala = { name: 'FALA', designations: ['US', 'CN'] } as const;
const miodnik = { name: 'MIODNIK', designations: ['NO'] } as const;
const plain = { name: 'TURNIA', designations: [] } as const;

it('names the designations that are deleted with their international mark', () => {
  expect(removalNote([fala], 'pl')).toBe(
    'Razem z nim zostaną usunięte wyznaczenia: Chiny, Stany Zjednoczone.',
  );
  expect(removalNote([fala], 'en')).toBe('Its designations go with it: China, United States.');
});

it('names those of each of several marks', () => {
  expect(removalNote([plain, fala, miodnik], 'pl')).toBe(
    'Razem z nimi zostaną usunięte wyznaczenia: FALA (Chiny, Stany Zjednoczone), MIODNIK (Norwegia).',
  );
  expect(removalNote([plain, miodnik], 'en')).toBe(
    'Their designations go with them: MIODNIK (Norway).',
  );
});

it('says that marks on other pages take theirs with them, too', () => {
  expect(removalNote([plain], 'en', 3)).toBe(
    'International marks on other pages of the list take their designations with them.',
  );
});

it('says nothing of marks without designations', () => {
  expect(removalNote([plain], 'pl')).toBeNull();
  expect(removalNote([plain, plain], 'pl')).toBeNull();
});
