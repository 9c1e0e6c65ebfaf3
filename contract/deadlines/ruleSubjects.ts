import { proceduralDateKind } from '#contract/codes/trademarks';
import { answerTo } from '#contract/deadlines/rules/define';
import { codes } from '#contract/values/codes';
import type { Label } from '#contract/values/locale';

const ofTheLaw = codes({
  term: ['Okres ochrony', 'Term of protection'],
  renewal: ['Przedłużenie ochrony', 'Renewal'],
  opposition: ['Sprzeciw', 'Opposition'],
  'non-use': ['Nieużywanie', 'Non-use'],
  priority: ['Pierwszeństwo', 'Priority'],
  conversion: ['Konwersja', 'Conversion'],
});

/**
 * The events of rules that several rules are about, by the names people give them. Among rules about one
 * subject the more specific one replaces the general one.
 */
export const ruleSubject: Readonly<Record<string, { value: string; label: Label }>> = {
  ...ofTheLaw,
  ...Object.fromEntries(
    Object.values(proceduralDateKind).map(({ value, label }) => [
      answerTo(value),
      {
        value: answerTo(value),
        label: { pl: `Pismo: ${label.pl}`, en: `Letter: ${label.en}` },
      },
    ]),
  ),
};
