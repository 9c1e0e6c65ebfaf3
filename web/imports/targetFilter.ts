import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { hasWords } from '#web/form/inputs/options.ts';

const isFound = (item: unknown, search: string): boolean =>
  typeof item === 'object' &&
  item !== null &&
  'label' in item &&
  hasWords(String(item.label), search);

/** Found without case and accents, as everywhere. */
export const targetFilter: OptionsFilter = ({ options, search }) =>
  options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isFound(option, search) ? [option] : [];
    const items = option.items.filter((item) => isFound(item, search));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
