import { expect, test } from 'vitest';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { restorationTexts } from '#contract/trademarks/restoredDeadlines';

const pl = translator('pl', polish);
const en = translator('en', english);

test('the history of a mark tells what was restored, when and why, and what was taken back', () => {
  const told = {
    name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
    due: '2026-01-01',
    decidedOn: '2026-09-05',
    note: null,
  };
  expect(restorationTexts(null, told, pl)).toEqual([
    'Przedłużenie ochrony, 01.01.2026: termin przywrócono dnia 05.09.2026',
  ]);
  expect(restorationTexts(told, { ...told, note: 'DT-12/26' }, en)).toEqual([
    'Renewal, 01.01.2026: the deadline was restored on 05.09.2026 (DT-12/26)',
  ]);
  expect(restorationTexts(told, null, pl)).toEqual([
    'Przedłużenie ochrony, 01.01.2026: przywrócenie terminu cofnięto',
  ]);
  expect(restorationTexts(null, null, pl)).toEqual([]);
});
