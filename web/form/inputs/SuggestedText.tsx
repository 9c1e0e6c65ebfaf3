import { Autocomplete, type AutocompleteProps } from '@mantine/core';

/** Any text; while somebody types, those offered that contain it. */
export const SuggestedText = (
  props: Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
    texts: readonly string[];
    value: string;
    onChange: (value: string) => void;
  },
) => {
  const { texts, ...input } = props;
  return (
    <Autocomplete
      {...input}
      // The data of others: what the browser remembers of its owner does not belong here.
      autoComplete="off"
      data={[...texts]}
      limit={100}
      maxDropdownHeight={220}
      comboboxProps={{ shadow: 'md' }}
    />
  );
};
